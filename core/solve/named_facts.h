// SPDX-License-Identifier: GPL-3.0-or-later
// Names of processors and units of numbers in the facts of an error.
#pragma once

#include "core/base/error.h"
#include "core/platform/platform.h"

namespace equipoise {

/// The error with the name of each processor, and the platform's unit of each number, in its facts.
Error withNames(Error error, const Platform& platform);

} // namespace equipoise
