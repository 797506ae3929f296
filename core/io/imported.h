// SPDX-License-Identifier: GPL-3.0-or-later
// Results of importing and exporting platforms in foreign formats, with notes on facts that the target cannot
// hold.
#pragma once

#include "core/platform/platform.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::io {

/// What happened to a piece of the file; the words are in app/text.
enum class ImportCode {
    NotModelled, ///< subject: an element, attribute or key that the platform has no place for, value: what it
                 ///< says
    Supposed,    ///< subject: what the file does not say, value: what was taken for it
    Proposed,    ///< subject: what the file does not say, value: a guess that a person has to confirm
    Renamed,     ///< subject: the name in the file, value: the name here
    Merged,      ///< subject: what is given several times, value: what was taken
    Expanded,    ///< subject: a cluster, value: the number of processors it became
    Simplified,  ///< subject: what is simpler here than in the file, value: what it was read as
    RouteDiffers, ///< subject: "A -> B", value: how the route here differs from the file's
    LeftOut,      ///< writing: subject: what the file has no place for, value: how many of them, may be empty
    Approximated, ///< writing: subject: what is not written as it is, value: what was written
    Contradicts,  ///< subject: a total and its parts that do not fit together, value: what was taken
    Taken,        ///< subject: what was read from this file, one of several maybe
};

/// What becomes of ends of links that a file or a text does not list as nodes.
enum class NewNodes : std::uint8_t {
    None,       ///< their links are refused
    Usual,      ///< Switches; Mixed on a platform without processors
    Switches,   ///< each is a new switch
    Processors, ///< each is a new processor
    Mixed,      ///< a processor where one link ends, a switch where several meet
};

struct ImportNote {
    ImportCode code{};
    std::string subject;
    std::string value;
    int line = 0;       ///< of the file, from 1; 0: of no line in particular
    std::string file{}; ///< of several that were read together; empty: the one there is
    bool operator==(const ImportNote&) const = default;
};

struct Imported {
    Platform platform;             ///< valid
    std::vector<ImportNote> notes; ///< by line, those of no line last; at most maxNotes
    std::size_t moreNotes = 0;     ///< that were not kept
    /// The speeds are guesses: a person has to confirm or to replace them before they are used.
    bool speedsProposed = false;
    /// Machines are called by numbers, as the file does not name them.
    bool namesSupposed = false;
    /// Cores of each processor if the file names them and its speeds do not include them; 0: not named.
    /// Empty if the file has none to count. See giveSpeeds().
    std::vector<double> cores{};
    /// Ends of links that the file does not list as nodes, and what they have become (see
    /// TableChoices::newNodes).
    std::vector<std::string> unlistedNodes{};
    NewNodes newNodes = NewNodes::None;
    /// Names of processors whose speeds the file does not say: they were taken from others, or are guesses.
    std::vector<std::string> assumedSpeeds{};
    /// Positions of links whose costs the file does not say.
    std::vector<std::size_t> assumedCosts{};
    /// Links that have no limit because the file says no bandwidth of them, in ascending order. See giveBandwidth().
    std::vector<std::size_t> linksWithoutBandwidth{};
};

/// A platform as a text of another format.
struct Exported {
    std::string text;
    std::vector<ImportNote> notes; ///< what is lost on the way
};

/// A broken file could have one in every line.
inline constexpr std::size_t maxNotes = 1000;

/// Collects notes up to maxNotes.
class Notes {
public:
    void add(ImportCode code, std::string subject, std::string value = {}, int line = 0) {
        add({code, std::move(subject), std::move(value), line});
    }
    void add(ImportNote note) {
        if (m_notes.size() < maxNotes)
            m_notes.push_back(std::move(note));
        else
            ++m_more;
    }
    /// See Imported::assumedSpeeds, assumedCosts.
    void assumeSpeed(const std::string& processor) { m_speeds.push_back(processor); }
    void assumeCost(std::size_t link) { m_costs.push_back(link); }
    /// Those that do not say so yet are of this file.
    void giveFile(const std::string& file) {
        for (ImportNote& note : m_notes)
            if (note.file.empty())
                note.file = file;
    }
    /// No more notes are kept: their facts need not be worked out.
    bool isFull() const { return m_notes.size() == maxNotes; }
    bool empty() const { return m_notes.empty(); }
    /// By file and line, those of no line last; otherwise in the order in which they were added.
    Imported with(Platform platform) &&;
    std::vector<ImportNote> take() &&;

private:
    std::vector<ImportNote> m_notes;
    std::size_t m_more = 0;
    std::vector<std::string> m_speeds;
    std::vector<std::size_t> m_costs;
};

/// Names as in --json: "not-modelled", ...
std::string_view nameOf(ImportCode code);

} // namespace equipoise::io
