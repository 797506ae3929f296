// The key of a question that says how messages are counted.
#pragma once

#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/platform/sharing.h"

#include <string>

namespace core::field {

/// "links": alone or shared; of a ring also reserved.
ParameterInfo linksParameter(bool reserved = false);
/// Links are reserved for messages of rings alone. Error: UnknownChoice.
/// `question`: its path in a file.
Result<void> checkNotReserved(Sharing links, const std::string& question);

} // namespace core::field
