// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/icon.h"
#include "app/pictures/style/sheet.h"
#include "app/pictures/style/tokens.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QDir>
#include <QFontMetricsF>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTest>
#include <thread>

namespace tst_tokens {

using equipoise::gui::style::Activity;
using equipoise::gui::style::Tokens;

namespace {

constexpr Activity activities[] = {Activity::Compute, Activity::Send, Activity::Receive, Activity::Wait};

QImage filled(const Tokens& tokens, Activity activity) {
    QImage image(64, 64, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.fillRect(image.rect(), equipoise::gui::style::fill(tokens, activity));
    return image;
}

double meanGrey(const QImage& image) {
    double sum = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            sum += qGray(image.pixel(x, y));
    return sum / (image.width() * image.height());
}

} // namespace

class TestTokens : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void contrastOfKnownPairs() {
        // WCAG 2.1: black on white is (1 + 0.05) / (0 + 0.05) = 21, a colour on itself 1.
        QCOMPARE(equipoise::gui::style::contrast(Qt::black, Qt::white), 21.0);
        QCOMPARE(equipoise::gui::style::contrast(Qt::red, Qt::red), 1.0);
        // #767676 is the lightest grey that passes on white: 4.54.
        QVERIFY(std::abs(equipoise::gui::style::contrast(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
    }

    /// Worker threads paint pictures, too, and a brush stores what painting adds to it.
    void fillsOfThreadsShareNothing() {
        for (const Activity activity : {Activity::Send, Activity::Receive, Activity::Wait})
            for (const auto& make : {equipoise::gui::style::fill, equipoise::gui::style::hatching}) {
                const Tokens& tokens = equipoise::gui::style::light();
                const QImage here = make(tokens, activity).textureImage();
                QImage there;
                std::thread([&] { there = make(tokens, activity).textureImage(); }).join();
                QCOMPARE(there, here);
                QVERIFY(there.cacheKey() != here.cacheKey());
            }
    }

    void textIsReadable_data() {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textIsReadable() {
        QFETCH(bool, isDark);
        const Tokens& t = isDark ? equipoise::gui::style::dark() : equipoise::gui::style::light();
        const std::pair<const char*, QColor> inks[] = {
            {"text", t.text},       {"muted", t.muted},
            {"accent", t.accent},   {"good", t.good},
            {"warning", t.warning}, {"bad", t.bad},
            {"bound", t.boundText}, {"highlight", t.highlightText}};
        const std::pair<const char*, QColor> papers[] = {
            {"window", t.window}, {"card", t.card}, {"field", t.field}};
        for (const auto& [ink, inkColor] : inks)
            for (const auto& [paper, paperColor] : papers)
                QVERIFY2(equipoise::gui::style::contrast(inkColor, paperColor) >= 4.5,
                         qPrintable(QStringLiteral("%1 on %2: %3")
                                        .arg(QLatin1String(ink), QLatin1String(paper))
                                        .arg(equipoise::gui::style::contrast(inkColor, paperColor))));
        QVERIFY(equipoise::gui::style::contrast(t.text, t.selection) >= 4.5);
        QVERIFY(equipoise::gui::style::contrast(t.muted, t.selection) >= 4.5);
        QVERIFY(equipoise::gui::style::contrast(t.accentText, t.accent) >= 4.5);
        QVERIFY(equipoise::gui::style::contrast(t.computeText, t.compute) >= 4.5);
        QVERIFY2(
            equipoise::gui::style::contrast(t.computeText, t.computeAlternate) >= 4.5,
            qPrintable(QString::number(equipoise::gui::style::contrast(t.computeText, t.computeAlternate))));
    }

    void activitiesKeepTheirColours() {
        // Okabe and Ito's set, as agreed for every picture on paper.
        QCOMPARE(equipoise::gui::style::light().compute, QColor(0x00, 0x72, 0xB2));
        QCOMPARE(equipoise::gui::style::light().send, QColor(0xE6, 0x9F, 0x00));
        QCOMPARE(equipoise::gui::style::light().receive, QColor(0x00, 0x9E, 0x73));
        QCOMPARE(equipoise::gui::style::light().bound, QColor(0xD5, 0x5E, 0x00));
        QCOMPARE(equipoise::gui::style::light().highlight, QColor(0xCC, 0x79, 0xA7));
    }

    void activitiesDifferWithoutColour_data() { textIsReadable_data(); }
    void activitiesDifferWithoutColour() {
        QFETCH(bool, isDark);
        const Tokens& t = isDark ? equipoise::gui::style::dark() : equipoise::gui::style::light();
        // In grey each pair differs by at least 8 of 255 in its mean, or one is plain and the other hatched.
        std::vector<double> greys;
        for (const Activity activity : activities)
            greys.push_back(meanGrey(filled(t, activity)));
        for (std::size_t a = 0; a < greys.size(); ++a)
            for (std::size_t b = a + 1; b < greys.size(); ++b)
                QVERIFY2(std::abs(greys[a] - greys[b]) >= 8 || a == 0,
                         qPrintable(
                             QStringLiteral("%1 and %2: %3, %4").arg(a).arg(b).arg(greys[a]).arg(greys[b])));
        QCOMPARE(equipoise::gui::style::fill(t, Activity::Compute).style(), Qt::SolidPattern);
        for (const Activity activity : {Activity::Send, Activity::Receive, Activity::Wait})
            QCOMPARE(equipoise::gui::style::fill(t, activity).style(), Qt::TexturePattern);
    }

    void paintFilledStaysInside() {
        QImage image(40, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        QPainterPath shape;
        shape.addRect(10, 10, 20, 20);
        equipoise::gui::style::paintFilled(painter, shape, equipoise::gui::style::light(), Activity::Send);
        painter.end();
        for (int y = 0; y < 40; ++y)
            for (int x = 0; x < 40; ++x) {
                const bool inside = x >= 10 && x < 30 && y >= 10 && y < 30;
                QCOMPARE(image.pixelColor(x, y) != QColor(Qt::white), inside);
            }
    }

    void figuresAreEquallyWide() {
        const QFontMetricsF metrics(equipoise::gui::style::figures());
        for (char figure = '1'; figure <= '9'; ++figure)
            QCOMPARE(metrics.horizontalAdvance(QLatin1Char(figure)),
                     metrics.horizontalAdvance(QLatin1Char('0')));
    }

    void schemeSetsEveryRole_data() { textIsReadable_data(); }
    void schemeSetsEveryRole() {
        QFETCH(bool, isDark);
        equipoise::gui::style::apply(isDark ? equipoise::gui::style::Scheme::Dark
                                            : equipoise::gui::style::Scheme::Light);
        const QPalette palette = QApplication::palette();
        for (int role = 0; role < QPalette::NColorRoles; ++role)
            QVERIFY2(palette.isBrushSet(QPalette::Active, static_cast<QPalette::ColorRole>(role)),
                     qPrintable(QString::number(role)));
        QCOMPARE(equipoise::gui::style::tokensFor(palette).dark, isDark);
        QCOMPARE(equipoise::gui::style::current().dark, isDark);
        QVERIFY(
            !equipoise::gui::style::styleSheet(equipoise::gui::style::current()).contains(QLatin1Char('@')));
        // The system's scheme shows again when it is asked for, whatever was set before (offscreen: light).
        equipoise::gui::style::apply(equipoise::gui::style::Scheme::System);
        QCOMPARE(equipoise::gui::style::current().dark, false);
    }

    void labelsFollowTheirRole() {
        equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light);
        QLabel label(QStringLiteral("proven optimal"));
        label.setProperty("role", "good");
        label.ensurePolished();
        QCOMPARE(label.palette().color(QPalette::WindowText), equipoise::gui::style::light().good);
        label.setProperty("role", "bad");
        equipoise::gui::style::repolish(&label);
        QCOMPARE(label.palette().color(QPalette::WindowText), equipoise::gui::style::light().bad);
    }

    void everyIconDraws() {
        const QStringList files = QDir(QStringLiteral(SOURCE_ROOT "/resources/icons")).entryList({"*.svg"});
        for (const char* name :
             {"add",    "remove",  "undo",    "redo",     "open",  "save",        "solve",
              "stop",   "fit",     "zoom-in", "zoom-out", "link",  "switch-node", "processor",
              "export", "warning", "check",   "swap",     "theme", "language",    "compare"})
            QVERIFY2(files.contains(QLatin1String(name) + QStringLiteral(".svg")), name);
        for (const QString& file : files) {
            const QString name = file.chopped(4);
            QVERIFY2(QSvgRenderer(QStringLiteral(":/icons/") + file).isValid(), qPrintable(name));
            const QImage image = equipoise::gui::style::icon(name, Qt::red).pixmap(32, 32).toImage();
            QCOMPARE(image.size(), QSize(32, 32));
            bool drawn = false;
            for (int i = 0; i < 32 * 32 && !drawn; ++i)
                drawn = qAlpha(image.pixel(i % 32, i / 32)) > 128;
            QVERIFY2(drawn, qPrintable(name));
        }
        QVERIFY(equipoise::gui::style::icon(QStringLiteral("no such icon")).isNull());
    }

    void iconsWithoutExtentAreEmpty() {
        QTest::failOnWarning(QRegularExpression(".*"));
        for (const QIcon& icon : {equipoise::gui::style::icon("stop"), equipoise::gui::style::toggleDot()})
            for (const QSize size : {QSize(0, 0), QSize(0, 20), QSize(20, 0)})
                QVERIFY(icon.pixmap(size).isNull());
    }

    void iconsFollowTheScheme() {
        const QIcon icon =
            equipoise::gui::style::icon(QStringLiteral("stop")); // a filled square: its centre has the colour
        equipoise::gui::style::apply(equipoise::gui::style::Scheme::Dark);
        QCOMPARE(icon.pixmap(20, 20).toImage().pixelColor(10, 10), equipoise::gui::style::dark().text);
        QCOMPARE(icon.pixmap(20, 20, QIcon::Disabled).toImage().pixelColor(10, 10),
                 equipoise::gui::style::dark().faint);
        equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light);
        QCOMPARE(icon.pixmap(20, 20).toImage().pixelColor(10, 10), equipoise::gui::style::light().text);
    }
};

const support::TestProgram registered("tst_tokens", support::runWindowTest<TestTokens>);

} // namespace tst_tokens

#include "tst_tokens.moc"
