requireReleaseBuild()
printMachine()
try benchmarkSolver()
