// SPDX-License-Identifier: GPL-3.0-or-later
// Excerpts of files in messages: how long values are cut.
#include "app/text/messages.h"
#include "core/base/excerpt.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

namespace tst_excerpt {

using namespace equipoise;

class TestExcerpt : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void shortTextsStay();
    void longTextsAreCutBetweenCharacters();
    void whatWasFoundIsCut();
    void namesOfFilesStay();
};

void TestExcerpt::shortTextsStay() {
    for (const std::size_t length : {0U, 1U, 79U, 80U})
        QCOMPARE(excerpt(std::string(length, 'x')), std::string(length, 'x'));
    std::string snowmen;
    for (int i = 0; i < 80; ++i)
        snowmen += "\xe2\x98\x83";
    QCOMPARE(excerpt(snowmen), snowmen);
}

void TestExcerpt::longTextsAreCutBetweenCharacters() {
    QCOMPARE(excerpt(std::string(81, 'x')), std::string(77, 'x') + "...");
    std::string snowmen;
    for (int i = 0; i < 100'000; ++i)
        snowmen += "\xe2\x98\x83";
    QCOMPARE(excerpt(snowmen), snowmen.substr(0, 77 * 3) + "...");
}

void TestExcerpt::whatWasFoundIsCut() {
    const std::string million(1'000'000, 'x');
    for (const ErrorCode code : {ErrorCode::UnknownName, ErrorCode::WrongType, ErrorCode::TextSyntax,
                                 ErrorCode::DuplicateKey, ErrorCode::PlanRejected}) {
        const Error error{code, million, million, "a limit", {"lyon.equipoise", 3, 7, million}};
        const std::string text = equipoise::text::describe(error);
        QVERIFY2(text.size() < 500, text.c_str());
        QVERIFY(text.starts_with("lyon.equipoise:3:7: "));
    }
}

void TestExcerpt::namesOfFilesStay() {
    const std::string path = "/" + std::string(200, 'x') + "/lyon.equipoise";
    const Error error{ErrorCode::FileUnreadable, path, "No such file or directory", {}, {path, 0, 0, {}}};
    QVERIFY(equipoise::text::describe(error).find(path) != std::string::npos);
}

const support::TestProgram registered("tst_excerpt", support::runTest<TestExcerpt>);

} // namespace tst_excerpt

#include "tst_excerpt.moc"
