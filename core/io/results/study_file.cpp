// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/study_file.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/file.h"
#include "core/io/scenario/reader.h"
#include "core/io/scenario/scenario_file.h"
#include "core/json/shapes.h"
#include "core/model/registry.h"
#include "core/solve/external_solver.h"

#include <algorithm>
#include <utility>

namespace equipoise::io {

namespace {

using json::Shape;
using json::Value;

constexpr std::string_view studyName = "equipoise-study";
constexpr std::int64_t studyVersion = 1;
constexpr std::size_t largestStudy = std::size_t{1} << 24U; // bytes

const Shape& studyShape() {
    using json::shapes::number;
    using json::shapes::numbers;
    using json::shapes::text;
    static const Shape plain{Shape::Text | Shape::Number | Shape::Boolean};
    static const Shape settings{Shape::Map, &plain};
    static const Shape base{Shape::Object,
                            nullptr,
                            {{"file", &text},
                             {"generator", &text},
                             {"set", &settings},
                             {"first_seed", &number},
                             {"seeds", &number},
                             {"loads", &numbers},
                             {"question", &settings}}};
    static const Shape bases{Shape::List, &base};
    static const Shape axis{Shape::Object,
                            nullptr,
                            {{"parameter", &text, true},
                             {"values", &numbers},
                             {"from", &number},
                             {"to", &number},
                             {"steps", &number},
                             {"scale", &text}}};
    static const Shape axes{Shape::List, &axis};
    static const Shape solver{
        Shape::Text | Shape::Object, nullptr, {{"name", &text, true}, {"options", &settings}}};
    static const Shape solvers{Shape::List, &solver};
    static const Shape study{Shape::Object,
                             nullptr,
                             {{"format", &text, true},
                              {"version", &number, true},
                              {"problem", &text, true},
                              {"bases", &bases, true},
                              {"axes", &axes},
                              {"solvers", &solvers, true},
                              {"seed", &number},
                              {"time_limit", &number}}};
    return study;
}

using Settings = std::vector<std::pair<std::string, std::string>>;

/// As on the command line: what reads each value knows its type.
Settings settingsOf(const std::optional<Value>& map) {
    Settings settings;
    if (!map)
        return settings;
    for (const Value& value : map->children()) {
        std::string text;
        if (value.kind() == json::Kind::Boolean)
            text = value.flag() ? "true" : "false";
        else if (value.kind() == json::Kind::Text)
            text = value.text();
        else if (const auto whole = value.integer())
            text = std::to_string(*whole);
        else
            text = toText(value.number());
        settings.emplace_back(value.key(), std::move(text));
    }
    return settings;
}

ParameterValues valuesOf(const Settings& settings) {
    ParameterValues values;
    for (const auto& [key, value] : settings)
        values[key] = value; // read as the records say
    return values;
}

Result<std::uint64_t> naturalOr(const Value& object, std::string_view key, std::uint64_t fallback) {
    const auto value = object.find(key);
    if (!value)
        return fallback;
    if (const auto natural = value->natural())
        return *natural;
    return value->refuse(ErrorCode::OutOfRange, std::string(key), toText(value->number()), "0 .. 2^64 - 1");
}

class StudyReader {
public:
    StudyReader(const json::Document& document, std::filesystem::path folder)
        : m_document(document)
        , m_folder(std::move(folder)) {}

    Result<Study> read() {
        const Value root = m_document.root();
        const auto problem = problemNamed(root.find("problem")->text());
        if (!problem)
            return root.find("problem")->refuse(ErrorCode::UnknownProblem, "problem",
                                                std::string(root.find("problem")->text()),
                                                "ring, scatter, redistribution, star, grid");
        m_outline.problem = *problem;
        for (const Value& base : root.find("bases")->children())
            if (auto taken = takeBase(base); !taken)
                return std::move(taken).error();
        if (const auto axes = root.find("axes"))
            for (const Value& axis : axes->children())
                if (auto taken = takeAxis(axis); !taken)
                    return std::move(taken).error();
        for (const Value& solver : root.find("solvers")->children())
            if (auto taken = takeSolver(solver); !taken)
                return std::move(taken).error();
        const auto seed = naturalOr(root, "seed", 0);
        if (!seed)
            return seed.error();
        m_outline.seed = *seed;
        if (const auto limit = root.find("time_limit")) {
            if (!(limit->number() > 0) || limit->number() > 1e8)
                return limit->refuse(ErrorCode::OutOfRange, "time_limit", toText(limit->number()),
                                     "> 0, <= 1e8");
            m_outline.secondsEach = limit->number();
        }
        auto study = makeStudy(std::move(m_outline), std::move(m_sources), std::move(m_solvers));
        return study ? std::move(study) : placed(std::move(study).error());
    }

private:
    /// At a value, unless it has a place already: in a file that the study names.
    static Error at(const Value& value, Error error) {
        if (!error.place.file.empty())
            return error;
        return value.refuse(error.code, std::move(error.subject), std::move(error.value),
                            std::move(error.limit));
    }

    /// What the study as a whole was refused for: at the solver, axis or base that it is about.
    Error placed(Error error) const {
        const Value root = m_document.root();
        for (const auto& [list, key] :
             {std::pair{"solvers", "name"}, std::pair{"axes", "parameter"}, std::pair{"bases", "generator"}})
            for (const Value& entry : root.find(list) ? root.find(list)->children() : std::vector<Value>()) {
                const auto name = entry.kind() == json::Kind::Object ? entry.find(key) : entry;
                if (name && (name->text() == error.value || name->text() == error.subject))
                    return at(*name, std::move(error));
            }
        return at(root, std::move(error));
    }

    Result<void> takeBase(const Value& base) {
        const auto file = base.find("file");
        const auto generator = base.find("generator");
        if (file.has_value() == generator.has_value())
            return base.refuse(ErrorCode::MissingField,
                               file ? TRANSLATABLE("facts", "file or generator, not both")
                                    : TRANSLATABLE("facts", "file or generator"),
                               {}, {});
        const Settings question = settingsOf(base.find("question"));
        if (file) {
            for (const char* key : {"set", "first_seed", "seeds", "loads"})
                if (const auto given = base.find(key))
                    return given->refuse(ErrorCode::UnknownParameter, "file", key, "file, question");
            auto source = sourceFrom(m_folder / std::string(file->text()), m_outline.problem, question);
            if (!source)
                return at(base.find("question").value_or(*file), std::move(source).error());
            m_outline.bases.push_back({studyBaseName(std::string(file->text()), *source, question), 0, 1});
            m_sources.push_back(*std::move(source));
            return {};
        }
        StudySource& source = m_sources.emplace_back();
        source.generator = generator->text();
        const Settings settings = settingsOf(base.find("set"));
        source.settings = valuesOf(settings);
        source.question = question;
        if (const auto loads = base.find("loads")) {
            const auto whole = readWholes(*loads, "loads");
            if (!whole)
                return whole.error();
            if (whole->size() != 2)
                return loads->refuse(ErrorCode::OutOfRange, "loads",
                                     withNumbers(TRANSLATABLE("facts", "%1 numbers"), {whole->size()}),
                                     TRANSLATABLE("facts", "2 numbers"));
            source.loads = std::pair((*whole)[0], (*whole)[1]);
        }
        const auto first = naturalOr(base, "first_seed", 0);
        const auto seeds = naturalOr(base, "seeds", 1);
        if (!first || !seeds)
            return first ? seeds.error() : first.error();
        m_outline.bases.push_back({studyBaseName(source.generator, source, settings), *first, *seeds});
        return {};
    }

    Result<void> takeSolver(const Value& solver) {
        const bool named = solver.kind() == json::Kind::Text;
        const Value name = named ? solver : *solver.find("name");
        m_solvers.push_back(
            studySolver(std::string(name.text()),
                        named ? ParameterValues() : valuesOf(settingsOf(solver.find("options"))), m_folder));
        return {};
    }

    Result<void> takeAxis(const Value& axis) {
        StudyDescription::Axis& taken = m_outline.axes.emplace_back();
        taken.parameter = axis.find("parameter")->text();
        if (const auto values = axis.find("values")) {
            for (std::size_t i = 0; i < values->size(); ++i)
                taken.values.push_back(values->at(i));
            return {};
        }
        for (const char* key : {"from", "to", "steps"})
            if (!axis.find(key))
                return axis.refuse(ErrorCode::MissingField, key, {}, {});
        const std::string_view scale = textOr(axis, "scale", "linear") == "linear" ? "linear" : "logarithmic";
        if (const auto given = axis.find("scale"); given && given->text() != scale)
            return given->refuse(ErrorCode::UnknownChoice, "scale", std::string(given->text()),
                                 "linear, logarithmic");
        const auto steps = naturalOr(axis, "steps", 1);
        if (!steps)
            return steps.error();
        auto values = rangeOf(axis.find("from")->number(), axis.find("to")->number(),
                              static_cast<std::size_t>(*steps), scale == "logarithmic");
        if (!values)
            return axis.refuse(values.error().code, values.error().subject, values.error().value,
                               values.error().limit);
        taken.values = *std::move(values);
        return {};
    }

    const json::Document& m_document;
    std::filesystem::path m_folder;
    StudyDescription m_outline;
    std::vector<StudySource> m_sources;
    std::vector<StudySolver> m_solvers;
};

} // namespace

Result<Study> readStudy(const std::filesystem::path& path) {
    const auto text = readFile(path, largestStudy, Streams::Taken);
    if (!text)
        return text.error();
    const auto document = json::Document::parse(*text, path.string(), studyShape());
    if (!document)
        return document.error();
    // A field that is not known may be one that is misspelt: what was meant would not be studied.
    if (!(*document)->unknown().empty()) {
        const json::Unknown& first = (*document)->unknown().front();
        return Error{ErrorCode::UnknownParameter, std::string(studyName), first.field,
                     TRANSLATABLE("facts", "see 'equipoise-cli study run --help'"), first.place};
    }
    const Value root = (*document)->root();
    if (root.find("format")->text() != studyName)
        return root.find("format")->refuse(ErrorCode::TextSyntax, "study",
                                           std::string(root.find("format")->text()), std::string(studyName));
    if (root.find("version")->number() != static_cast<double>(studyVersion))
        return root.find("version")->refuse(ErrorCode::UnsupportedVersion, {},
                                            toText(root.find("version")->number()),
                                            std::to_string(studyVersion));
    return StudyReader(**document, path.parent_path()).read();
}

StudySolver studySolver(std::string name, ParameterValues options, const std::filesystem::path& folder) {
    StudySolver solver{std::move(name), std::move(options), {}, {}};
    if (!isExternal(solver.name))
        return solver;
    solver.program = (folder / solver.name).string();
    solver.ask = [program = solver.program](const Scenario& scenario, Problem problem,
                                            SolveControl& control) {
        return solveExternally(program, scenario, problem, control);
    };
    return solver;
}

std::string studyBaseName(std::string name, const StudySource& source,
                          const std::vector<std::pair<std::string, std::string>>& settings) {
    name = spelt(name); // a file may be called anything
    for (const auto* list : {&settings, &source.question})
        for (const auto& [key, value] : *list)
            name += " " + key + "=" + value;
    if (source.loads)
        name += " loads=" + std::to_string(source.loads->first) + ".." + std::to_string(source.loads->second);
    return name;
}

Result<StudySource> sourceFrom(const std::filesystem::path& path, Problem problem,
                               const std::vector<std::pair<std::string, std::string>>& question,
                               Streams streams) {
    const auto text = readFile(path, largestFile, streams);
    auto read = text ? parseScenario(*text, path.string()) : text.error();
    if (!read)
        return std::move(read).error();
    Scenario& scenario = read->file.scenario;
    for (const auto& [key, value] : question)
        if (auto set = setQuestionValue(scenario, problem, key, value); !set)
            return std::move(set).error();
    StudySource source;
    source.scenario = std::make_shared<const Scenario>(std::move(scenario));
    return source;
}

Result<std::vector<double>> studyValues(std::string_view text, const Measure& measure) {
    const auto wrong = [text] {
        return Error{ErrorCode::WrongType,
                     "range",
                     std::string(text),
                     "FROM:TO:STEPS, FROM:TO:STEPS:log or A,B,C",
                     {}};
    };
    const char separator = text.find(':') == std::string_view::npos ? ',' : ':';
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(separator, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    const bool logarithmic = separator == ':' && parts.size() == 4 && parts.back() == "log";
    if (logarithmic)
        parts.pop_back();
    std::vector<double> numbers;
    for (const std::string_view part : parts) {
        const auto number = parseQuantity(part, measure, "range");
        if (!number)
            return numberLength(part) > 0 ? number.error() : wrong();
        numbers.push_back(number->value);
    }
    if (separator == ',')
        return numbers;
    if (numbers.size() != 3 || !(numbers[2] >= 1) || numbers[2] > static_cast<double>(maxStudyPoints) ||
        numbers[2] != static_cast<double>(static_cast<std::size_t>(numbers[2])))
        return wrong();
    return rangeOf(numbers[0], numbers[1], static_cast<std::size_t>(numbers[2]), logarithmic);
}

} // namespace equipoise::io
