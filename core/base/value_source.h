// Source of a value that a judge works with: an option, the scenario file, or an assumption of the program.
#pragma once

#include "core/base/names.h"

#include <array>
#include <cstdint>

namespace core {

enum class ValueSource : std::uint8_t {
    Option,  ///< given by the caller: on the command line or in the window
    File,    ///< follows from the scenario file
    Assumed, ///< neither says it: a default, which reports have to name
};
inline constexpr std::array<Named<ValueSource>, 3> valueSourceNames{
    {{ValueSource::Option, "option"}, {ValueSource::File, "file"}, {ValueSource::Assumed, "assumed"}}};

/// A number with its source.
struct SourcedValue {
    double value = 0;
    ValueSource source = ValueSource::Assumed;
    bool operator==(const SourcedValue&) const = default;
};

} // namespace core
