// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/lesson_file.h"

#include "core/base/control/poll.h"
#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/file.h"
#include "core/io/scenario/reader.h"
#include "core/io/scenario/shapes.h"
#include "core/model/registry.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::io {

using json::Value;

namespace {

/// Where a value stands.
Place placeOf(const Value& value) {
    return value.refuse(ErrorCode::WrongType, {}, {}, {}).place;
}

Result<lesson::Words> readWords(const Value& object) {
    lesson::Words words;
    for (auto entry = object.firstChild(); entry; entry = entry->next()) {
        const std::string language(entry->key());
        words.texts[language] = entry->text();
        words.places[language] = placeOf(*entry);
    }
    if (!words.texts.contains("en"))
        return object.refuse(ErrorCode::MissingField, "en", {}, {});
    return words;
}

/// As the command line would spell it.
std::string scalarText(const Value& value) {
    switch (value.kind()) {
    case json::Kind::Boolean:
        return value.flag() ? "true" : "false";
    case json::Kind::Text:
        return std::string(value.text());
    default:
        if (const auto whole = value.integer())
            return std::to_string(*whole);
        return toText(value.number());
    }
}

Error placedAt(Error error, const Value& value) {
    error.place = placeOf(value);
    return error;
}

/// Reads one lesson; keeps what all its parts need.
class LessonReader {
public:
    LessonReader(const json::Document& document, const TextOf& textOf, SolveControl* control)
        : m_document(document)
        , m_textOf(textOf)
        , m_control(control) {}

    Result<lesson::Lesson> read();

private:
    Result<void> readScenes(const Value& map);
    Result<lesson::Scene> readScene(const Value& object);
    Result<Scenario> readBase(const Value& object, const std::string& path);
    Result<void> applySettings(const Value& object, Problem problem, Scenario& scenario);
    Result<void> readSolver(const Value& object, lesson::Scene& scene);
    Result<lesson::Step> readStep(const Value& object, std::size_t sceneBefore);
    Result<lesson::LookAt> readLook(const Value& object, const Platform& platform);
    Result<lesson::Prediction> readPrediction(const Value& object);
    Result<std::size_t> sceneNamed(const Value& name) const;

    const json::Document& m_document;
    const TextOf& m_textOf;
    SolveControl* m_control;
    lesson::Lesson m_lesson;
};

Result<std::size_t> LessonReader::sceneNamed(const Value& name) const {
    std::string known;
    for (std::size_t i = 0; i < m_lesson.scenes.size(); ++i) {
        if (m_lesson.scenes[i].name == name.text())
            return i;
        known.append(known.empty() ? "" : ", ").append(m_lesson.scenes[i].name);
    }
    return name.refuse(ErrorCode::UnknownChoice, "scene", std::string(name.text()), known);
}

/// The scenario that a scene starts from: one beside it, an earlier scene's, or its own.
Result<Scenario> LessonReader::readBase(const Value& object, const std::string& path) {
    if (const auto like = object.find("like")) {
        const auto scene = sceneNamed(*like);
        if (!scene)
            return scene.error();
        return *m_lesson.scenes[*scene].scenario;
    }
    if (const auto file = object.find("file")) {
        const std::string name(file->text());
        const auto text = m_textOf(name);
        if (!text)
            return placedAt(text.error(), *file);
        auto read = parseScenario(*text, name, m_control);
        if (!read)
            return std::move(read).error(); // the place is in that file
        return std::move(read->file.scenario);
    }
    const auto value = object.find("platform");
    if (!value)
        return object.refuse(ErrorCode::MissingField, "platform", {}, {});
    auto platform = readPlatform(*value);
    if (!platform)
        return std::move(platform).error();
    if (auto valid = validate(*platform); !valid)
        return io::located(std::move(valid).error(), m_document, path);
    return Scenario{*std::move(platform), {}};
}

/// Single keys of the question, in an order in which none stands in another's way: as they are listed.
Result<void> LessonReader::applySettings(const Value& object, Problem problem, Scenario& scenario) {
    const auto settings = object.find("set");
    if (!settings)
        return {};
    for (auto entry = settings->firstChild(); entry; entry = entry->next())
        if (auto set = setQuestionValue(scenario, problem, entry->key(), scalarText(*entry)); !set)
            return placedAt(std::move(set).error(), *entry);
    return {};
}

Result<void> LessonReader::readSolver(const Value& object, lesson::Scene& scene) {
    const auto solver = object.find("solver");
    const auto options = object.find("options");
    if (!solver || solver->text() == automatic) {
        if (options)
            return options->refuse(ErrorCode::UnknownParameter, {},
                                   TRANSLATABLE("facts", "options without a solver"), "solver");
        return {};
    }
    scene.request.solver = solver->text();
    const auto info = findSolver(scene.request.problem, scene.request.solver);
    if (!info)
        return placedAt(info.error(), *solver);
    if (!options)
        return {};
    for (auto entry = options->firstChild(); entry; entry = entry->next()) {
        const auto known = std::ranges::find((*info)->options, entry->key(), &ParameterInfo::key);
        if (known == (*info)->options.end()) {
            return entry->refuse(ErrorCode::UnknownParameter, {}, std::string(entry->key()),
                                 joined((*info)->options, &ParameterInfo::key));
        }
        auto value = parseParameter(*known, scalarText(*entry));
        if (!value)
            return placedAt(std::move(value).error(), *entry);
        scene.request.options[std::string(entry->key())] = *std::move(value);
    }
    return {};
}

Result<lesson::Scene> LessonReader::readScene(const Value& object) {
    lesson::Scene scene;
    scene.name = object.key();
    scene.place = placeOf(object);
    const std::string path = "scenes." + scene.name;
    const auto problem = *object.find("problem");
    const auto known = problemNamed(problem.text());
    if (!known) {
        return problem.refuse(ErrorCode::UnknownProblem, {}, std::string(problem.text()), problemNames());
    }
    scene.request.problem = *known;
    auto base = readBase(object, path);
    if (!base)
        return std::move(base).error();
    Scenario& scenario = *base;
    if (const auto value = object.find("questions")) {
        auto questions = readQuestions(*value, NodeNames(scenario.platform));
        if (!questions)
            return std::move(questions).error();
        scenario.questions = *std::move(questions);
    }
    if (auto set = applySettings(object, *known, scenario); !set)
        return std::move(set).error();
    if (auto valid = validate(scenario); !valid)
        return io::located(std::move(valid).error(), m_document, path);
    if (!isAsked(scenario.questions, *known))
        return object.refuse(ErrorCode::QuestionMissing, std::string(problem.text()), {}, {});
    if (auto solver = readSolver(object, scene); !solver)
        return std::move(solver).error();
    const auto same = std::ranges::find_if(
        m_lesson.scenes, [&](const lesson::Scene& earlier) { return *earlier.scenario == scenario; });
    scene.scenario = same == m_lesson.scenes.end() ? std::make_shared<const Scenario>(std::move(scenario))
                                                   : same->scenario;
    return scene;
}

Result<void> LessonReader::readScenes(const Value& map) {
    for (auto entry = map.firstChild(); entry; entry = entry->next()) {
        if (m_lesson.scenes.size() == maxScenes)
            return entry->refuse(ErrorCode::OutOfRange, TRANSLATABLE("facts", "the number of scenes"),
                                 withNumbers(TRANSLATABLE("facts", "more than %1"), {maxScenes}),
                                 "<= " + std::to_string(maxScenes));
        auto scene = readScene(*entry);
        if (!scene)
            return std::move(scene).error();
        m_lesson.scenes.push_back(*std::move(scene));
    }
    if (m_lesson.scenes.empty())
        return map.refuse(ErrorCode::OutOfRange, TRANSLATABLE("facts", "the number of scenes"), "0", ">= 1");
    return {};
}

Result<lesson::LookAt> LessonReader::readLook(const Value& object, const Platform& platform) {
    lesson::LookAt look;
    const NodeNames names(platform);
    if (const auto processors = object.find("processors"))
        for (auto name = processors->firstChild(); name; name = name->next()) {
            const auto id = readProcessorName(*name, names, "look_at");
            if (!id)
                return id.error();
            look.processors.push_back(*id);
        }
    if (const auto links = object.find("links"))
        for (auto pair = links->firstChild(); pair; pair = pair->next()) {
            std::vector<ProcessorId> ends;
            for (auto name = pair->firstChild(); name; name = name->next()) {
                const auto id = readProcessorName(*name, names, "look_at");
                if (!id)
                    return id.error();
                ends.push_back(*id);
            }
            if (ends.size() != 2)
                return pair->refuse(ErrorCode::MatrixShape, "look_at", std::to_string(ends.size()),
                                    TRANSLATABLE("facts", "2 names"));
            look.links.emplace_back(ends[0], ends[1]);
        }
    if (const auto part = object.find("part")) {
        look.part = part->text();
        if (std::ranges::find(lesson::parts, look.part) == std::end(lesson::parts)) {
            return part->refuse(ErrorCode::UnknownChoice, "part", look.part, joined(lesson::parts));
        }
    }
    return look;
}

Result<lesson::Prediction> LessonReader::readPrediction(const Value& object) {
    lesson::Prediction prediction;
    prediction.place = placeOf(object);
    for (const auto& [key, target] :
         {std::pair{"question", &prediction.question}, std::pair{"reveal", &prediction.reveal}}) {
        auto words = readWords(*object.find(key));
        if (!words)
            return std::move(words).error();
        *target = *std::move(words);
    }
    if (const auto choices = object.find("choices"))
        for (auto choice = choices->firstChild(); choice; choice = choice->next()) {
            auto words = readWords(*choice->find("text"));
            if (!words)
                return std::move(words).error();
            prediction.choices.push_back(
                {*std::move(words), std::string(choice->find("holds")->text()), placeOf(*choice)});
        }
    if (const auto name = object.find("scene")) {
        const auto scene = sceneNamed(*name);
        if (!scene)
            return scene.error();
        prediction.scene = *scene;
    }
    prediction.value = textOr(object, "value", {});
    if (!object.find("value") && prediction.choices.size() < 2)
        return object.refuse(ErrorCode::MissingField, "choices", {}, {});
    if (object.find("value") && !prediction.choices.empty())
        return object.refuse(ErrorCode::WrongType, "predict",
                             TRANSLATABLE("facts", "both choices and a value"),
                             TRANSLATABLE("facts", "one of them"));
    if (const auto tolerance = object.find("tolerance")) {
        prediction.tolerance = tolerance->number();
        if (!(prediction.tolerance >= 0 && prediction.tolerance <= 1))
            return tolerance->refuse(ErrorCode::OutOfRange, "tolerance", toText(prediction.tolerance),
                                     ">= 0, <= 1");
    }
    return prediction;
}

Result<lesson::Step> LessonReader::readStep(const Value& object, std::size_t sceneBefore) {
    lesson::Step step;
    step.place = placeOf(object);
    step.scene = sceneBefore;
    auto words = readWords(*object.find("text"));
    if (!words)
        return std::move(words).error();
    step.text = *std::move(words);
    if (const auto name = object.find("scene")) {
        const auto scene = sceneNamed(*name);
        if (!scene)
            return scene.error();
        step.scene = *scene;
    }
    if (const auto value = object.find("look_at")) {
        auto look = readLook(*value, m_lesson.scenes[step.scene].scenario->platform);
        if (!look)
            return std::move(look).error();
        step.look = *std::move(look);
    }
    if (const auto facts = object.find("facts"))
        for (auto fact = facts->firstChild(); fact; fact = fact->next())
            step.facts.emplace_back(fact->text());
    if (const auto value = object.find("predict")) {
        auto prediction = readPrediction(*value);
        if (!prediction)
            return std::move(prediction).error();
        step.prediction = *std::move(prediction);
    }
    return step;
}

Result<lesson::Lesson> LessonReader::read() {
    const Value root = m_document.root();
    auto title = readWords(*root.find("title"));
    if (!title)
        return std::move(title).error();
    m_lesson.title = *std::move(title);
    if (const auto value = root.find("about")) {
        auto about = readWords(*value);
        if (!about)
            return std::move(about).error();
        m_lesson.about = *std::move(about);
    }
    m_lesson.source = textOr(root, "source", {});
    if (const auto value = root.find("minutes")) {
        const auto minutes = readWhole(*value, "minutes");
        if (!minutes)
            return minutes.error();
        if (*minutes < 1 || *minutes > lesson::maxMinutes)
            return value->refuse(ErrorCode::OutOfRange, "minutes", std::to_string(*minutes),
                                 ">= 1, <= " + std::to_string(lesson::maxMinutes));
        m_lesson.minutes = static_cast<int>(*minutes);
    }
    if (auto scenes = readScenes(*root.find("scenes")); !scenes)
        return std::move(scenes).error();
    const Value steps = *root.find("steps");
    std::size_t scene = 0;
    for (auto entry = steps.firstChild(); entry; entry = entry->next()) {
        auto step = readStep(*entry, scene);
        if (!step)
            return std::move(step).error();
        scene = step->scene;
        m_lesson.steps.push_back(*std::move(step));
    }
    if (m_lesson.steps.empty())
        return steps.refuse(ErrorCode::OutOfRange, TRANSLATABLE("facts", "the number of steps"), "0", ">= 1");
    return std::move(m_lesson);
}

Result<ReadLesson> lessonIn(std::string_view text, const std::string& fileName, const TextOf& textOf,
                            SolveControl* control) {
    if (text.size() > largestLesson)
        return fileTooLarge(fileName, text.size(), largestLesson);
    const auto parsed = json::Document::parse(text, fileName, lessonShape(), {}, control);
    if (!parsed)
        return parsed.error();
    if (auto known = checkHead((*parsed)->root(), lessonFormatName, lessonVersion); !known)
        return std::move(known).error();
    auto lesson = LessonReader(**parsed, textOf, control).read();
    if (!lesson)
        return std::move(lesson).error();
    ReadLesson read{*std::move(lesson), {}};
    for (const json::Unknown& unknown : (*parsed)->unknown())
        read.remarks.push_back({unknown.place, unknown.field});
    return read;
}

} // namespace

Result<ReadLesson> parseLesson(std::string_view text, const std::string& fileName, const TextOf& textOf,
                               SolveControl* control) {
    return unlessStopped(lessonIn(text, fileName, textOf, control), control);
}

Result<ReadLesson> readLesson(const std::filesystem::path& path) {
    const auto text = readFile(path, largestLesson);
    if (!text)
        return text.error();
    return parseLesson(*text, path.string(), [&](const std::string& name) {
        return readFile(path.parent_path() / name, largestFile);
    });
}

bool isLesson(std::string_view text) {
    const auto head = json::Document::parse(text, {}, headShape());
    return head && (*head)->root().find("format")->text() == lessonFormatName;
}

} // namespace equipoise::io
