// SPDX-License-Identifier: GPL-3.0-or-later
// Source of a value that a judge works with: an option, the scenario file, a running program, or an
// assumption.
#pragma once

#include "core/base/names.h"

#include <array>
#include <cstdint>

namespace equipoise {

enum class ValueSource : std::uint8_t {
    Option,  ///< given by the caller: on the command line or in the window
    File,    ///< follows from the scenario file
    Program, ///< follows from what a running program reports
    Assumed, ///< neither says it: a default, which reports have to name
};
inline constexpr std::array<Named<ValueSource>, 4> valueSourceNames{{{ValueSource::Option, "option"},
                                                                     {ValueSource::File, "file"},
                                                                     {ValueSource::Program, "program"},
                                                                     {ValueSource::Assumed, "assumed"}}};

/// A number with its source.
struct SourcedValue {
    double value = 0;
    ValueSource source = ValueSource::Assumed;
    bool operator==(const SourcedValue&) const = default;
};

} // namespace equipoise
