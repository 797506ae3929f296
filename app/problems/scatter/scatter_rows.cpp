// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/scatter/scatter_rows.h"

#include "app/document/derived.h"
#include "app/pictures/labels/longest_names.h"
#include "app/text/describe.h"
#include "core/model/registry.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <map>

namespace equipoise::gui {

namespace {

struct ScatterBarsWords {
    Q_DECLARE_TR_FUNCTIONS(ScatterBarsWords)
};

struct ScatterBarsPicture {
    Q_DECLARE_TR_FUNCTIONS(ScatterBarsPicture)
};

const scatter::Plan* scatterOf(const PlanRecord& kept) {
    return kept.plan.answer.find<scatter::Plan>();
}

constexpr int timeDigits = 5; ///< significant ones

QString quantity(double value, const Units& units) {
    return text::quantity(value, UnitRole::Time, units, timeDigits);
}

/// Some of each power of ten of each length: labels have five digits at most, and what is before or behind the point
/// depends on that. With the longest names.
std::vector<std::size_t> widestOf(const std::vector<ScatterRow>& rows) {
    constexpr int enough = 64;
    std::array<std::map<int, int>, 3> taken; // by power of ten
    std::vector<std::size_t> widest =
        longestNames(rows.size(), [&rows](std::size_t row) { return rows[row].name.size(); });
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ScatterLengths lengths = lengthsOf(rows[i]);
        bool isTaken = false;
        for (std::size_t column = 0; column < lengths.size(); ++column) {
            const int power =
                lengths[column] > 0 ? static_cast<int>(std::floor(std::log10(lengths[column]))) : 0;
            isTaken = ++taken[column][power] <= enough || isTaken;
        }
        if (isTaken)
            widest.push_back(i);
    }
    return widest;
}

void raise(ScatterLengths& largest, const ScatterRow& row) {
    const ScatterLengths lengths = lengthsOf(row);
    for (std::size_t column = 0; column < lengths.size(); ++column)
        largest[column] = std::max(largest[column], lengths[column]);
}

/// Some times that bars say, in the unit in which they say them.
std::vector<double> timesIn(const ScatterBarsModel& model) {
    constexpr std::size_t enough = 200;
    const auto& rows = model.rows();
    std::vector<double> times{model.makespan};
    for (std::size_t i = 0; i < std::min(enough, rows.size()); ++i)
        times.insert(times.end(), {rows[i].beforeComputing(), rows[i].finish});
    for (double& time : times)
        time = text::inUnit(time, UnitRole::Time, model.units);
    return times;
}

QString communicates(const ScatterRow& row) {
    return row.root ? ScatterBarsWords::tr("Sends") : ScatterBarsWords::tr("Receives");
}

ScatterRows rowsOf(const PlanRecord& kept) {
    ScatterRows rows;
    const scatter::Plan* scatter = scatterOf(kept);
    if (scatter == nullptr)
        return rows;
    const Platform& platform = kept.scenario->platform;
    const auto measures = measuresOf(kept);
    rows.all.reserve(scatter->order.size());
    for (std::size_t i = 0; i < scatter->order.size(); ++i) {
        const ProcessorId processor = scatter->order[i];
        const ResourceMeasures& times = measures->resources[processor.index()];
        ScatterRow row;
        row.processor = processor;
        row.name = QString::fromStdString(platform[processor].name);
        row.root = i + 1 == scatter->order.size();
        row.items = static_cast<double>(scatter->counts[i]);
        row.wait = times.wait;
        row.communicate = times.send + times.receive;
        row.compute = times.compute;
        row.finish = scatter->finish[i];
        rows.all.push_back(row);
    }
    rows.widest = widestOf(rows.all);
    for (const ScatterRow& row : rows.all)
        raise(rows.largest, row);
    return rows;
}

QString shortTime(double time, const ScatterBarsModel& model) {
    return text::numberWith(text::inUnit(time, UnitRole::Time, model.units), model.decimals, timeDigits);
}

/// Bars from 0: items; waiting and communicating; the same and computing up to the end.
BarRow barRowOf(const ScatterBarsModel& model, std::size_t index) {
    const ScatterRow& own = model.rows()[index];
    const BarStretch wait{0, own.wait, BarInk::Wait};
    const BarStretch transfer{own.wait, own.beforeComputing(), own.root ? BarInk::Send : BarInk::Receive};
    BarRow row{own.name,
               {{{{0, own.items, BarInk::Compute}}, shortItems(own.items)},
                {{wait, transfer}, shortTime(own.beforeComputing(), model)},
                {{wait, transfer, {own.finish - own.compute, own.finish, BarInk::Compute}},
                 shortTime(own.finish, model)}},
               own.processor};
    if (model.other && model.other->rows[index]) {
        const ScatterLengths lengths = lengthsOf(*model.other->rows[index]);
        for (std::size_t column = 0; column < lengths.size(); ++column)
            row.values[column].compared = lengths[column];
    }
    return row;
}

} // namespace

ScatterLengths lengthsOf(const ScatterRow& row) {
    return {row.items, row.beforeComputing(), row.finish};
}

std::shared_ptr<const ScatterRows> scatterRows(const PlanRecord& kept) {
    return derived<rowsOf>(kept);
}

QString scatterPlanName(const PlanRecord& kept) {
    if (!kept.name.empty())
        return QString::fromStdString(kept.name);
    return text::solverOf(kept.plan);
}

bool areComparable(const PlanRecord& a, const PlanRecord& b) {
    const auto* one = a.scenario->questions.find<scatter::Question>();
    const auto* two = b.scenario->questions.find<scatter::Question>();
    return scatterOf(a) != nullptr && scatterOf(b) != nullptr && one && two && one->items == two->items &&
           a.scenario->platform[one->dataOn].name == b.scenario->platform[two->dataOn].name;
}

ScatterBarsModel scatterBarsModel(const PlanRecord& kept, const DocumentPlan* other,
                                  const std::vector<Measurement>& measurements) {
    ScatterBarsModel model;
    model.units = kept.scenario->platform.units;
    model.name = scatterPlanName(kept);
    model.makespan = kept.plan.value.value_or(0);
    model.own = scatterRows(kept);
    if (other != nullptr) {
        QHash<QString, ScatterRow> byName;
        const auto others = scatterRows(*other->kept);
        for (const ScatterRow& row : others->all)
            byName.insert(row.name, row);
        ScatterOther& compared = model.other.emplace();
        compared.name = scatterPlanName(*other->kept);
        compared.current = other->current;
        compared.makespan = other->kept->plan.value.value_or(0);
        for (const ScatterRow& row : model.rows()) {
            const auto found = byName.constFind(row.name);
            compared.rows.push_back(found == byName.constEnd() ? std::nullopt : std::optional(*found));
        }
    }
    for (const Measurement& measurement : measurements)
        if (measurement.problem == equipoise::Problem::Scatter)
            model.measurements.push_back(measurement);
    model.decimals = text::commonDecimals(timesIn(model), timeDigits);
    return model;
}

QString shortItems(double items) {
    constexpr double allDigits = 1e7;
    return items < allDigits ? text::fullNumber(items) : text::number(items, 5);
}

BarsPicture scatterBarsPicture(std::shared_ptr<const ScatterBarsModel> model) {
    ScatterLengths largest = model->own->largest;
    if (model->other)
        for (const auto& row : model->other->rows)
            if (row)
                raise(largest, *row);
    BarsPicture picture;
    for (const Measurement& measurement : model->measurements) {
        largest.back() = std::max(largest.back(), measurement.latest);
        picture.ranges.push_back(
            {QString::fromStdString(measurement.name), QString::fromStdString(measurement.source),
             ScatterBarsPicture::tr("%1 to %2", "earliest, latest")
                 .arg(shortTime(measurement.earliest, *model), shortTime(measurement.latest, *model)),
             measurement.earliest, measurement.latest});
    }
    picture.rangesTitle = ScatterBarsPicture::tr("Measured with a clock, not computed");
    picture.title = ScatterBarsPicture::tr("Items and finish times");
    if (model->other) {
        const ScatterOther& other = *model->other;
        picture.owner = model->name;
        picture.otherOwner =
            other.current ? other.name : ScatterBarsPicture::tr("%1 (out of date)", "plan").arg(other.name);
    }
    const QString unit = text::unit(UnitRole::Time, model->units);
    picture.columns = {{ScatterBarsPicture::tr("Items"), largest[0]},
                       {ScatterBarsPicture::tr("Wait, transfer (%1)", "unit of time").arg(unit), largest[1]},
                       {ScatterBarsPicture::tr("Total time (%1)", "unit of time").arg(unit), largest[2]}};
    picture.rows = model->rows().size();
    picture.widest = model->own->widest;
    picture.row = [model = std::move(model)](std::size_t index) { return barRowOf(*model, index); };
    return picture;
}

Facts scatterRowFacts(const ScatterBarsModel& model, std::size_t row) {
    const ScatterRow& shown = model.rows()[row];
    const ScatterRow* compared = model.other && model.other->rows[row] ? &*model.other->rows[row] : nullptr;
    Facts facts{shown.name};
    facts.note = shown.root ? ScatterBarsWords::tr("the root, served last")
                            : ScatterBarsWords::tr("served as number %1 of %2")
                                  .arg(text::count(row + 1), text::count(model.rows().size()));
    if (compared != nullptr)
        facts.facts.push_back({{}, model.name, model.other->name});
    const auto add = [&](const QString& label, double ScatterRow::*number, UnitRole role) {
        const auto exact = [&](const ScatterRow& of) {
            return role == UnitRole::Items
                       ? text::fullNumber(of.*number)
                       : text::fullQuantity(text::withoutNoise(of.*number), role, model.units);
        };
        facts.facts.push_back({label, exact(shown), compared != nullptr ? exact(*compared) : QString()});
    };
    add(ScatterBarsWords::tr("Items"), &ScatterRow::items, UnitRole::Items);
    add(ScatterBarsWords::tr("Waits"), &ScatterRow::wait, UnitRole::Time);
    add(communicates(shown), &ScatterRow::communicate, UnitRole::Time);
    add(ScatterBarsWords::tr("Computes"), &ScatterRow::compute, UnitRole::Time);
    add(ScatterBarsWords::tr("Done at"), &ScatterRow::finish, UnitRole::Time);
    return facts;
}

QString measurementWords(const Measurement& measurement, const Units& units) {
    const auto full = [&](double time) { return text::fullQuantity(time, UnitRole::Time, units); };
    const QString words = ScatterBarsWords::tr("%1: first done after %2, last after %3")
                              .arg(QString::fromStdString(measurement.name), full(measurement.earliest),
                                   full(measurement.latest));
    return measurement.source.empty() ? words
                                      : ScatterBarsWords::tr("%1 (%2)", "measurement (source)")
                                            .arg(words, QString::fromStdString(measurement.source));
}

QString scatterBarsWords(const ScatterBarsModel& model) {
    QStringList sentences;
    sentences << ScatterBarsWords::tr("%1: all done after %2.")
                     .arg(model.name, quantity(model.makespan, model.units));
    if (model.other) {
        sentences << (model.other->current
                          ? ScatterBarsWords::tr("Compared with %1: all done after %2.")
                          : ScatterBarsWords::tr("Compared with %1 (out of date): all done after %2."))
                         .arg(model.other->name, quantity(model.other->makespan, model.units));
    }
    constexpr std::size_t maxSpoken = 50;
    QStringList rows;
    for (std::size_t i = 0; i < std::min(maxSpoken, model.rows().size()); ++i)
        rows << sentenceOf(scatterRowFacts(model, i));
    sentences << ScatterBarsWords::tr("In order of service: %1.").arg(rows.join(QStringLiteral("; ")));
    for (const Measurement& measurement : model.measurements) {
        sentences << ScatterBarsWords::tr("Measured with a clock, %1.")
                         .arg(measurementWords(measurement, model.units));
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace equipoise::gui
