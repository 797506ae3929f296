// The verbs of the command line, one file each. Each returns the exit code.
#pragma once

#include "app/cli/options.h"

namespace cli {

int runSolve(const Options& options);
int runSolvers(const Options& options);
int runCheck(const Options& options);
int runLint(const Options& options);
int runConvert(const Options& options);
int runRender(const Options& options);
int runCompare(const Options& options);
int runMpi(const Options& options);
int runMap(const Options& options);
int runDrift(const Options& options);
int runSimulate(const Options& options);
int runReplay(const Options& options);
int runProgram(const Options& options);
int runStudy(const Options& options);
int runStudyFile(const Options& options);
int runStudySweep(const Options& options);
int runStudyMerge(const Options& options);
int runGenerate(const Options& options);
int runDiff(const Options& options);
int runReport(const Options& options);
int runSensitivity(const Options& options);
int runExplain(const Options& options);

} // namespace cli
