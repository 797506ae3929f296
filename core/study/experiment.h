// SPDX-License-Identifier: GPL-3.0-or-later
// The experiments of the papers, to be run again: what can be set, and what a run leaves: curves, tables,
// words, and the plans behind the points. The command line and the window show all of them in one way each.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/json/writer.h"
#include "core/model/plan.h"
#include "core/simulation/simulation.h"
#include "core/table/sentence.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::experiment {

using table::Argument;
using table::Sentence;

struct CurvePoint {
    double x = 0;
    double y = 0;
    double lower = 0; ///< of the spread; as y: none
    double upper = 0;
    bool hollow = false;
    std::size_t row = 0; ///< of Outcome::points()
};

struct Curve {
    Sentence name;
    std::vector<CurvePoint> points{};  ///< by x
    bool dashed = false;               ///< for what others are held against
    bool steps = false;                ///< each value holds up to the next point
    std::optional<std::size_t> best{}; ///< a point that stands out
    std::optional<std::size_t> like{}; ///< in the colour of that curve
};

struct Chart {
    Sentence title{}; ///< without: that of its place
    Sentence x{};     ///< with its unit
    Sentence y{};
    std::vector<Curve> curves{};
    std::vector<Sentence> words{}; ///< below, a line each
    std::string_view spread{};     ///< what lower and upper are
    std::string_view solid{};      ///< what a full mark says
    std::string_view hollow{};     ///< .. a hollow one
    std::string_view best{};       ///< .. the highlighted mark
    bool fromZero = false;         ///< the y axis begins at 0
    bool logarithmic = false;      ///< the x axis
    bool whole = false;            ///< the x axis counts
    bool legend = false;           ///< names stand above the curves
    bool marks = true;             ///< a mark at each point
};

/// The plan behind a point.
struct Opened {
    Sentence name;
    std::shared_ptr<const Scenario> scenario;
    Plan plan;
};

/// What a run left, whole or what there was at a stop.
class Outcome {
public:
    virtual ~Outcome() = default;

    std::string_view id; ///< as in files
    Stop stop = Stop::Completed;
    bool empty = false; ///< stopped before anything was done
    std::optional<std::uint64_t> seed{};
    Units units{};
    bool opens = false; ///< there are plans behind the points

    /// A row for each point, for other programs.
    virtual table::Table points() const = 0;
    /// For people, in English.
    virtual std::string text() const = 0;
    /// Members of an object that is open.
    virtual void write(json::Writer& writer) const = 0;

    // In the window:
    /// Description of the run.
    virtual std::vector<Sentence> about() const { return {}; }
    /// A table whose rows each have charts; no columns if the experiment has no summary.
    virtual table::Table summary() const { return {}; }
    /// The charts of a row of the summary; row 0 without a summary.
    virtual std::vector<Chart> charts(std::size_t row) const;
    /// The plan behind a row of points(), if the experiment keeps plans.
    virtual Opened open(std::size_t row) const;

protected:
    /// A line of text().
    std::string line(const Sentence& sentence) const;
};

std::string jsonOf(const Outcome& outcome);

struct Setting {
    ParameterInfo info{};
    std::string_view option{};     ///< on the command line, without dashes; empty: not available there
    std::optional<double> usual{}; ///< .. where nothing is given, if not the fallback; infinite: no limit
    bool simulated = false;        ///< of use where plans are simulated
    std::string_view replaced{};   ///< the setting that it replaces then
    std::string_view zero{};       ///< TRANSLATABLE("parameter", ...): what 0 stands for
};

/// Most time for one point of a curve.
const Setting& secondsOfAPoint();

/// An option of the command line only: several values with commas.
struct List {
    std::string_view option;
    std::string_view help;
    std::string_view values; ///< "A,B"
};

struct Input {
    std::shared_ptr<const Scenario> scenario{}; ///< of experiments that need one
    ParameterValues values{};                   ///< by the keys of settings, and lists by their options
    /// Has plans followed, with messages that share links or have them to themselves.
    std::function<Follow(bool sharing)> simulate{};
    unsigned threads = 1;
};

/// Where a chart is drawn.
struct ChartPlace {
    std::string_view id;
    std::string_view title{}; ///< TRANSLATABLE("study", ...); empty: hidden without a chart
};

struct Experiment {
    std::string_view id;   ///< on the command line
    std::string_view help; ///< one line there
    Result<std::shared_ptr<const Outcome>> (*run)(const Input& input, SolveControl& control);
    std::vector<Setting> settings{};
    std::vector<List> lists{};
    bool needsScenario = false;
    std::string_view title{}; ///< TRANSLATABLE("study", ...); empty: not in the window
    std::string_view about{}; ///< TRANSLATABLE("study", ...): the subject and the paper
    std::string_view file{};  ///< suggested for files
    std::vector<ChartPlace> charts{};
    std::size_t firstRow = 0; ///< of the summary, whose charts are shown first
    bool quick = false;       ///< well under a second with its fallbacks
};

/// All there are, in the order of lists.
std::span<const Experiment> experiments();
/// Defined in core/problems/list.cpp, a layer above this one.
std::vector<Experiment> programExperiments();
/// Runs it, values that are not there being the fallbacks. On up to input.threads threads; the outcome does
/// not depend on their number. Reports the fraction done. Errors: OutOfRange and those of what it solves.
Result<std::shared_ptr<const Outcome>> run(const Experiment& experiment, Input input, SolveControl& control);

} // namespace equipoise::experiment
