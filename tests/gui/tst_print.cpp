// SPDX-License-Identifier: GPL-3.0-or-later
// The plan's picture on paper: on the page, in the middle, as vectors with text.
#include "app/problems/export/export_page.h"
#include "app/window/dialogs/print.h"
#include "tests/support/ring_plans.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QFile>
#include <QPdfWriter>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

namespace tst_print {

class TestPrint : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    /// What a printer set up so makes of a plan.
    QByteArray printed(QPageSize::PageSizeId size, QPageLayout::Orientation orientation,
                       const equipoise::PlanRecord& kept) const {
        const QString path = m_folder.filePath("page.pdf");
        {
            QPdfWriter printer(path);
            printer.setResolution(equipoise::gui::printUnitsPerInch);
            printer.setPageSize(QPageSize(size));
            printer.setPageOrientation(orientation);
            equipoise::gui::printPicture(printer, kept);
        }
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void init() { support::failOnWarnings(); }
    void textStaysText_data();
    void textStaysText();
};

void TestPrint::textStaysText_data() {
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("orientation");
    QTest::newRow("A4 landscape") << int(QPageSize::A4) << int(QPageLayout::Landscape);
    QTest::newRow("A4 portrait") << int(QPageSize::A4) << int(QPageLayout::Portrait);
    QTest::newRow("letter") << int(QPageSize::Letter) << int(QPageLayout::Landscape);
    QTest::newRow("A0") << int(QPageSize::A0) << int(QPageLayout::Portrait);
}

void TestPrint::textStaysText() {
    QFETCH(const int, size);
    QFETCH(const int, orientation);
    const auto kept = support::plainRing(9, 6);
    const QByteArray pdf = printed(QPageSize::PageSizeId(size), QPageLayout::Orientation(orientation), *kept);
    QVERIFY(pdf.startsWith("%PDF"));
    QCOMPARE(pdf.count("/Type /Page\n"), 1); // one page
    QVERIFY(pdf.contains("/FontFile2") || pdf.contains("/FontFile3") || pdf.contains("/FontFile"));
    const QSizeF points =
        QPageLayout(QPageSize(QPageSize::PageSizeId(size)), QPageLayout::Orientation(orientation), {})
            .fullRect(QPageLayout::Point)
            .size();
    const QByteArray box = "/MediaBox [0 0 " + QByteArray::number(std::round(points.width()));
    QVERIFY2(pdf.contains(box), box.constData());
}

const support::TestProgram registered("tst_print", support::runWindowTest<TestPrint>);

} // namespace tst_print

#include "tst_print.moc"
