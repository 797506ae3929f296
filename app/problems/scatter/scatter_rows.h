// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a scatter plan, processor by processor: what the bars beside the timeline draw, tooltips
// say and screen readers hear.
#pragma once

#include "app/document/document.h"
#include "app/pictures/charts/bars_picture.h"
#include "app/pictures/plan/facts.h"
#include "core/model/measurement.h"
#include "core/model/plan.h"

#include <QString>
#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// One processor of a scatter. Times in the platform's unit of time.
struct ScatterRow {
    ProcessorId processor;
    QString name;
    bool root = false;
    double items = 0;
    double wait = 0; ///< until its data begin to arrive
    double communicate =
        0; ///< receiving; of the root: sending, and receiving the data if they were elsewhere
    double compute = 0;
    double finish = 0;
    /// What RR-4770 draws as communication time: until it may begin to compute.
    double beforeComputing() const { return wait + communicate; }
};

/// Lengths of the bars of a processor: items, communication and total time.
using ScatterLengths = std::array<double, 3>;
ScatterLengths lengthsOf(const ScatterRow& row);

struct ScatterRows {
    std::vector<ScatterRow> all; ///< in order of service, the root last
    /// Of a hundred thousand, those whose texts are worth measuring: none is wider than all of these, or hardly.
    std::vector<std::size_t> widest{};
    ScatterLengths largest{};
};
/// Never null; empty when the plan holds no scatter. O(processors + blocks).
std::shared_ptr<const ScatterRows> scatterRows(const PlanRecord& kept);

/// A plan to compare with, its rows brought into the order of the plan in hand.
struct ScatterOther {
    QString name;
    bool current = true;
    double makespan = 0;
    std::vector<std::optional<ScatterRow>> rows; ///< empty: that plan has no processor of this name
};

/// All that the bars show.
struct ScatterBarsModel {
    Units units;
    QString name; ///< of the plan in hand
    double makespan = 0;
    std::optional<int> decimals{}; ///< of all times in bars, see text::commonDecimals()
    std::shared_ptr<const ScatterRows> own = std::make_shared<ScatterRows>(); ///< never null
    std::optional<ScatterOther> other;
    std::vector<Measurement> measurements; ///< of real runs; no part of any plan
    const std::vector<ScatterRow>& rows() const { return own->all; }
};

/// The plan's name, or its solver's title.
QString scatterPlanName(const PlanRecord& kept);
/// Whether both scatter the same number of items from the same place, so that their bars can be compared; the
/// order of service, the root and the platform's values may differ.
bool areComparable(const PlanRecord& a, const PlanRecord& b);
/// `other` may be null. Measurements of other problems are left out.
ScatterBarsModel scatterBarsModel(const PlanRecord& kept, const DocumentPlan* other,
                                  const std::vector<Measurement>& measurements);

/// "817,101": what a bar has room for.
QString shortItems(double items);
/// The model as bars, as in Figures 2 to 4 of RR-4770: items, communication time and total time of each processor in
/// order of service, the plan compared with as thin bars, measurements as ranges of total time. O(1) but for the rows
/// compared with; the picture keeps the model.
BarsPicture scatterBarsPicture(std::shared_ptr<const ScatterBarsModel> model);
/// What is known of a processor, with the plan compared with; full digits.
Facts scatterRowFacts(const ScatterBarsModel& model, std::size_t row);
/// "Uniform, measured: first done after 259 s, last after 853 s (RR-4770, Figure 2)".
QString measurementWords(const Measurement& measurement, const Units& units);
/// The whole picture in a few sentences.
QString scatterBarsWords(const ScatterBarsModel& model);

} // namespace equipoise::gui
