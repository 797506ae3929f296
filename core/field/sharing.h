// The key of a question that says how messages are counted.
#pragma once

#include "core/base/parameter.h"

namespace core::field {

/// "links": alone or shared.
ParameterInfo linksParameter();

} // namespace core::field
