// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithms as the paper prints them. Formulas, numbers and order are its own, sentences are not.
#pragma once

#include "core/trace/listing.h"

namespace equipoise::redistribution {

extern const trace::PrintedListing printedAlgorithm1;
extern const trace::PrintedListing printedAlgorithm2;
extern const trace::PrintedListing printedAlgorithm3;

} // namespace equipoise::redistribution
