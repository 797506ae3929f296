// SPDX-License-Identifier: GPL-3.0-or-later
// The key of a question that says how messages are counted.
#pragma once

#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/platform/sharing.h"

#include <string>

namespace equipoise::field {

/// "links": alone or shared; of a ring also reserved.
ParameterInfo linksParameter(bool reserved = false);
/// Links are reserved for messages of rings alone. Error: UnknownChoice.
/// `question`: its path in a file.
Result<void> checkNotReserved(ContentionModel links, const std::string& question);

} // namespace equipoise::field
