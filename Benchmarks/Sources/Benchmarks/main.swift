import HeadlessHost

requireReleaseBuild()
printMachine()
let wanted = Array(CommandLine.arguments.dropFirst())
func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }
// First: the kernel counts what this process holds as the child's, from before the child is another program.
if isWanted("render") { try benchmarkRender() }
if isWanted("solver") { try benchmarkSolver() }
if isWanted("layout") { try benchmarkLayout() }
if isWanted("map") { try benchmarkMap() }
if isWanted("frames") { try benchmarkFrames() }
if isWanted("fling") { try benchmarkFling() }
if isWanted("painting") { try benchmarkPainting() }
if isWanted("scene") { benchmarkPainter() }
if isWanted("text") { benchmarkText() }
if isWanted("sheet") { try benchmarkSheet() }
