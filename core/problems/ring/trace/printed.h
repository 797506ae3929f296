// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithms as the paper prints them. Formulas, numbers and order are its own, sentences are not.
#pragma once

#include "core/trace/listing.h"

namespace equipoise::ring {

extern const trace::PrintedListing printedGreedy;

} // namespace equipoise::ring
