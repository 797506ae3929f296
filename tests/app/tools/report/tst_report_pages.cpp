// SPDX-License-Identifier: GPL-3.0-or-later
// A report on paper: where its pages end, what stands on them, and what they leave out.
#include "app/tools/report/page_breaks.h"
#include "app/tools/report/report_file.h"
#include "core/io/results/report.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/solve.h"
#include "tests/support/need.h"
#include "tests/support/pdf_text.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

namespace tst_report_pages {

using namespace equipoise::gui;

namespace {

equipoise::report::Source sourceOf(const QString& example) {
    auto read = equipoise::io::readScenario(example.toStdString());
    support::need(read.ok(), "the example cannot be read");
    return equipoise::io::sourceOf(std::move(read->file), example.toStdString());
}

std::vector<support::PdfPage> printed(equipoise::report::Source source) {
    equipoise::SolveControl control;
    const auto report = equipoise::report::makeReport(std::move(source), control);
    return support::pdfPages(report::pdfOf(*report, control));
}

std::vector<support::PdfPage> printed(const char* example) {
    return printed(sourceOf(QStringLiteral(EXAMPLES "/%1.equipoise").arg(example)));
}

QString textOf(const std::vector<support::PdfPage>& pages) {
    QString text;
    for (const support::PdfPage& page : pages)
        text += page.text();
    return text;
}

/// A document of one column: each line is as high as the others.
struct Sheet {
    QTextDocument document;
    double line = 0;

    explicit Sheet(const QString& html) {
        document.setDocumentMargin(0);
        document.setDefaultStyleSheet("p, h2, td, th { margin: 0; font-size: 10pt; font-weight: 400; }");
        document.setHtml(html);
        document.setTextWidth(400);
        line = document.documentLayout()->blockBoundingRect(document.firstBlock()).height();
    }
};

} // namespace

class TestReportPages : public QObject {
    Q_OBJECT

private slots:
    void init() { support::failOnWarnings(); }

    /// The headings of all examples, on all their pages: below each there is something else.
    void noPageEndsWithAHeading_data() {
        QTest::addColumn<QString>("path");
        for (const QFileInfo& file : QDir(EXAMPLES).entryInfoList({"*.equipoise"}))
            QTest::newRow(qPrintable(file.baseName())) << file.filePath();
    }
    void noPageEndsWithAHeading() {
        QFETCH(QString, path);
        equipoise::report::Source source = sourceOf(path);
        QStringList headings{"Summary",
                             "Platform",
                             "Plans",
                             "Processors",
                             "Links",
                             "Questions",
                             "Figures",
                             "Moves",
                             "Schedule",
                             "Cost between processors, in short",
                             "What was checked",
                             "Remarks",
                             "What is sent",
                             "What each processor gets",
                             "Held against the first plan"};
        for (const auto& plan : source.plans)
            headings << QString::fromStdString(plan->name);
        const auto pages = printed(std::move(source));
        for (std::size_t i = 0; i < pages.size(); ++i) {
            auto lines = pages[i].lines();
            QVERIFY(lines.size() >= 2);
            QVERIFY(lines.back().second.contains(QString("page %1 of %2").arg(i + 1).arg(pages.size())));
            const QString last = lines[lines.size() - 2].second;
            for (const QString& heading : std::as_const(headings))
                QVERIFY2(last != heading && !last.startsWith(heading + " · "),
                         qPrintable(QString("page %1 ends with “%2”").arg(i + 1).arg(last)));
        }
    }

    /// 14 processors have 182 costs; four are different, of which the paper's table has 6, 110, 42 and 24.
    void aLongMatrixIsToldInShort() {
        const auto pages = printed("lyon");
        QCOMPARE(pages.size(), std::size_t{2});
        const QString text = textOf(pages);
        for (const char* words : {"Processors: 14;", "There are 182 costs between processors.", "0.1986P0P1",
                                  "0.248116P2P3", "0.262158P0P4", "1.702182P0P2"})
            QVERIFY2(text.contains(words), qPrintable(text));
        // All of them are where numbers are read by programs.
        equipoise::SolveControl control;
        const auto report =
            equipoise::report::makeReport(sourceOf(QStringLiteral(EXAMPLES "/lyon.equipoise")), control);
        std::string csv;
        const auto next = equipoise::io::reportCsv(*report);
        for (std::string_view piece = next(); !piece.empty(); piece = next())
            csv += piece;
        QVERIFY(csv.find("platform.link_cost\nfrom,to,cost\nP0,P1,0.198\n") != csv.npos);
        QVERIFY(csv.find("link_cost_steps") == csv.npos);
    }

    /// Without a few values only: the least, the quartiles, the largest, and who is not linked at all.
    void quartilesOfManyCosts() {
        auto scenario = std::make_shared<equipoise::Scenario>();
        for (std::size_t i = 0; i < 7; ++i)
            scenario->platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        scenario->platform.linkCost.emplace(7, 7, 0.0);
        double cost = 0;
        for (std::size_t i = 0; i < 7; ++i) // 42 costs: 1, 2, ... 41 and one that is none
            for (std::size_t j = 0; j < 7; ++j)
                if (i != j)
                    (*scenario->platform.linkCost)(i, j) = ++cost > 41 ? double(INFINITY) : cost;
        equipoise::report::Source source;
        source.scenario = scenario;
        source.date = "2026-03-09 14:05";
        const QString text = textOf(printed(std::move(source)));
        // The positions 0, 10, 20, 30 and 40 of 41; 42 = 6 x 7: the last pair is P6 to P5.
        for (const char* words :
             {"11P0P1\n", "1111P1P5\n", "2121P3P2\n", "3131P5P0\n", "4141P6P4\n", "no link42P6P5\n"})
            QVERIFY2(text.contains(words), qPrintable(text));
    }

    /// Three lines a page. A heading at the end of the first goes with the line below it.
    void headingsGoAlong() {
        Sheet sheet("<p>a</p><p>b</p><h2>H</h2><p>c</p><p>d</p>");
        const auto pages = report::pagesOf(sheet.document, 3.5 * sheet.line);
        QCOMPARE(pages.size(), std::size_t{2});
        QVERIFY(std::abs(pages[0].to - 2 * sheet.line) < 2);
        QCOMPARE(pages[1].from, pages[0].to);
    }

    /// Of 40 rows each page has as many as fit, below the titles of the columns, and none is lost.
    void longTablesGoOnBelowTheirTitles() {
        QString rows;
        for (int row = 0; row < 40; ++row)
            rows += QString("<tr><td>r%1</td></tr>").arg(row);
        Sheet sheet("<h2>H</h2><table cellspacing=\"0\"><thead><tr><th>T</th></tr></thead><tbody>" + rows +
                    "</tbody></table>");
        const double height = 10.5 * sheet.line;
        const auto pages = report::pagesOf(sheet.document, height);
        QVERIFY(pages.size() >= 4);
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const double titles = pages[i].titlesTo - pages[i].titlesFrom;
            QVERIFY(i == 0 ? titles == 0 : titles > 0);
            QVERIFY(pages[i].to - pages[i].from + titles <= height + 1);
            QVERIFY(i == 0 || pages[i].from <= pages[i - 1].to + 1);
        }
        QVERIFY(pages.back().to >= sheet.document.size().height() - 4);
    }

    /// Of 12 lines a page with room for two: the short table of three rows begins the next one.
    void shortTablesStayWhole() {
        QString before;
        for (int line = 0; line < 9; ++line)
            before += "<p>x</p>";
        Sheet sheet(before +
                    "<h2>H</h2><table cellspacing=\"0\" cellpadding=\"0\"><tr><td>1</td></tr><tr><td>2"
                    "</td></tr><tr><td>3</td></tr></table>");
        const auto pages = report::pagesOf(sheet.document, 12 * sheet.line);
        QCOMPARE(pages.size(), std::size_t{2});
        QVERIFY(std::abs(pages[1].from - 9 * sheet.line) < 5);
    }

    /// A paragraph of more than a page is cut, and an empty document is one empty page.
    void whatIsLongerThanAPageIsCut() {
        Sheet sheet("<p>" + QString("word ").repeated(2000) + "</p>");
        const auto pages = report::pagesOf(sheet.document, 200);
        QCOMPARE(pages.size(), static_cast<std::size_t>(std::ceil(sheet.document.size().height() / 200)));
        QCOMPARE(report::pagesOf(QTextDocument(), 200).size(), std::size_t{1});
    }
};

const support::TestProgram registered("tst_report_pages", support::runTest<TestReportPages, QApplication>);

} // namespace tst_report_pages

#include "tst_report_pages.moc"
