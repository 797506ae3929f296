// SPDX-License-Identifier: GPL-3.0-or-later
// The window in which it is chosen how a picture looks: what is seen there is what comes out.
#include "app/settings/settings.h"
#include "app/tools/picture/picture_window.h"
#include "app/widgets/fields/parameter_field.h"
#include "tests/support/child.h"
#include "tests/support/pdf_text.h"
#include "tests/support/ring_plans.h"
#include "tests/support/scatter_plans.h"
#include "tests/support/window_test.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace tst_picture_window {

using namespace equipoise::gui;
using support::child;

namespace {

/// Types into the field of a parameter.
void type(PictureWindow& window, const char* key, const QString& text) {
    auto* edit =
        child<ParameterField>(window, QString("picture.%1").arg(key).toUtf8())->findChild<QLineEdit*>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

void tick(PictureWindow& window, const char* name, bool on) {
    child<QCheckBox>(window, QString("picture.%1").arg(name).toUtf8())->setChecked(on);
}

QString said(PictureWindow& window) {
    return child<QLabel>(window, "pictureSaid")->text();
}

bool isDrawn(PictureWindow& window) {
    return QTest::qWaitFor([&] { return window.isUpToDate(); }, support::patience);
}

} // namespace

class TestPictureWindow : public QObject {
    Q_OBJECT

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
    }

    void showsWhatComesOut() {
        PictureWindow window(support::plainRing(8, 6), "plain", nullptr);
        window.show();
        type(window, "width", "100");
        type(window, "height", "50");
        QVERIFY(isDrawn(window));
        const QImage seen = window.preview();
        QVERIFY(!seen.isNull());
        QVERIFY(std::abs(seen.width() - 2 * seen.height()) <= 1);
        // The same pixels as in the file, but for their number.
        PictureOptions same = window.options();
        same.resolution = unitsPerInch * seen.width() / same.width;
        const QImage file = *pictureImage(*support::plainRing(8, 6), same);
        QVERIFY(std::abs(file.width() - seen.width()) <= 1);
        double difference = 0;
        for (int x = 0; x < std::min(file.width(), seen.width()); ++x)
            for (int y = 0; y < std::min(file.height(), seen.height()); ++y)
                difference += std::abs(qGray(file.pixel(x, y)) - qGray(seen.pixel(x, y)));
        QVERIFY(difference / file.width() / file.height() < 1);
        // 100 mm at 300 pixels an inch
        QVERIFY2(child<QLabel>(window, "pictureSize")->text().contains("1,181 × 591"),
                 qPrintable(child<QLabel>(window, "pictureSize")->text()));
    }

    void savesAndCopies() {
        const QTemporaryDir folder;
        PictureWindow window(support::plainRing(8, 6), "plain", nullptr);
        QStringList suggestions;
        window.setSavePath([&](QWidget*, const QString& suggestion, const QString&) {
            suggestions << suggestion;
            return folder.filePath(suggestion);
        });
        window.show();
        type(window, "width", "84");
        tick(window, "part.platform", false);
        tick(window, "part.step", false);
        tick(window, "title", false);
        QVERIFY(isDrawn(window));
        for (const char* button : {"pictureSvg", "picturePdf", "picturePng"}) {
            QTRY_VERIFY(child<QPushButton>(window, button)->isEnabled());
            child<QPushButton>(window, button)->click();
            QTRY_VERIFY(said(window) == "Saved: " + suggestions.last());
        }
        QCOMPARE(suggestions, QStringList({"plain.svg", "plain.pdf", "plain.png"}));
        QFile pdf(folder.filePath("plain.pdf"));
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        const auto pages = support::pdfPages(pdf.readAll());
        QCOMPARE(pages[0].size.width(), 238.0); // 84 mm in points
        QVERIFY(pages[0].text().contains("per step"));
        QVERIFY(!pages[0].text().contains("Platform") && !pages[0].text().contains("Plain"));
        const QImage png(folder.filePath("plain.png"));
        QCOMPARE(png.width(), 992); // 84 mm at 300 pixels an inch
        child<QPushButton>(window, "pictureCopy")->click();
        QTRY_COMPARE(said(window), QString("Copied"));
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(qvariant_cast<QImage>(copied->imageData()).size(), png.size());
        QVERIFY(copied->data("image/svg+xml").contains(">per step<"));
    }

    void remembersByProblem() {
        {
            PictureWindow window(support::plainRing(8, 6), "plain", nullptr);
            window.show();
            type(window, "font_size", "11");
            tick(window, "part.ring", false);
            tick(window, "legend", false);
            window.close();
        }
        PictureWindow again(support::plainRing(8, 6), "plain", nullptr);
        QCOMPARE(again.options().fontSize, 11.0);
        QVERIFY(!again.options().legend);
        QCOMPARE(again.options().parts, (std::vector<std::string>{"platform", "step"}));
        PictureWindow other(support::plainScatter(4), "other", nullptr);
        QCOMPARE(other.options().fontSize, 11.0);
        QCOMPARE(other.options().parts, (std::vector<std::string>{"timeline", "bars"}));
    }

    /// 100 mm at 300 pixels an inch are 1181.1 pixels, and these are 100 mm again.
    void anotherUnitIsTheSameSize() {
        PictureWindow window(support::plainRing(8, 6), "plain", nullptr);
        window.show();
        type(window, "width", "100");
        const double before = window.options().width;
        auto* unit = child<ParameterField>(window, "picture.unit")->findChild<QComboBox*>();
        unit->setFocus();
        QTest::keyClick(unit, Qt::Key_Down);
        QCOMPARE(child<ParameterField>(window, "picture.width")->findChild<QLineEdit*>()->text(),
                 QString("1181"));
        QVERIFY(std::abs(window.options().width - before) < 0.1);
        QTest::keyClick(unit, Qt::Key_Up);
        QCOMPARE(child<ParameterField>(window, "picture.width")->findChild<QLineEdit*>()->text(),
                 QString("100"));
    }

    void whatCannotBeSaysWhy() {
        const QTemporaryDir folder;
        PictureWindow window(support::plainRing(8, 6), "plain", nullptr);
        window.show();
        type(window, "width", "5000");
        type(window, "height", "5000");
        type(window, "resolution", "2400");
        QVERIFY(isDrawn(window));
        const auto* size = child<QLabel>(window, "pictureSize");
        QCOMPARE(size->text().section('\n', 0, 0), QString("Resolution is 2,400; allowed: <= 80"));
        QVERIFY(window.preview().isNull());
        QVERIFY(!child<QPushButton>(window, "picturePdf")->isEnabled());
        type(window, "height", "0");
        type(window, "width", "100");
        type(window, "resolution", "100");
        QVERIFY(isDrawn(window));
        QVERIFY(child<QPushButton>(window, "picturePdf")->isEnabled());
        for (const char* part : {"part.platform", "part.ring", "part.step"})
            tick(window, part, false);
        QVERIFY(isDrawn(window));
        QCOMPARE(size->text(), QString("Choose at least one part."));
        QVERIFY(!child<QPushButton>(window, "pictureCopy")->isEnabled());
        tick(window, "part.ring", true);
        QVERIFY(isDrawn(window));
        // A folder that is not there: nothing is written, and the window says so.
        window.setSavePath(
            [&](QWidget*, const QString&, const QString&) { return folder.filePath("nowhere/plain.pdf"); });
        child<QPushButton>(window, "picturePdf")->click();
        QTRY_VERIFY(said(window).contains("cannot be written"));
        QVERIFY(child<QPushButton>(window, "picturePdf")->isEnabled());
    }

    void fitsOnASmallScreen() {
        for (const char* language : {"en", "fr"}) {
            language::use(language);
            PictureWindow window(support::plainRing(8, 6), "plain", nullptr);
            window.show();
            QVERIFY(window.minimumSizeHint().width() <= 1000);
            QVERIFY(window.minimumSizeHint().height() <= 660);
        }
        language::use("en");
    }
};

const support::TestProgram registered("tst_picture_window", support::runWindowTest<TestPictureWindow>);

} // namespace tst_picture_window

#include "tst_picture_window.moc"
