// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs with the streams and the control of a test: all output goes to the streams, and the control stops a
// solve.
#include "app/cli/command_line_parser.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <sstream>
#include <string>
#include <vector>

namespace tst_cli_context {

using support::example;

namespace {

struct CommandResult {
    int exitCode = -1;
    std::string out{};
    std::string err{};
};

/// Requests a stop from the beginning, and counts the answers.
class StoppedControl : public equipoise::cli::CommandControl {
public:
    StoppedControl() { m_source.request_stop(); }
    std::stop_token token() const override { return m_source.get_token(); }
    equipoise::SolveControl solveControl() const override { return equipoise::SolveControl(token()); }
    void giveAnswer() override { ++m_answers; }

    int answers() const { return m_answers; }

private:
    std::stop_source m_source;
    int m_answers = 0;
};

CommandResult runVerb(equipoise::cli::CommandControl& control, std::vector<std::string> words) {
    words.insert(words.begin(), "equipoise-cli");
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    std::ostringstream out;
    std::ostringstream err;
    const equipoise::cli::Context context{control, out, err};
    equipoise::cli::CommandLineParser parser(equipoise::cli::allVerbs());
    const auto parsed = parser.parse(static_cast<int>(arguments.size()), arguments.data(), context);
    const auto* exitCode = std::get_if<equipoise::cli::ExitCode>(&parsed);
    const int code = exitCode ? *exitCode : std::get<const equipoise::cli::Verb*>(parsed)->run(context);
    return {code, out.str(), err.str()};
}

std::string exampleFile(const char* name) {
    return example(name).toStdString();
}

} // namespace

class TestCliContext : public QObject {
    Q_OBJECT

private slots:
    void helpOfEveryVerb();
    void answersAndRemarksAreSeparate();
    void controlStopsTheSolver();
    void studyOptionsBeforeAVerbBelow();
    void timeLimitOfTheCommand();
};

void TestCliContext::helpOfEveryVerb() {
    equipoise::cli::CommandControl unlimited;
    for (const equipoise::cli::Verb& verb : equipoise::cli::allVerbs()) {
        const CommandResult result = runVerb(unlimited, {verb.name, "--help"});
        QCOMPARE(result.exitCode, static_cast<int>(equipoise::cli::Answered));
        QVERIFY2(result.out.starts_with(verb.help + "\n"), verb.name.c_str());
        QVERIFY2(result.out.find(verb.details) != std::string::npos, verb.name.c_str());
        QCOMPARE(result.err, std::string());
    }
}

void TestCliContext::answersAndRemarksAreSeparate() {
    equipoise::cli::CommandControl unlimited;
    const CommandResult answer = runVerb(unlimited, {"solve", "ring", exampleFile("lyon"), "--json"});
    QCOMPARE(answer.exitCode, static_cast<int>(equipoise::cli::Answered));
    QVERIFY(answer.out.starts_with("{"));
    QCOMPARE(answer.err, std::string());
    const CommandResult remark = runVerb(unlimited, {"check", exampleFile("lyon")});
    QCOMPARE(remark.out, std::string());
    QVERIFY(remark.err.ends_with("there is no plan in this file; the scenario is well-formed\n"));
    const CommandResult error = runVerb(unlimited, {"solve", "nothing", exampleFile("lyon")});
    QCOMPARE(error.exitCode, static_cast<int>(equipoise::cli::WrongUsage));
    QCOMPARE(error.out, std::string());
    QVERIFY(error.err.find("PROBLEM: nothing not in") != std::string::npos);
}

void TestCliContext::controlStopsTheSolver() {
    StoppedControl stopped;
    const CommandResult result = runVerb(stopped, {"solve", "ring", exampleFile("lyon")});
    QVERIFY(result.out.find(equipoise::text::titleOf(equipoise::Stop::Cancelled)) != std::string::npos);
    QVERIFY(stopped.answers() > 0); // before the text was printed
}

// Each verb below `study` has these options, too: both places set the same one.
void TestCliContext::studyOptionsBeforeAVerbBelow() {
    equipoise::cli::CommandControl unlimited;
    const std::vector<std::string> sweep{"sweep", "ring", exampleFile("lyon"), "--vary", "work=1,2"};
    std::vector<std::string> before{"study", "--csv", "--threads", "1"};
    before.insert(before.end(), sweep.begin(), sweep.end());
    std::vector<std::string> after{"study"};
    after.insert(after.end(), sweep.begin(), sweep.end());
    after.emplace_back("--csv");
    const CommandResult result = runVerb(unlimited, before);
    QVERIFY(result.out.find(",") != std::string::npos);
    QCOMPARE(result.out, runVerb(unlimited, after).out);
}

// --time-limit is that of the whole command where a verb solves once, else that of each solve.
void TestCliContext::timeLimitOfTheCommand() {
    equipoise::cli::CommandControl unlimited;
    const auto limitOf = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "equipoise-cli");
        words.insert(words.end(), {"--time-limit", "7"});
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        std::ostringstream out;
        equipoise::cli::CommandLineParser parser(equipoise::cli::allVerbs());
        const auto parsed =
            parser.parse(static_cast<int>(arguments.size()), arguments.data(), {unlimited, out, out});
        return std::get<const equipoise::cli::Verb*>(parsed)->timeLimit();
    };
    QCOMPARE(limitOf({"solve", "ring", "a"}), std::optional(7.0));
    QCOMPARE(limitOf({"map", "a", "--as", "csv"}), std::optional(7.0));
    QCOMPARE(limitOf({"compare", "ring", "a"}), std::optional<double>());
    QCOMPARE(limitOf({"sensitivity", "ring", "a"}), std::optional<double>());
}

const support::TestProgram registered("tst_cli_context", support::runTest<TestCliContext>);

} // namespace tst_cli_context

#include "tst_cli_context.moc"
