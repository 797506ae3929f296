// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about plans that the checker rejects, in English and in French.
#include "app/text/describe.h"
#include "app/text/language.h"
#include "app/text/messages.h"
#include "app/text/words/check_words.h"
#include "core/io/scenario/contradictions.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/solve.h"
#include "tests/support/false_plans.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace tst_check_words {

using namespace equipoise;

namespace {

constexpr std::size_t changesOfPlan = 40;

/// {found}, {processor}, ...
std::set<QString> placesIn(const QString& text) {
    static const QRegularExpression place(R"(\{([a-z_]+)\})");
    std::set<QString> places;
    for (auto matches = place.globalMatch(text); matches.hasNext();)
        places.insert(matches.next().captured(1));
    return places;
}

QString messageIn(CheckRule rule) {
    const std::string_view text = text::messageOf(rule);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString frenchOf(CheckRule rule) {
    return QCoreApplication::translate("checker", messageIn(rule).toUtf8().constData());
}

/// Why a sentence is not the rule's French one with the facts of the error; empty: it is.
QString faultOf(const Error& error) {
    const QString sentence = text::translated(error);
    if (!sentence.contains("Plan rejeté"))
        return "no beginning";
    static const QRegularExpression place(R"(\{[a-z_]+\})");
    qsizetype from = 0;
    for (const QString& part : frenchOf(error.rule).split(place)) {
        const qsizetype at = sentence.indexOf(part, from);
        if (at < 0)
            return "without \"" + part + '"';
        from = at + part.size();
    }
    static const QRegularExpression english(
        "(^| )(the|is|of|has|with|but|missing|there|absent|must|no)( |$)");
    for (const Fact& fact : error.facts)
        if (QString::fromStdString(fact.name).contains(english))
            return QString::fromStdString(fact.name);
    return sentence.contains(english) ? "English words" : QString();
}

/// What reading and checking the plan say; nothing if it is accepted or cannot be read.
std::optional<Error> rejectionOf(const nlohmann::json& file) {
    io::Contradictions contradictions;
    const auto read = io::parseScenario(file.dump(), "changed.equipoise", contradictions);
    if (!read || read->file.plans.size() != 1)
        return std::nullopt;
    if (contradictions[0])
        return contradictions[0];
    const auto checked = verify(*read->file.plans[0].scenario, read->file.plans[0].plan);
    return checked ? std::nullopt : std::optional(checked.error());
}

} // namespace

class TestCheckWords : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void cleanup() { gui::language::use("en"); }
    void everyRuleHasAText();
    void plainSentences();
    void falsePlansInFrench();
};

/// The places of a text are those of its rule; rejected() takes one fact for each.
void TestCheckWords::everyRuleHasAText() {
    gui::language::use("fr");
    std::set<std::string_view> keys;
    for (std::size_t i = 0; i < checkRules.size(); ++i) {
        const CheckRuleInfo& info = checkRules[i];
        QCOMPARE(static_cast<std::size_t>(info.rule), i);
        const QString text = messageIn(info.rule);
        QVERIFY2(keys.insert(info.key).second, info.key.data());
        QCOMPARE(text.isEmpty(), info.rule == CheckRule::None);
        if (text.isEmpty())
            continue;
        std::set<QString> places;
        for (std::size_t k = 0; k < info.facts(); ++k)
            places.insert(
                QString::fromUtf8(info.places[k].data(), static_cast<qsizetype>(info.places[k].size())));
        QVERIFY2(placesIn(text) == places, info.key.data());
        QVERIFY2(placesIn(frenchOf(info.rule)) == places, info.key.data());
        QVERIFY2(frenchOf(info.rule) != text, info.key.data());
    }
}

void TestCheckWords::plainSentences() {
    QCOMPARE(text::describe(rejected<CheckRule::RouteMissing>("P1", ProcessorId{3})),
             std::string("plan rejected: there is no route from P1 to #3"));
    Fact time = timeFact(1.5);
    time.unit = "min";
    QCOMPARE(text::describe(rejected<CheckRule::FinishDiffers>("P1", time, 2)),
             std::string("plan rejected: P1 finishes at 1.5 min in the plan; the checker computes 2"));
    const Error error = rejected<CheckRule::FinishDiffers>("P1", time, 20'000'000);
    QCOMPARE(error.subject, std::string("finish-differs"));
    QCOMPARE(error.value, std::string("1.5 min"));
    QCOMPARE(error.limit, std::string("20000000"));
    gui::language::use("fr");
    QCOMPARE(
        text::translated(rejected<CheckRule::FinishDiffers>("P1", time, 2)),
        QString(
            "Plan rejeté\u202f: P1 finit à 1,5\u202fmin d’après le plan\u202f; le vérificateur calcule 2"));
    // A processor without a name in the way of a placeholder stays as it is.
    QCOMPARE(text::translated(rejected<CheckRule::RouteMissing>("{to}", "P2")),
             QString("Plan rejeté\u202f: il n’y a pas de route de {to} à P2"));
}

/// Plans of every problem with one number, name or word changed.
void TestCheckWords::falsePlansInFrench() {
    gui::language::use("fr");
    std::map<Problem, std::set<CheckRule>> broken;
    std::size_t seed = 0;
    for (const support::SolvedCase& solved : support::solvedCases(1)) {
        const auto file = support::fileOf(solved);
        const auto changes = support::changesOf(file);
        const std::size_t step = std::max<std::size_t>(1, changes.size() / changesOfPlan);
        for (std::size_t i = seed++ % step; i < changes.size(); i += step) {
            const auto error = rejectionOf(support::changed(file, changes[i]));
            if (!error || error->code != ErrorCode::PlanRejected)
                continue;
            const QString fault = faultOf(*error);
            QVERIFY2(fault.isEmpty(), qPrintable(fault + ": " + text::translated(*error)));
            QCOMPARE(error->facts.size(), infoOf(error->rule).facts());
            for (const Fact& fact : error->facts)
                QVERIFY2(!fact.processor || !fact.name.empty(), error->subject.c_str());
            broken[solved.plan.problem].insert(error->rule);
        }
    }
    QCOMPARE(broken.size(), std::size_t{5});
    for (const auto& [problem, rules] : broken)
        QVERIFY2(rules.size() >= 6, qPrintable(QString::number(rules.size())));
}

const support::TestProgram registered("tst_check_words", support::runTest<TestCheckWords>);

} // namespace tst_check_words

#include "tst_check_words.moc"
