// SPDX-License-Identifier: GPL-3.0-or-later
// Text as JSON, read by an independent reader. It is compiled once: its parser is a second of each source
// that has it.
#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

namespace support {

/// Throws nlohmann::json::exception if `text` is no JSON, or has a number beyond a double.
nlohmann::json readJson(std::string_view text);
/// readJson() without exceptions: invalid text gives a discarded value.
nlohmann::json readJsonIfAny(std::string_view text);

} // namespace support
