// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's algorithms as printed: formulas, numbers and order are the paper's, sentences are not.
#pragma once

#include "core/trace/listing.h"

namespace equipoise::ring {

extern const trace::PrintedListing printedGreedy;

} // namespace equipoise::ring
