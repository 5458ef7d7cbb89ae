"""What Documentation/Web.md says of a package of one's own: its manifest finds what it names."""
import os
import pathlib
import re
import subprocess
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


if __name__ == "__main__":
    unittest.main()
