"""What Documentation/Web.md says of a package of one's own: its manifest finds what it names."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from webtest import ROOT


class Package(unittest.TestCase):
    def blocks(self):
        text = (ROOT / "Documentation/Web.md").read_text()
        return re.findall(r"```\n(.*?)```", text[text.index("## Your own app on a page"):], re.S)[:2]

    def resolve(self, folder, manifest):
        (folder / "Package.swift").write_text(manifest.replace("../ScrollSheet", str(ROOT)))
        return subprocess.run(
            ["swift", "package", "--package-path", str(folder), "show-dependencies"], capture_output=True, text=True,
            # Its locks lie in TMPDIR, and stay.
            env={**os.environ, "SHEET_WASM": "1", "TMPDIR": str(folder)})

    def test_the_manifest_of_a_package_of_ones_own_resolves_for_wasm(self):
        manifest, program = self.blocks()
        self.assertIn("WebHost.run", program)
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "Sources/own").mkdir(parents=True)
            (folder / "Sources/own/main.swift").write_text(program)
            done = self.resolve(folder, manifest)
            self.assertEqual(done.returncode, 0, done.stderr)
            # And it would say so if the product were missing.
            self.assertIn('["WebHost",', manifest)
            broken = self.resolve(folder, manifest.replace('["WebHost",', '["NoHost",'))
            self.assertIn("NoHost", broken.stderr)
            self.assertNotEqual(broken.returncode, 0)

    def test_its_sources_become_one_module(self):
        manifest, program = self.blocks()
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "Sources/own").mkdir(parents=True)
            (folder / "Sources/own/main.swift").write_text(program)
            # As in the package itself: two files, and a type, that are called alike.
            (folder / "Sources/own/Text.swift").write_text("import UIKit\n\npublic final class Own: UIKit.UIView {}\n")
            (folder / "Package.swift").write_text(manifest.replace("../ScrollSheet", str(ROOT)))
            script = f"""
import sys
from pathlib import Path
sys.path.insert(0, {str(ROOT / "Scripts/wasm")!r})
import one_module
one_module.scratch = Path("scratch").absolute()
targets, products = one_module.read_packages()
needed = one_module.needed_by("own", targets, products, {{}})
swift = {{name: target for name, target in needed.items() if target["module_type"] == "SwiftTarget"}}
one_module.write_sources("own", swift, Path("sources"))
"""
            subprocess.run([sys.executable, "-c", script], cwd=folder, check=True)
            written = {file.name: file.read_text().splitlines() for file in (folder / "sources").iterdir()}
        for module in ["ScrollSheet", "MapSheet", "WebHost", "UIKit", "MapKit", "LayerTree"]:
            self.assertTrue(any(file.startswith(module + "-") for file in written), module)
        self.assertFalse(any(file.startswith("DemoApp-") for file in written), "what the app does not need")
        self.assertIn("LayerTree-Text.swift", written)
        self.assertEqual(written["own-Text.swift"][1:], ["", "", "final class Own: UIView {}"])
        # `WebHost` is a type in the module of that name.
        self.assertEqual(written["main.swift"][1:], re.sub("import .*", "", program).splitlines())
        modules = "|".join({file.split("-")[0] for file in written if "-" in file})
        for file, lines in written.items():
            for line in lines:
                self.assertNotRegex(line, rf"^\s*(@inlinable|(public|open|package) |(@\w+ )*import ({modules})\b)", file)


if __name__ == "__main__":
    unittest.main()
