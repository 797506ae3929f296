// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithms as the paper prints them. Formulas, numbers and order are its own, sentences are not.
#pragma once

#include "core/trace/listing.h"

namespace equipoise::star {

extern const trace::PrintedListing printedBba;
extern const trace::PrintedListing printedBbaAsRun;
extern const trace::PrintedListing printedMbbsa;
extern const trace::PrintedListing printedRBsa;

} // namespace equipoise::star
