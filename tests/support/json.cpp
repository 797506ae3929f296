// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/json.h"

namespace support {

nlohmann::json readJson(std::string_view text) {
    return nlohmann::json::parse(text);
}

nlohmann::json readJsonIfAny(std::string_view text) {
    return nlohmann::json::parse(text, nullptr, false);
}

} // namespace support
