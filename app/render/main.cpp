// SPDX-License-Identifier: GPL-3.0-or-later
// equipoise-render: draws the plan of a file, or the answer to its question, without a window; writes
// reports and handouts.
#include "app/document/plan_names.h"
#include "app/problems/export/export_page.h"
#include "app/problems/problem_presenter.h"
#include "app/text/messages.h"
#include "app/tools/lessons/handout.h"
#include "app/tools/report/report_file.h"
#include "core/base/text.h"
#include "core/io/file.h"
#include "core/io/lesson_file.h"
#include "core/io/results/report.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/kept.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QTranslator>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <optional>
#include <vector>

namespace {

enum ExitCode { Answered = 0, NoAnswer = 1, WrongUsage = 2, BadInput = 3, Internal = 4 };

struct Options {
    QString file;
    QString name; ///< of the file that `file` was made from
    QString target;
    QStringList settings;                      ///< KEY=VALUE
    std::optional<equipoise::Problem> problem; ///< empty: of the first plan or question of the file
    std::string solver;                        ///< empty: any kept plan, or automatic
    std::string plan;                          ///< empty: the first one that fits
    equipoise::gui::PictureWords look;
    std::optional<double> scale; ///< pixels per unit: another way to say the resolution
    QString language;
    bool report = false;
    bool handout = false;
    bool solutions = false;
};

int fail(const equipoise::Error& error, ExitCode code) {
    std::cerr << "equipoise-render: " << equipoise::text::describe(error) << '\n';
    if (const auto advice = equipoise::text::adviceOf(error.code); !advice.empty())
        std::cerr << advice << '\n';
    return code;
}

/// Of errors after the file was read: what the command line asked for or a file says, a failure to write, or
/// a fault of ours.
ExitCode exitCodeFor(const equipoise::Error& error) {
    switch (error.code) {
    case equipoise::ErrorCode::UnknownEnding:
    case equipoise::ErrorCode::UnknownSolver:
    case equipoise::ErrorCode::UnknownChoice:
    case equipoise::ErrorCode::OutOfRange:
        return error.place.file.empty() ? WrongUsage : BadInput;
    case equipoise::ErrorCode::PlanRejected:
        return Internal;
    default:
        return BadInput;
    }
}

/// "How the picture looks: parts, words, width, ..."
QString lookHelp() {
    QString keys = "parts, words";
    for (const equipoise::ParameterInfo& info : equipoise::gui::pictureParameters())
        keys += ", " + QString::fromStdString(std::string(info.key));
    return "How the picture looks, by key: " + keys + ".";
}

QList<QCommandLineOption> knownOptions() {
    return {
        {"problem",
         "Problem to draw: ring, scatter, redistribution, star or grid. That of the file's first plan, or "
         "else "
         "of its first question, when not given.",
         "NAME"},
        {"set", "Sets one key of the question.", "KEY=VALUE"},
        {"solver", "Solver to use.", "NAME"},
        {"plan", "Plan of the file to draw.", "NAME"},
        {"look", lookHelp(), "KEY=VALUE"},
        {"scale", "Pixels per unit, PNG only: a resolution of 96 times as much.", "S"},
        {"language", "Language: en or fr.", "CODE", "en"},
        {"name", "Name of the file that FILE was made from, for reports.", "NAME"},
        {"report", "Writes a report on the file: .pdf, .html, .csv, .json."},
        {"handout", "Writes a lesson as pages to print or as a page for a course site: .pdf, .html."},
        {"solutions", "With --handout: solutions at the end of a .pdf."},
    };
}

/// Exits with 2 on wrong usage and with 0 after help.
Options parse(const QStringList& words) {
    QCommandLineParser parser;
    parser.setApplicationDescription("Draws the plan of a file, or the answer to its question.");
    parser.addHelpOption();
    parser.addPositionalArgument("FILE", "Scenario file (*.equipoise).");
    parser.addPositionalArgument("OUT", "Picture: .svg, .pdf, .tex (TikZ) or .png.");
    parser.addOptions(knownOptions());
    const auto refuse = [&](const QString& why) {
        std::cerr << "equipoise-render: " << why.toStdString() << "\n" << parser.helpText().toStdString();
        std::exit(WrongUsage);
    };
    if (!parser.parse(words))
        refuse(parser.errorText());
    if (parser.isSet("help")) {
        std::cout << parser.helpText().toStdString();
        std::exit(Answered);
    }
    const QStringList names = parser.positionalArguments();
    if (names.size() != 2)
        refuse("a scenario file and a picture to write are needed");
    Options options{names[0],
                    parser.isSet("name") ? parser.value("name") : names[0],
                    names[1],
                    parser.values("set"),
                    equipoise::problemNamed(parser.value("problem").toStdString()),
                    parser.value("solver").toStdString(),
                    parser.value("plan").toStdString(),
                    {},
                    {},
                    parser.value("language"),
                    parser.isSet("report"),
                    parser.isSet("handout"),
                    parser.isSet("solutions")};
    if (parser.isSet("problem") && !options.problem)
        refuse(QStringLiteral("--problem takes ring, scatter, redistribution, star or grid, not \"%1\"")
                   .arg(parser.value("problem")));
    if (parser.isSet("scale")) {
        bool isNumber = false;
        options.scale = parser.value("scale").toDouble(&isNumber);
        if (!isNumber || !(*options.scale > 0))
            refuse(QStringLiteral("--scale takes a number above 0, not \"%1\"").arg(parser.value("scale")));
    }
    for (const QString& word : parser.values("look"))
        if (const auto set =
                options.look.set(word.section('=', 0, 0).toStdString(), word.section('=', 1).toStdString());
            !set)
            refuse(QString::fromStdString("--look: " + equipoise::text::describe(set.error())));
    if (options.language != QLatin1String("en") && options.language != QLatin1String("fr"))
        refuse(QStringLiteral("--language takes en or fr, not \"%1\"").arg(options.language));
    return options;
}

/// What is drawn unless the command line says so.
equipoise::Problem problemOf(const equipoise::io::ScenarioFile& file) {
    if (!file.plans.empty())
        return file.plans.front().plan.problem;
    const auto asked = std::find_if(
        equipoise::problems().begin(), equipoise::problems().end(),
        [&](equipoise::Problem problem) { return equipoise::isAsked(file.scenario.questions, problem); });
    return asked == equipoise::problems().end() ? equipoise::Problem::Ring : *asked;
}

equipoise::Result<void> applySettings(equipoise::Scenario& scenario, equipoise::Problem problem,
                                      const QStringList& settings) {
    for (const QString& setting : settings) {
        const QString key = setting.section(QLatin1Char('='), 0, 0);
        const QString value = setting.section(QLatin1Char('='), 1);
        if (auto done =
                equipoise::setQuestionValue(scenario, problem, key.toStdString(), value.toStdString());
            !done)
            return done;
    }
    return {};
}

equipoise::Result<equipoise::io::ReadScenario> scenarioAt(const std::string& path) {
    const auto text =
        equipoise::io::readFile(path, equipoise::io::largestScenario, equipoise::io::Streams::Taken);
    return text ? equipoise::io::parseScenario(*text, path) : text.error();
}

/// Names that no person gave are in the language of the report.
void namePlans(std::vector<equipoise::PlanRecord>& plans) {
    equipoise::gui::PlanNames names(plans, std::identity{});
    for (equipoise::PlanRecord& plan : plans)
        if (plan.isNameDerived)
            plan.name = names.next(equipoise::gui::nameOfPlan(plan));
}

int render(const Options& options) {
    equipoise::Result<equipoise::io::ReadScenario> read =
        scenarioAt(QFile::encodeName(options.file).toStdString());
    if (!read)
        return fail(read.error(), BadInput);
    equipoise::io::ScenarioFile& file = read->file;
    const equipoise::Problem problem = options.problem.value_or(problemOf(file));
    if (const auto set = applySettings(file.scenario, problem, options.settings); !set)
        return fail(set.error(), WrongUsage);
    if (!options.plan.empty() &&
        equipoise::findKept(file.plans, file.scenario, problem, options.solver, options.plan) == nullptr) {
        std::cerr << "equipoise-render: the file has no plan \"" << equipoise::spelt(options.plan)
                  << "\" that answers its question as it is now\n";
        return WrongUsage;
    }
    equipoise::SolveControl control;
    equipoise::Result<equipoise::PlanRecord> kept =
        equipoise::findOrSolve(file.plans, file.scenario, problem, options.solver, options.plan, control);
    if (!kept)
        return fail(kept.error(), exitCodeFor(kept.error()));
    if (!kept->plan.hasAnswer()) {
        std::cerr << "equipoise-render: " << equipoise::text::titleOf(kept->plan.status) << '\n';
        return NoAnswer;
    }
    if (kept->isNameDerived)
        kept->name = equipoise::gui::nameOfPlan(*kept).toStdString();
    equipoise::gui::PictureOptions picture = options.look.options();
    if (options.scale)
        picture.resolution = *options.scale * equipoise::gui::unitsPerInch;
    if (const auto written = equipoise::gui::exportPicture(*kept, options.target, picture); !written)
        return fail(written.error(), exitCodeFor(written.error()));
    return Answered;
}

int report(const Options& options) {
    const std::string path = QFile::encodeName(options.file).toStdString();
    equipoise::Result<equipoise::io::ReadScenario> read = scenarioAt(path);
    if (!read)
        return fail(read.error(), BadInput);
    namePlans(read->file.plans);
    equipoise::SolveControl control;
    const std::filesystem::path name(QFile::encodeName(options.name).toStdString());
    const auto written = equipoise::gui::report::write(equipoise::io::sourceOf(std::move(read->file), name),
                                                       options.target, control);
    return written ? Answered : fail(written.error(), exitCodeFor(written.error()));
}

int handout(const Options& options) {
    const auto read = equipoise::io::readLesson(QFile::encodeName(options.file).toStdString());
    if (!read)
        return fail(read.error(), BadInput);
    equipoise::SolveControl control;
    const auto played = equipoise::lesson::play(read->lesson, control);
    if (!played)
        return fail(played.error(), exitCodeFor(played.error()));
    const auto written = equipoise::gui::writeHandout(read->lesson, *played, options.target,
                                                      {options.language, options.solutions}, control);
    return written ? Answered : fail(written.error(), exitCodeFor(written.error()));
}

int run(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    // Without a session there is no folder for what runs, and Qt would complain among our own messages.
    const QTemporaryDir runtime;
    if (!qEnvironmentVariableIsSet("XDG_RUNTIME_DIR"))
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(runtime.path()));
    const QApplication application(argc, argv);
    const Options options = parse(QApplication::arguments());
    // Numbers as in the language chosen, whatever the machine's own: the same bytes everywhere.
    QLocale::setDefault(QLocale(options.language));
    QTranslator translator;
    if (translator.load(QStringLiteral(":/translations/equipoise_%1.qm").arg(options.language)))
        QCoreApplication::installTranslator(&translator);
    if (options.handout)
        return handout(options);
    return options.report ? report(options) : render(options);
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& failure) { // out of memory, most likely
        std::fprintf(stderr, "equipoise-render: %s\n", failure.what());
        return Internal;
    }
}
