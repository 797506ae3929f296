// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the command line, one file each.
#pragma once

#include "app/cli/options.h"

namespace equipoise::cli {

class Form;

// Each adds itself and its options.
void addSolve(Form& form);
void addSolvers(Form& form);
void addCheck(Form& form);
void addLint(Form& form);
void addConvert(Form& form);
void addProgram(Form& form);
void addRender(Form& form);
void addReport(Form& form);
void addHandout(Form& form);
void addCompare(Form& form);
void addMpi(Form& form);
void addMap(Form& form);
void addExport(Form& form);
void addDrift(Form& form);
void addSimulate(Form& form);
void addReplay(Form& form);
void addWatch(Form& form);
void addStudy(Form& form);
void addGenerate(Form& form);
void addDiff(Form& form);
void addSensitivity(Form& form);
void addExplain(Form& form);

// What is asked for, by some of them; the exit code.
int runSolve(const Options& options);
int runExplain(const Options& options);
int runMpi(const Options& options);
int runMap(const Options& options);
int runExport(const Options& options);
int runDrift(const Options& options);
int runConvert(const Options& options);
int runStudy(const Options& options);
int runStudyFile(const Options& options);
int runStudySweep(const Options& options);
int runStudyMerge(const Options& options);

} // namespace equipoise::cli
