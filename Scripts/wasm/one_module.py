#!/usr/bin/env python3
"""Compiles programs of the package in this folder as Embedded Swift for wasm32, each as one module in which nothing is public.

    one_module.py SCRATCH PROGRAM... [-- OPTION OF SWIFTC...]

The compiler must keep what is public, and believe that what is open is overridden elsewhere. So the sources of all targets that a
program needs are copied without access levels, imports of each other and their modules' names; its messages name the originals. Two
targets cannot declare the same name then, unless privately. Settings of targets in the manifest are not read.
"""
import hashlib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
TRIPLE = "wasm32-unknown-none-wasm"
BIN = Path(os.environ.get("SWIFT_BIN") or Path(os.path.realpath(subprocess.getoutput("command -v swiftc"))).parent)


def describe(folder, *arguments):
    answer = subprocess.run(
        [BIN / "swift", "package", "--package-path", folder, "--scratch-path", scratch / "describe", *arguments],
        stdout=subprocess.PIPE, check=True, env={**os.environ, "SHEET_WASM": "1"})
    return json.loads(answer.stdout)


def read_packages():
    """The targets of this package and of those that it depends on, and which targets each product stands for."""
    folders, targets, products = [], {}, {}

    def visit(node):
        folders.append(node["path"])
        for dependency in node["dependencies"]:
            visit(dependency)

    visit(describe(".", "show-dependencies", "--format", "json"))
    for folder in dict.fromkeys(folders):
        package = describe(folder, "describe", "--type", "json")
        for target in package["targets"]:
            targets[target["name"]] = {**target, "path": Path(folder, target["path"])}
        products.update((product["name"], product["targets"]) for product in package["products"])
    return targets, products


def needed_by(name, targets, products, found):
    if name not in found:
        found[name] = target = targets[name]
        others = target.get("target_dependencies", []) + sum(map(products.get, target.get("product_dependencies", [])), [])
        for other in others:
            needed_by(other, targets, products, found)
    return found


ACCESS = re.compile(
    r"(?<![\w.`@])(?:public|open|package|internal)(?:\(set\))?\s+"
    r"(?=@|(?:class|struct|enum|protocol|extension|func|var|let|init|subscript|typealias|final|static|indirect|convenience|required"
    r"|override|mutating|nonisolated|lazy|private|fileprivate|public|open|package|internal)\b)")
ATTRIBUTE = re.compile(r"@(?:inlinable|usableFromInline|frozen)\b\s?")


def in_one_module(text, modules, types):
    names = "|".join(modules)
    text = re.sub(rf"^([ \t]*)(?:@\w+ )*(?:\w+ )?import (?:\w+ )?(?:{names})(?:\.\w+)?[ \t]*(//.*)?$", r"\1\2", text, flags=re.M)
    text = re.sub(rf"canImport\((?:{names})\)", "true", text)
    # Types alone: a variable may be called like a module, as a type may.
    text = re.sub(rf"(?<![\w.])(?:{'|'.join(set(modules) - types)})\.(?=[A-Z])", "", text)
    return ACCESS.sub("", ATTRIBUTE.sub("", text))


def write_sources(program, swift, folder):
    """Each file keeps its lines, and its name behind that of its target, as no two may be called alike."""
    texts = {Path(target["path"], source): (name, source) for name, target in swift.items() for source in target["sources"]}
    modules = [target["c99name"] for target in swift.values()]
    originals = {path: path.read_text() for path in texts}
    declared = re.compile(rf"^[\w@ ]*\b(?:class|struct|enum|protocol|typealias|actor) ({'|'.join(modules)})\b", re.M)
    types = {match for text in originals.values() for match in declared.findall(text)}
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for path, (name, source) in texts.items():
        file = source if (name, source) == (program, "main.swift") else f"{name}-{source}".replace("/", "-")
        (folder / file).write_text(f'#sourceLocation(file: "{path}", line: 1)\n' + in_one_module(originals[path], modules, types))
    return sorted(folder.iterdir())


def compile_program(program, targets, products, options):
    needed = needed_by(program, targets, products, {})
    swift = {name: target for name, target in needed.items() if target["module_type"] == "SwiftTarget"}
    work = scratch / "one-module" / program
    sources = write_sources(program, swift, work / "sources")
    bundle = scratch / "sdks/sheet-wasm.artifactbundle"
    sdk = bundle / "sheet-wasm/sdk"
    toolset = json.loads((bundle / "sheet-wasm/toolset.json").read_text())

    steps, objects = [], [work / "program.o"]
    swiftc = [BIN / "swiftc", "-target", TRIPLE, "-sdk", sdk, "-I", sdk / "modules", "-Xcc", "--sysroot", "-Xcc", sdk]
    swiftc += ["-module-name", targets[program]["c99name"], "-module-cache-path", scratch / "ModuleCache", "-swift-version", "6"]
    swiftc += ["-Osize", "-num-threads", "0", "-suppress-warnings", "-enable-experimental-feature", "Extern"]
    swiftc += toolset["swiftCompiler"]["extraCLIOptions"] + options
    if "main.swift" not in targets[program]["sources"]:
        swiftc.append("-parse-as-library")
    for target in needed.values():
        if target["name"] in swift:
            continue
        include = target["path"] / "include"
        swiftc += ["-Xcc", f"-fmodule-map-file={include / 'module.modulemap'}", "-Xcc", "-I", "-Xcc", include]
        for source in target["sources"]:
            objects.append(work / f"{target['name']}-{source}.o".replace("/", "-"))
            steps.append([BIN / "clang", f"--target={TRIPLE}", "--sysroot", sdk, "-Os", "-I", include,
                          "-c", target["path"] / source, "-o", objects[-1]])
    steps.append([*swiftc, "-c", *sources, "-o", objects[0]])
    result = scratch / TRIPLE / "release" / f"{program}.wasm"
    linker = [part for option in toolset["linker"]["extraCLIOptions"] for part in ("-Xlinker", option)]
    # wasm-opt reads there what the module may use.
    linker += ["-Xlinker", "--keep-section=target_features"]
    steps.append([BIN / "clang", f"--target={TRIPLE}", "-nostdlib", "-L", sdk / "lib", *objects, *linker, "-o", result])
    # The lowest kilobyte is the far end of the stack, to which no field of an object is near. Engines need no word of alignment.
    # Small functions find others like them more easily than what was put into the one that calls them.
    steps.append(["wasm-opt", result, "--dealign", "-Oz", "--low-memory-unused", "--one-caller-inline-max-function-size=50",
                  "-o", result])
    steps.append([sys.executable, HERE / "arrange.py", result])

    # What the last run made of the same things is kept, unless something else has been built there since.
    made_of = hashlib.sha256(repr(steps).encode() + (bundle / "stamp").read_bytes())
    c_files = [file for target in needed.values() if target["name"] not in swift for file in sorted(target["path"].rglob("*.[ch]"))]
    for file in [*sources, *c_files, HERE / "arrange.py", HERE / "functions.py"]:
        made_of.update(file.read_bytes())
    stamp = work / "stamp"

    def current():
        return f"{made_of.hexdigest()} {hashlib.sha256(result.read_bytes()).hexdigest()}"

    if result.exists() and stamp.exists() and stamp.read_text() == current():
        return
    result.parent.mkdir(parents=True, exist_ok=True)
    for step in steps:
        subprocess.run(step, check=True)
    stamp.write_text(current())


if __name__ == "__main__":
    scratch = Path(sys.argv[1]).absolute()
    end = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    try:
        targets, products = read_packages()
        for program in sys.argv[2:end]:
            if program not in targets:
                sys.exit(f"one_module.py: no target is called {program}.")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            jobs = [pool.submit(compile_program, program, targets, products, sys.argv[end + 1:]) for program in sys.argv[2:end]]
            for job in jobs:
                job.result()
    except subprocess.CalledProcessError as error:
        sys.exit(f"one_module.py: {Path(error.cmd[0]).name} failed.")
