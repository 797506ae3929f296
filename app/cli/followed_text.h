// A plan that somebody followed, beside what the model had said, for people.
#pragma once

#include "core/report/tables.h"

#include <string>

namespace cli {

/// Two tables: all in all, and processor by processor.
std::string followedText(const core::Platform& platform, const core::Simulation& simulation,
                         core::report::Judge judge);

} // namespace cli
