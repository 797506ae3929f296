// SPDX-License-Identifier: GPL-3.0-or-later
// Statements of a plan beyond its answer: forms of notes, and claims that the checker does not recompute.
#pragma once

#include "core/base/status.h"

#include <cstdint>

namespace equipoise {

enum class NotePart : std::uint8_t { Absent, Optional, Required };

/// What a note of a code has.
struct NoteForm {
    NoteCode code{};
    NotePart subject = NotePart::Absent;
    NotePart value = NotePart::Absent;
    bool ofAnswer = false;      ///< it says something about the answer
    bool mayBeInfinite = false; ///< its value
};

/// Statements that verify() accepts without recomputing them.
enum class UnverifiedClaim {
    Optimality,      ///< status "optimal": value and bound agree, the bound is the solver's
    Bound,           ///< on the value
    RowBounds,       ///< on rings of other numbers of processors
    RowsWithoutRing, ///< times and weights of rings that are not in the plan
    Prices,          ///< of links, which no note says to be a proof
    PanelBound,      ///< on the time of one panel of a grid
    OtherShapes,     ///< values and bounds of the shapes of a grid that were not chosen
    RefusedSchedule, ///< where the refused schedule of a star breaks a rule
    Note,            ///< on how the solver came to its answer
};

} // namespace equipoise
