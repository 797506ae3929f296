// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/study_lines.h"

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/io/scenario/reader.h"
#include "core/json/shapes.h"
#include "core/json/writer.h"
#include "core/table/csv.h"

#include <cmath>
#include <utility>

namespace equipoise::io {

namespace {

using json::Shape;
using json::Writer;
namespace shapes = json::shapes;
using Layout = Writer::Layout;

constexpr std::string_view resultsName = "equipoise-study-results";
constexpr std::int64_t resultsVersion = 1;

const Shape& headerShape() {
    static const Shape base{Shape::Object,
                            nullptr,
                            {{"name", &shapes::text, true},
                             {"fingerprint", &shapes::text, true},
                             {"first_seed", &shapes::number, true},
                             {"seeds", &shapes::number, true}}};
    static const Shape bases{Shape::List, &base};
    static const Shape axis{
        Shape::Object, nullptr, {{"parameter", &shapes::text, true}, {"values", &shapes::numbers, true}}};
    static const Shape axes{Shape::List, &axis};
    static const Shape header{Shape::Object,
                              nullptr,
                              {{"format", &shapes::text, true},
                               {"version", &shapes::number, true},
                               {"problem", &shapes::text, true},
                               {"bases", &bases, true},
                               {"axes", &axes, true},
                               {"solvers", &shapes::texts, true},
                               {"seed", &shapes::number, true},
                               {"seconds_each", &shapes::numberOrNull, true}}};
    return header;
}

const Shape& rowShape() {
    static const Shape row{Shape::Object,
                           nullptr,
                           {{"point", &shapes::number, true},
                            {"solver", &shapes::text, false},
                            {"status", &shapes::text, true},
                            {"stop", &shapes::text, true},
                            {"value", &shapes::number, false},
                            {"bound", &shapes::number, false},
                            {"processors", &shapes::number, false},
                            {"refused", &shapes::prose, false}}};
    return row;
}

Error atLine(Error error, const std::string& fileName, int line) {
    error.place.file = fileName;
    error.place.line = line;
    return error;
}

Error wrongNumber(const json::Value& object, std::string_view key, std::string_view limit) {
    const auto value = object.find(key);
    return value->refuse(ErrorCode::OutOfRange, std::string(key), toText(value->number()),
                         std::string(limit));
}

Result<StudyHeader> readHeader(std::string_view line, const std::string& fileName) {
    const auto noResults = [&](std::string text) {
        return Error{
            ErrorCode::TextSyntax, "file", std::move(text), std::string(resultsName), {fileName, 1, 0, {}}};
    };
    const auto document = json::Document::parse(line, fileName, headerShape());
    if (!document)
        return document.error().code == ErrorCode::JsonSyntax
                   ? noResults(TRANSLATABLE("facts", "something else"))
                   : document.error();
    const json::Value root = (*document)->root();
    if (root.find("format")->text() != resultsName)
        return noResults(std::string(root.find("format")->text()));
    if (const double version = root.find("version")->number(); version != static_cast<double>(resultsVersion))
        return Error{ErrorCode::UnsupportedVersion,
                     {},
                     toText(version),
                     std::to_string(resultsVersion),
                     {fileName, 1, 0, {}}};
    StudyHeader header;
    const auto problem = problemNamed(root.find("problem")->text());
    if (!problem)
        return noResults(std::string(root.find("problem")->text()));
    header.outline.problem = *problem;
    for (const json::Value& base : root.find("bases")->children()) {
        const auto first = base.find("first_seed")->natural();
        const auto seeds = base.find("seeds")->natural();
        if (!first || !seeds)
            return wrongNumber(base, first ? "seeds" : "first_seed", "0 .. 2^64 - 1");
        header.outline.bases.push_back({std::string(base.find("name")->text()), *first, *seeds});
        header.fingerprints.emplace_back(base.find("fingerprint")->text());
    }
    for (const json::Value& axis : root.find("axes")->children()) {
        const json::Value values = *axis.find("values");
        auto& read = header.outline.axes.emplace_back();
        read.parameter = axis.find("parameter")->text();
        for (std::size_t i = 0; i < values.size(); ++i)
            read.values.push_back(values.at(i));
    }
    for (const json::Value& solver : root.find("solvers")->children())
        header.outline.solvers.emplace_back(solver.text());
    const auto seed = root.find("seed")->natural();
    if (!seed)
        return wrongNumber(root, "seed", "0 .. 2^64 - 1");
    header.outline.seed = *seed;
    if (const auto seconds = root.find("seconds_each"); !seconds->isNull())
        header.outline.secondsEach = seconds->number();
    if (auto valid = validate(header.outline); !valid)
        return atLine(std::move(valid).error(), fileName, 1);
    return header;
}

Result<StudyRow> readRow(std::string_view line, const std::string& fileName, std::size_t points) {
    const auto document = json::Document::parse(line, fileName, rowShape());
    if (!document)
        return document.error();
    const json::Value root = (*document)->root();
    StudyRow row;
    const auto point = root.find("point")->natural();
    if (!point || *point >= points)
        return wrongNumber(root, "point", "0 .. " + std::to_string(points - 1));
    row.point = static_cast<std::size_t>(*point);
    row.solver = textOr(root, "solver", {});
    const auto status = statusNamed(root.find("status")->text());
    const auto stop = stopNamed(root.find("stop")->text());
    if (!status || !stop) {
        const std::string key = status ? "stop" : "status";
        return root.find(key)->refuse(ErrorCode::UnknownChoice, key, std::string(root.find(key)->text()),
                                      status ? "completed, time-limit, work-limit"
                                             : "optimal, feasible, infeasible, unknown");
    }
    row.status = *status;
    row.stop = *stop;
    row.value = optionalNumber(root, "value");
    row.bound = optionalNumber(root, "bound");
    if (const auto count = root.find("processors")) {
        if (!count->natural())
            return wrongNumber(root, "processors", TRANSLATABLE("facts", "a whole number"));
        row.processors = static_cast<std::size_t>(*count->natural());
    }
    row.refused = textOr(root, "refused", {});
    return row;
}

void writeRow(Writer& writer, const StudyRow& row) {
    if (!row.solver.empty())
        writer.field("solver", row.solver);
    writer.field("status", nameOf(row.status));
    writer.field("stop", nameOf(row.stop));
    if (row.value)
        writer.field("value", *row.value);
    if (row.bound)
        writer.field("bound", *row.bound);
    if (row.processors > 0)
        writer.field("processors", static_cast<std::uint64_t>(row.processors));
    if (!row.refused.empty())
        writer.field("refused", row.refused);
}

void writeHeader(Writer& writer, const StudyHeader& header, Layout layout) {
    const StudyDescription& outline = header.outline;
    writer.field("problem", nameOf(outline.problem));
    writer.key("bases").openList(layout);
    for (std::size_t i = 0; i < outline.bases.size(); ++i) {
        writer.openObject(Layout::Line);
        writer.field("name", outline.bases[i].name);
        writer.field("fingerprint", header.fingerprints[i]);
        writer.field("first_seed", outline.bases[i].firstSeed);
        writer.field("seeds", outline.bases[i].seeds);
        writer.close();
    }
    writer.close();
    writer.key("axes").openList(layout);
    for (const StudyDescription::Axis& axis : outline.axes) {
        writer.openObject(Layout::Line);
        writer.field("parameter", axis.parameter);
        writer.values("values", axis.values);
        writer.close();
    }
    writer.close();
    writer.values("solvers", outline.solvers);
    writer.field("seed", outline.seed);
    writer.key("seconds_each");
    if (outline.secondsEach)
        writer.value(*outline.secondsEach);
    else
        writer.null();
}

/// |value - bound| / |value|, as Plan::gap() has it.
std::string gapText(const StudyRow& row) {
    if (!row.value || !row.bound)
        return {};
    const double off = std::abs(*row.value - *row.bound);
    return toText(off == 0 ? 0.0 : off / std::abs(*row.value));
}

} // namespace

std::string headerLine(const StudyHeader& header) {
    Writer writer;
    writer.openObject(Layout::Line);
    writer.field("format", resultsName);
    writer.field("version", resultsVersion);
    writeHeader(writer, header, Layout::Line);
    writer.close();
    return std::move(writer).take();
}

std::string rowLine(const StudyRow& row) {
    Writer writer;
    writer.openObject(Layout::Line);
    writer.field("point", static_cast<std::uint64_t>(row.point));
    writeRow(writer, row);
    writer.close();
    return std::move(writer).take();
}

Result<StudyLines> readStudyLines(std::string_view content, const std::string& fileName,
                                  SolveControl* control) {
    StudyLines lines;
    Poll poll(control);
    std::size_t points = 0;
    int line = 0;
    while (true) {
        const auto end = content.find('\n', lines.whole);
        if (end == std::string_view::npos)
            break;
        const std::string_view text = content.substr(lines.whole, end - lines.whole);
        if (poll(end + 1 - lines.whole))
            return stopped();
        ++line;
        if (line == 1) {
            auto header = readHeader(text, fileName);
            if (!header)
                return std::move(header).error();
            lines.header = *std::move(header);
            points = pointsOf(lines.header.outline);
        } else {
            auto row = readRow(text, fileName, points);
            if (!row)
                return atLine(std::move(row).error(), fileName, line);
            lines.rows.push_back(*std::move(row));
        }
        lines.whole = end + 1;
    }
    if (line == 0)
        return Error{ErrorCode::TextSyntax,
                     "file",
                     TRANSLATABLE("facts", "no whole line"),
                     std::string(resultsName),
                     {fileName, 1, 0, {}}};
    return lines;
}

Error otherStudy(const StudyDifference& difference, const std::string& fileName) {
    return {ErrorCode::WrongType, difference.what, difference.one, difference.other, {fileName, 1, 0, {}}};
}

std::string resultsText(const StudyResults& results) {
    std::string text = headerLine(results.header);
    for (const StudyRow& row : results.rows)
        text += rowLine(row);
    return text;
}

std::string resultsCsv(const StudyResults& results) {
    const StudyDescription& outline = results.header.outline;
    std::string text = "point,base,seed";
    for (const StudyDescription::Axis& axis : outline.axes)
        text += "," + table::shownCell(axis.parameter);
    text += ",asked,solver,status,stop,value,bound,gap,processors,refused\n";
    for (const StudyRow& row : results.rows) {
        const StudyPlace place = placeOf(outline, row.point);
        text += std::to_string(row.point) + "," + table::shownCell(outline.bases[place.base].name) + "," +
                std::to_string(place.seed);
        for (std::size_t i = 0; i < outline.axes.size(); ++i)
            text += "," + toText(outline.axes[i].values[place.values[i]]);
        text += "," + table::shownCell(outline.solvers[place.solver]) + "," + table::shownCell(row.solver) +
                "," + std::string(nameOf(row.status)) + "," + std::string(nameOf(row.stop)) + "," +
                (row.value ? toText(*row.value) : "") + "," + (row.bound ? toText(*row.bound) : "") + "," +
                gapText(row) + "," + (row.processors > 0 ? std::to_string(row.processors) : "") + "," +
                table::shownCell(row.refused) + "\n";
    }
    return text;
}

std::string resultsJson(const StudyResults& results) {
    const StudyDescription& outline = results.header.outline;
    Writer writer;
    writer.openObject(Layout::Block);
    writeHeader(writer, results.header, Layout::Block);
    writer.field("missing", static_cast<std::uint64_t>(results.missing()));
    writer.objects("points", results.rows, [&](const StudyRow& row) {
        const StudyPlace place = placeOf(outline, row.point);
        writer.field("point", static_cast<std::uint64_t>(row.point));
        writer.field("base", outline.bases[place.base].name);
        writer.field("seed", place.seed);
        writer.key("values").openList(Layout::Line);
        for (std::size_t i = 0; i < outline.axes.size(); ++i)
            writer.value(outline.axes[i].values[place.values[i]]);
        writer.close();
        writer.field("asked", outline.solvers[place.solver]);
        writeRow(writer, row);
    });
    writer.close();
    return std::move(writer).take();
}

} // namespace equipoise::io
