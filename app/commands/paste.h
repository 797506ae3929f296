// SPDX-License-Identifier: GPL-3.0-or-later
// Effect of a pasted table on the platform, by cell and as one edit. Pure functions without Qt, for the preview
// and for tests.
#pragma once

#include "app/commands/edit.h"
#include "core/base/control/control.h"
#include "core/io/intake/columns.h"
#include "core/io/intake/new_nodes.h"
#include "core/io/spreadsheet/spreadsheet.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::gui::paste {

/// What becomes of a cell of the text.
enum class Becomes : std::uint8_t {
    Nothing, ///< a title, an empty cell, a column that is ignored
    Same,    ///< it holds what is there
    Changed,
    Added,   ///< part of a new row
    Refused, ///< what is there stays; a new row with such a cell is not made
};

/// Why a cell is refused. Error: see Outcome::errors.
enum class Reason : std::uint8_t {
    None,
    NotANumber, ///< "12 %", "3 apples", "fast"
    NotYesOrNo,
    Measured,   ///< a measured table is there: a number does not replace it
    NoSuchRow,  ///< below the last row, where none can be made; or the platform has lost its row
    NoSuchCell, ///< right of the last column
    RowLeftOut, ///< another cell of the new row is refused, or one it needs is missing
    Error,
};

struct Cell {
    Becomes becomes = Becomes::Nothing;
    Reason reason = Reason::None;
    double before = std::numeric_limits<double>::quiet_NaN(); ///< the number that is there; else not a number
};

using At = std::pair<std::size_t, std::size_t>; ///< row and column of the text

using io::ColumnRole;
using io::NewNodes;

struct Outcome {
    std::vector<std::vector<Cell>> cells; ///< as the rows of the text
    std::vector<std::string> rows;        ///< what each row of the text is about; empty: nothing
    std::map<At, Error> errors;           ///< of the cells refused for it
    std::optional<Edit> edit;             ///< empty: nothing changes
    /// The edit as a whole is refused, though each cell is fine.
    std::optional<Error> refused;
    /// Processors that the platform would have, where its matrix cannot hold their costs; else 0.
    std::size_t tooManyForMatrix = 0;
    std::size_t changed = 0;
    std::size_t added = 0; ///< rows
    std::size_t same = 0;
    std::size_t refusals = 0;   ///< cells
    bool replacesLinks = false; ///< a matrix takes the place of the links
    /// Names of the text that are no node and could be one, in its order; each once.
    std::vector<std::string> unknownNames;
    NewNodes newNodes = NewNodes::None; ///< what becomes of them
    /// Names of new processors without a speed in the text.
    std::vector<std::string> assumedSpeeds;
    std::size_t newSwitches = 0;
    std::size_t newProcessors = 0;
};

/// Which rows and columns the text is for.
struct Target {
    std::vector<io::ListColumn>
        columns;              ///< of the text, from the left: what each is for; those beyond are ignored
    std::size_t firstRow = 0; ///< of the text: those above it are titles
    /// Numbers of what is shown, from where the text goes to downwards. Text for a row that the platform does not have
    /// is refused.
    std::vector<std::size_t> rows;
    /// Links of a matrix: the cells instead; each sets both directions if `mirrored`.
    std::vector<std::pair<ProcessorId, ProcessorId>> pairs;
    bool mirrored = false;
    /// Rows go to the processor of that name, or to the link with these ends, wherever it is shown; the
    /// others are new. For a text with titles that has such columns.
    bool byName = false;
    NewNodes newNodes = NewNodes::Usual; ///< of a list of links
};

/// Nodes of a platform with a matrix: a scenario file holds as many numbers as the matrix has then.
inline constexpr std::size_t maxMatrixProcessors = 4096;

/// Processors. Text below the last one makes new ones, after all others, with fresh names and the usual cycle
/// time where it gives none. Empty cells leave what is there. A platform with a matrix is refused more than
/// maxMatrixProcessors, before an edit is made. O(cells + p);
/// Polls the control once in a few thousand cells; stopped, the outcome has no edit.
Outcome processors(const Scenario& scenario, const io::Reading& reading, const Target& target,
                   SolveControl& control);

/// Links, or with a matrix its cells. New links need both ends and a cost. Ends that are no node become new nodes
/// as Target::newNodes says, if a link that is made or changed has them. A matrix has no new links and no new
/// nodes, and an empty cost there takes the link away. O(cells + nodes + links), and O(nodes + links) for each new
/// switch. Polls the control as processors() does.
Outcome links(const Scenario& scenario, const io::Reading& reading, const Target& target,
              SolveControl& control);

/// Costs between processors, from a cell of the matrix on, or by the names that stand above and before them.
struct Square {
    std::size_t row = 0; ///< of the matrix, where the text goes to
    std::size_t column = 0;
    bool titlesAbove = false;   ///< the first row of the text names the receivers
    bool titlesBefore = false;  ///< the first column names the senders
    bool mirrored = false;      ///< each cell sets both directions
    std::optional<Unit> unit{}; ///< of numbers; empty: that in which the matrix is written
};
/// Whether the text has such titles: each but the corner is the name of a processor.
Square squareIn(const Platform& platform, const io::Sheet& sheet, std::size_t row, std::size_t column);
/// A missing value (see io::matrixCostIn()) takes the link away. Cells of the diagonal are ignored. On a platform that
/// has links, or no processors, a whole square takes their place: with fresh names for as many processors
/// more as it has rows. O(cells). Polls the control as processors() does.
Outcome matrix(const Scenario& scenario, const io::Reading& reading, const Square& square,
               SolveControl& control);

} // namespace equipoise::gui::paste
