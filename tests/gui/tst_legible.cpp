// SPDX-License-Identifier: GPL-3.0-or-later
// Text in a small main window: whole, apart from other text, and of enough contrast, in every workspace
// for every problem.
#include "app/pictures/style/tokens.h"
#include "app/text/language.h"
#include "tests/support/all_windows.h"
#include "tests/support/clipped.h"
#include "tests/support/painted_texts.h"
#include "tests/support/window_test.h"

#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <algorithm>
#include <map>

namespace tst_legible {

namespace {

using equipoise::gui::style::Scheme;
using support::PaintedTexts;

/// The colour of most pixels of the area.
QColor groundOf(const QImage& image, const QRectF& area) {
    std::map<QRgb, int> counts;
    const QRect pixels = area.toAlignedRect().adjusted(-1, -1, 1, 1) & image.rect();
    for (int y = pixels.top(); y <= pixels.bottom(); ++y)
        for (int x = pixels.left(); x <= pixels.right(); ++x)
            ++counts[image.pixel(x, y)];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
    return most == counts.end() ? QColor() : QColor(most->first);
}

QColor blended(const QColor& ink, const QColor& ground) {
    const auto mixed = [&](int above, int below) {
        return (ink.alpha() * above + (255 - ink.alpha()) * below) / 255;
    };
    return {mixed(ink.red(), ground.red()), mixed(ink.green(), ground.green()),
            mixed(ink.blue(), ground.blue())};
}

QString nameAt(const QWidget& window, const QPointF& point) {
    const QWidget* widget = window.childAt(point.toPoint());
    while (widget && widget->objectName().isEmpty()) // ends: at the window
        widget = widget->parentWidget();
    return widget ? widget->objectName() : QString();
}

/// The part of a text that ends within another text.
QString overlapOf(const PaintedTexts::Text& text, const PaintedTexts::Text& below) {
    constexpr double slack = 1.5; // of antialiasing
    const QRectF common = text.seen & below.seen;
    const bool isDrawnTwice = text.words == below.words;
    return isDrawnTwice || common.width() <= slack || common.height() <= slack
               ? QString()
               : QString("\"%1\" over \"%2\"").arg(text.words, below.words);
}

QString contrastFault(const QWidget& window, const QImage& image, const PaintedTexts::Text& text) {
    constexpr double least = 4.5;
    const QWidget* at = window.childAt(text.seen.center().toPoint());
    if (text.words.trimmed().isEmpty() || text.seen.isEmpty() || (at && !at->isEnabled()))
        return {};
    const QColor ground = groundOf(image, text.seen);
    const double contrast = equipoise::gui::style::contrast(blended(text.ink, ground), ground);
    return contrast >= least ? QString()
                             : QString("\"%1\" has a contrast of %2: %3 on %4")
                                   .arg(text.words)
                                   .arg(contrast)
                                   .arg(text.ink.name(), ground.name());
}

QStringList faultsOf(QWidget& window) {
    QStringList faults;
    for (const QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && !widget->visibleRegion().isEmpty())
            if (const QString cut = support::cutOff(*widget, false); !cut.isEmpty())
                faults << widget->objectName() + ": cut: " + cut;
    PaintedTexts sheet(window.size());
    window.render(&sheet);
    const QImage image = window.grab().toImage();
    for (std::size_t i = 0; i < sheet.texts.size(); ++i) {
        const PaintedTexts::Text& text = sheet.texts[i];
        const auto add = [&](const QString& fault) {
            if (!fault.isEmpty())
                faults << nameAt(window, text.seen.center()) + ": " + fault;
        };
        add(contrastFault(window, image, text));
        for (std::size_t j = 0; j < i; ++j)
            add(overlapOf(text, sheet.texts[j]));
    }
    return faults;
}

} // namespace

class LegibleTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
    }
    void cleanup() {
        equipoise::gui::language::use("en");
        equipoise::gui::style::apply(Scheme::System);
    }

    void faultsAreSeen() {
        QWidget window;
        window.resize(400, 200);
        QLabel whole("whole", &window);
        whole.setGeometry(10, 10, 200, 20);
        QVERIFY2(faultsOf(window).isEmpty(), qPrintable(faultsOf(window).join('\n')));
        QLabel over("over it", &window);
        over.setGeometry(14, 12, 200, 20);
        QLabel pale("pale", &window);
        pale.setGeometry(10, 60, 200, 20);
        pale.setStyleSheet("color: #b0b0b0; background: white;");
        QPushButton cut("longer than its button", &window);
        cut.setGeometry(10, 120, 60, 24);
        window.show();
        const QString faults = faultsOf(window).join('\n');
        QVERIFY2(faults.contains("\"over it\" over \"whole\""), qPrintable(faults));
        QVERIFY2(faults.contains("\"pale\" has a contrast of"), qPrintable(faults));
        QVERIFY2(faults.contains("cut: \"longer than its button\""), qPrintable(faults));
    }

    void textIsLegible_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QSize>("size");
        for (const char* language : {"en", "fr"})
            for (const bool dark : {false, true})
                QTest::addRow("%s %s", language, dark ? "dark" : "light")
                    << language << dark << QSize(1366, 768);
        QTest::newRow("fr 1280 x 720") << "fr" << false << QSize(1280, 720);
    }
    void textIsLegible() {
        QFETCH(const QString, language);
        QFETCH(const bool, dark);
        QFETCH(const QSize, size);
        equipoise::gui::language::use(language);
        equipoise::gui::style::apply(dark ? Scheme::Dark : Scheme::Light);
        QStringList faults;
        equipoise::gui::MainWindow window;
        window.resize(size);
        window.show();
        for (const support::Opened& opened : support::allWindows()) { // of each problem
            QVERIFY(support::openSolved(window, opened.example));
            support::tickPlans(window);
            for (const char* workspace :
                 {"workspaceEdit", "workspaceCompare", "workspaceTeach", "workspacePlan"}) {
                support::trigger(window, workspace);
                for (const QString& fault : faultsOf(window))
                    faults << QString("%1, %2: %3").arg(opened.example, workspace, fault);
            }
        }
        faults.removeDuplicates();
        for (const QString& fault : std::as_const(faults))
            qInfo().noquote() << fault;
        QVERIFY(faults.isEmpty());
    }
};

const support::TestProgram registered("tst_legible", support::runWindowTest<LegibleTest>);

} // namespace tst_legible

#include "tst_legible.moc"
