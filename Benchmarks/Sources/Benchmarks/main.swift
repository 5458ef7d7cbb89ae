import HeadlessHost

requireReleaseBuild()
printMachine()
let wanted = Array(CommandLine.arguments.dropFirst())
func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }
if isWanted("solver") { try benchmarkSolver() }
if isWanted("layout") { try benchmarkLayout() }
if isWanted("map") { try benchmarkMap() }
if isWanted("frames") { try benchmarkFrames() }
if isWanted("fling") { try benchmarkFling() }
if isWanted("painting") { try benchmarkPainting() }
if isWanted("scene") { benchmarkPainter() }
if isWanted("text") { benchmarkText() }
if isWanted("sheet") { try benchmarkSheet() }
if isWanted("render") { try benchmarkRender() }
