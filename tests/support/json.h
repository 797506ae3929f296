// Text as JSON, read by an independent reader. It is compiled once: its parser is a second of each source
// that has it.
#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

namespace support {

/// What `text` holds; discarded if that is no JSON.
nlohmann::json readJson(std::string_view text);

} // namespace support
