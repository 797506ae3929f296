// SPDX-License-Identifier: GPL-3.0-or-later
// Final check of a measured network: random patterns of flows, forecast and seen.
#pragma once

#include "core/measure/discover.h"
#include "core/measure/survey.h"

namespace equipoise::measure {

/// Asks random patterns of one, two and many flows, and fills in `misfit`, `worst` and `told`. A pattern that
/// contradicts the rate of a cable is asked three times. A cable that repeatedly carried more than its rate
/// is measured again. A cable that is contradicted after that has `confidence` 0. Flows that share a cable
/// are held against it together: TCP may share it unequally. Changes the rates of the survey's tree. 12
/// questions, 36 and those of the cables that are measured again at most.
void checkAtRandom(Survey& survey, Found& network);

} // namespace equipoise::measure
