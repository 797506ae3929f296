// SPDX-License-Identifier: GPL-3.0-or-later
// The errors that several rooms share.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace equipoise {

/// Items beyond this are no longer counted exactly by a double, the number of JSON.
inline constexpr std::int64_t largestCount = std::int64_t{1} << 53U;

inline Error outOfRange(std::string subject, std::string value, std::string limit, std::string path) {
    return {ErrorCode::OutOfRange,
            std::move(subject),
            std::move(value),
            std::move(limit),
            {{}, 0, 0, std::move(path)}};
}

inline Error unknownName(std::string subject, std::string value, std::string path) {
    return {ErrorCode::UnknownName, std::move(subject), std::move(value), {}, {{}, 0, 0, std::move(path)}};
}

inline Error duplicateName(std::string subject, std::string value, std::string path) {
    return {ErrorCode::DuplicateName, std::move(subject), std::move(value), {}, {{}, 0, 0, std::move(path)}};
}

/// Error of an external program without a result; `why`: the reason.
inline Error programFailed(std::string program, std::string why) {
    return {ErrorCode::ProgramFailed, std::move(program), std::move(why), {}, {}};
}

/// Work ended because its control said so: the error says nothing about the input.
inline Error stopped() {
    return programFailed("equipoise", "stopped");
}

/// Error of a file that is, or would be, larger than allowed.
inline Error fileTooLarge(const std::string& fileName, std::size_t bytes, std::size_t allowed) {
    return {ErrorCode::FileTooLarge,
            fileName,
            std::to_string(bytes),
            std::to_string(allowed),
            {fileName, 0, 0, {}}};
}

inline std::string pathAt(std::string_view path, std::size_t index) {
    return std::string(path) + "[" + std::to_string(index) + "]";
}

} // namespace equipoise
