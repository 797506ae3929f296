// SPDX-License-Identifier: GPL-3.0-or-later
// Final check of a measured network: forecasts for random patterns of flows, compared with measurements.
#pragma once

#include "core/measure/discover.h"
#include "core/measure/survey.h"

namespace equipoise::measure {

/// Measures random patterns of one, two and many flows, and sets the misfit fields of the network. A pattern
/// that contradicts the rate of a cable is measured three times. A cable that repeatedly carried more than its
/// rate is measured again. A cable that is contradicted after that has `confidence` 0. The rates of flows
/// that share a cable are added before the comparison, as TCP may share it unequally. Changes the rates of
/// the survey's tree. Takes 12 to 36 measurements, and those of the cables measured again.
void checkAtRandom(Survey& survey, Found& network);

} // namespace equipoise::measure
