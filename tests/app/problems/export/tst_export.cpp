// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures as files: real text, the same bytes twice, the size asked for, and every refusal.
#include "app/problems/export/export_page.h"
#include "app/problems/export/tikz_device.h"
#include "app/problems/ring/ring_words.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/grid_plans.h"
#include "tests/support/pdf_text.h"
#include "tests/support/ring_plans.h"
#include "tests/support/scatter_plans.h"
#include "tests/support/window_test.h"

#include <QFile>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

namespace tst_export {

using namespace equipoise::gui;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// As on the command line.
PictureOptions look(const std::vector<std::pair<const char*, const char*>>& words) {
    PictureWords chosen;
    for (const auto& [key, value] : words)
        support::need(chosen.set(key, value).ok(), key);
    return chosen.options();
}

/// As it stood before it became text of an XML document.
QString unescaped(QString text) {
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
}

using Kept = std::shared_ptr<const equipoise::PlanRecord>;

equipoise::ErrorCode codeOf(const equipoise::Result<void>& result) {
    return result.error().code;
}

} // namespace

class TestExport : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    /// A row for each of 2,300 is longer than a page may be: it comes where it is asked for with a height.
    void longPicturesAreLeftOut() {
        const auto kept = support::plainRing(2300, 2300);
        const auto page = pictureOf(*kept);
        QVERIFY(page && checkSize(page->size, 96));
        PictureOptions options;
        options.parts = {"step"};
        QVERIFY(pictureOf(*kept, options)->size.height() > longestSide);
        QVERIFY(!pictureBytes(*kept, PictureFormat::Svg, options));
        options.height = 400;
        QVERIFY(pictureBytes(*kept, PictureFormat::Svg, options));
        // Of few all are there.
        const auto few = support::plainRing(8, 6);
        options = {};
        const double all = pictureOf(*few)->size.height();
        options.parts = {"ring"};
        QVERIFY(pictureOf(*few, options)->size.height() < all);
    }

    void svgHoldsRealText() {
        const auto kept = support::plainRing(8, 6);
        const auto bytes = pictureBytes(*kept, PictureFormat::Svg);
        QVERIFY(bytes);
        QSvgRenderer renderer(*bytes);
        QVERIFY(renderer.isValid());
        QCOMPARE(renderer.viewBoxF().size(), pictureOf(*kept)->size);
        const QString text = QString::fromUtf8(*bytes);
        for (const char* words : {">P0<", ">P5<", ">per step<", ">Left out: P6, P7<", ">Plain<", "W = 100"})
            QVERIFY2(text.contains(QString::fromLatin1(words)), words);
        // It draws what the image shows: not a blank page.
        QImage drawn(renderer.defaultSize(), QImage::Format_RGB32);
        drawn.fill(Qt::white);
        QPainter painter(&drawn);
        renderer.render(&painter);
        painter.end();
        int ink = 0;
        for (int x = 0; x < drawn.width(); ++x)
            ink += drawn.pixelColor(x, drawn.height() / 3) != QColor(Qt::white) ? 1 : 0;
        QVERIFY(ink > drawn.width() / 20); // the donut
    }

    void aGridIsItsArrangementAndItsMatrix() {
        const auto kept = support::paperGrid();
        const auto bytes = pictureBytes(*kept, PictureFormat::Svg);
        QVERIFY(bytes);
        QVERIFY(QSvgRenderer(*bytes).isValid());
        const QString text = QString::fromUtf8(*bytes);
        for (const char* words : {">P0<", ">P3<", ">Left out: P4<", "LU decomposition", "proven optimal",
                                  ">Arrangement: 2 × 2<", ">Matrix of 19 × 19 blocks, panel of 8 × 6<"})
            QVERIFY2(text.contains(QString::fromUtf8(words)), words);
        QCOMPARE(*bytes, *pictureBytes(*support::paperGrid(), PictureFormat::Svg));
        // More blocks than shapes are worth: an image.
        QVERIFY(
            pictureBytes(*support::paperGrid(equipoise::grid::Kernel::Lu, 4000), PictureFormat::Svg)->size() <
            2'000'000);
    }

    void aScatterIsItsTimelineAndItsBars() {
        const auto kept = support::plainScatter(6);
        const auto bytes = pictureBytes(*kept, PictureFormat::Svg);
        QVERIFY(bytes);
        QVERIFY(QSvgRenderer(*bytes).isValid());
        const QString text = QString::fromUtf8(*bytes);
        // P5 is served last but one and gets 50 of 155 items.
        for (const char* words :
             {">P0 (root)<", ">P5<", ">50<", ">Items and finish times<", "155 items from P0"})
            QVERIFY2(text.contains(QString::fromLatin1(words)), words);
        QCOMPARE(*bytes, *pictureBytes(*support::plainScatter(6), PictureFormat::Svg));
        const QImage image = *pictureImage(*kept);
        QCOMPARE(image.size(), pictureOf(*kept)->size.toSize());
        QCOMPARE(image.pixelColor(0, image.height() - 1), QColor(Qt::white));

        auto none = *kept;
        none.plan.answer = {};
        none.plan.value.reset();
        none.plan.schedule = {};
        none.plan.status = equipoise::Status::Unknown;
        QVERIFY(pictureImage(none));
        QVERIFY(pictureImage(*support::plainScatter(1)));
    }

    /// The first of four like processors gives three items to the last, which is its neighbour the other way
    /// round: two go along, one back, and three steps are needed.
    void aRedistributionIsItsFlowsLoadsAndTimeline() {
        auto scenario = std::make_shared<equipoise::Scenario>();
        equipoise::redistribution::Question question{{}, {4, 1, 1, 1}, {3, 0, 0, -3}, {}};
        question.direction = equipoise::redistribution::Direction::Both;
        for (std::size_t i = 0; i < 4; ++i) {
            scenario->platform.processors.push_back({"P" + std::to_string(i + 1), {1, 0, {}}, {}});
            question.ring.emplace_back(i);
        }
        scenario->platform.linkCost.emplace(4, 4, 1.0);
        for (std::size_t i = 0; i < 4; ++i)
            (*scenario->platform.linkCost)(i, i) = 0;
        scenario->questions.set<equipoise::redistribution::Question>(question);
        equipoise::SolveControl control;
        const auto plan =
            equipoise::solve(*scenario, {equipoise::Problem::Redistribution, "automatic", {}}, control);
        QVERIFY(plan);
        const auto bytes = pictureBytes({{}, scenario, *plan}, PictureFormat::Svg);
        QVERIFY(bytes);
        const QString text = QString::fromUtf8(*bytes);
        for (const char* words : {">Redistribution<", ">P4<", "items to move: 3", "proven",
                                  ">Items held against time<", ">Timeline<"})
            QVERIFY2(text.contains(QString::fromLatin1(words)), words);
        // Algorithm 3 as printed makes P3 send what it does not have: drawn, and marked.
        const auto printed =
            equipoise::solve(*scenario, {equipoise::Problem::Redistribution, "algorithm-3", {}}, control);
        QVERIFY(printed && printed->refused);
        const auto refused = pictureBytes({{}, scenario, *printed}, PictureFormat::Svg);
        QVERIFY(refused);
        QVERIFY(QString::fromUtf8(*refused).contains(">refused<"));
    }

    void hatchingStaysInsideItsBar() {
        // Qt's SVG writer cannot clip: no line of a hatching may reach over the edge of the page or its bar.
        // The legend's box for "send" is 14 x 10; its lines are no longer than its diagonal of 17.2.
        const auto bytes = pictureBytes(*support::plainRing(4, 3), PictureFormat::Svg);
        QVERIFY(bytes);
        static const QRegularExpression line(
            QStringLiteral("<polyline[^>]*points=\"([-\\d.]+),([-\\d.]+) ([-\\d.]+),([-\\d.]+) ?\""));
        auto matches = line.globalMatch(QString::fromUtf8(*bytes));
        int diagonals = 0;
        while (matches.hasNext()) {
            const auto match = matches.next();
            const double width = std::abs(match.captured(1).toDouble() - match.captured(3).toDouble());
            const double height = std::abs(match.captured(2).toDouble() - match.captured(4).toDouble());
            if (width > 0.5 && std::abs(width - height) < 1e-3) {
                ++diagonals;
                QVERIFY(height <= 28 * 0.7 + 0.01); // no bar is higher
            }
        }
        QVERIFY(diagonals > 0);
    }

    void theSameBytesTwice() {
        for (const PictureFormat format : {PictureFormat::Svg, PictureFormat::Png}) {
            const auto first = pictureBytes(*support::plainRing(20, 14), format);
            const auto second = pictureBytes(*support::plainRing(20, 14), format);
            QVERIFY(first && second);
            QCOMPARE(*first, *second);
        }
    }

    void imagesHaveTheSizeAskedFor() {
        const auto kept = support::plainRing(5, 3);
        PictureOptions options;
        options.resolution = 192;
        QCOMPARE(pictureImage(*kept, options)->size(), (pictureOf(*kept)->size * 2).toSize());
        options.width = 400;
        options.height = 300;
        options.resolution = 144;
        QCOMPARE(pictureImage(*kept, options)->size(), QSize(600, 450));
    }

    void scaledImagesShowTheSame() {
        const auto kept = support::plainRing(5, 3);
        PictureOptions twice;
        twice.resolution = 192;
        const QImage once = *pictureImage(*kept);
        const QImage halved =
            pictureImage(*kept, twice)->scaled(once.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        double difference = 0;
        for (int y = 0; y < once.height(); ++y)
            for (int x = 0; x < once.width(); ++x)
                difference += std::abs(qGray(once.pixel(x, y)) - qGray(halved.pixel(x, y)));
        // Edges differ by smoothing only: a mean of under 3 of 255 grey levels.
        QVERIFY(difference / once.width() / once.height() < 3);
    }

    void filesByTheirEnding() {
        const QTemporaryDir folder;
        const auto kept = support::plainRing(5, 3);
        const auto write = [&](const char* name) {
            return exportPicture(*kept, folder.filePath(QLatin1String(name)));
        };
        QVERIFY(write("ring.svg"));
        QVERIFY(bytesOf(folder.filePath(QStringLiteral("ring.svg"))).startsWith("<?xml"));
        QVERIFY(write("ring.PNG"));
        QVERIFY(bytesOf(folder.filePath(QStringLiteral("ring.PNG"))).startsWith("\x89PNG"));
        QVERIFY(write("ring.tex"));
        QVERIFY(bytesOf(folder.filePath(QStringLiteral("ring.tex"))).contains("\\end{tikzpicture}"));
        QVERIFY(write("ring.pdf"));
        QVERIFY(bytesOf(folder.filePath(QStringLiteral("ring.pdf"))).startsWith("%PDF"));
        QCOMPARE(codeOf(write("ring.gif")), equipoise::ErrorCode::UnknownEnding);
        QCOMPARE(codeOf(write("ring")), equipoise::ErrorCode::UnknownEnding);
        QCOMPARE(codeOf(write("nowhere/ring.svg")), equipoise::ErrorCode::FileUnwritable);
    }

    /// 84 mm are 238.1 points: a page of a PDF has whole ones.
    void aPdfIsOnePageOfThePicturesSizeWithTextInIt() {
        const auto kept = support::plainRing(8, 6);
        const PictureOptions options = look({{"width", "84"}, {"margin", "0"}, {"font_size", "8"}});
        const auto bytes = pictureBytes(*kept, PictureFormat::Pdf, options);
        QVERIFY(bytes);
        QVERIFY(bytes->contains("/FontFile2")); // the typeface comes along
        const auto pages = support::pdfPages(*bytes);
        QCOMPARE(pages.size(), std::size_t{1});
        QCOMPARE(pages[0].size.width(), 238.0);
        QCOMPARE(pages[0].size.height(), std::round(pictureOf(*kept, options)->size.height() * 0.75));
        const QString text = pages[0].text();
        for (const char* words :
             {"Plain\n", "W = 100", "P0\n", "per step", "One step, processor by processor"})
            QVERIFY2(text.contains(QLatin1String(words)), qPrintable(text));
        QVERIFY(!text.contains('\t') && !text.contains(QChar(0xFFFD)));
        for (const support::PdfWord& word : pages[0].words)
            QVERIFY(word.x >= -1 && word.x < 238 && word.y > 0 && word.y < pages[0].size.height());
    }

    void tikzDrawsWhatSvgDraws_data() {
        QTest::addColumn<Kept>("kept");
        QTest::addColumn<QString>("settings");
        QTest::newRow("ring") << Kept(support::plainRing(8, 6)) << "width=84";
        QTest::newRow("relays, dark") << Kept(support::relayRing()) << "dark=true";
        QTest::newRow("platform") << Kept(support::plainRing(5, 3)) << "parts=platform";
        QTest::newRow("scatter") << Kept(support::plainScatter(6)) << "width=120";
        QTest::newRow("grid") << Kept(support::paperGrid()) << "font_size=6";
    }

    /// Words, their order and colours are those of SVG, and LaTeX makes a page of it.
    void tikzDrawsWhatSvgDraws() {
        QFETCH(const Kept, kept);
        QFETCH(const QString, settings);
        PictureWords chosen;
        const QStringList setting = settings.split('=');
        QVERIFY(chosen.set(setting[0].toStdString(), setting[1].toStdString()));
        const PictureOptions options = chosen.options();
        const auto svg = pictureBytes(*kept, PictureFormat::Svg, options);
        const auto tikz = pictureBytes(*kept, PictureFormat::Tikz, options);
        QVERIFY(svg && tikz);
        QCOMPARE(*tikz, *pictureBytes(*kept, PictureFormat::Tikz, options));
        QStringList wanted;
        static const QRegularExpression inSvg(QStringLiteral(">([^<>\\n]+)</text>"));
        for (auto match = inSvg.globalMatch(QString::fromUtf8(*svg)); match.hasNext();)
            wanted << inLatex(unescaped(match.next().captured(1))).trimmed();
        QStringList words;
        static const QRegularExpression inTikz(
            QStringLiteral("\\\\eqwords\\{[^}]+\\}\\{[^}]+\\}\\{(?:\\\\bfseries )?(.*)\\}\\};\\n"));
        for (auto match = inTikz.globalMatch(QString::fromUtf8(*tikz)); match.hasNext();)
            words << match.next().captured(1).trimmed();
        QCOMPARE(words, wanted);
        QVERIFY(!words.isEmpty());
        static const QRegularExpression colour(QStringLiteral("\\{HTML\\}\\{([0-9A-F]{6})\\}"));
        for (auto match = colour.globalMatch(QString::fromUtf8(*tikz)); match.hasNext();) {
            const QByteArray hex = '#' + match.next().captured(1).toLower().toLatin1();
            QVERIFY2(svg->contains(hex), hex.constData());
        }
        const QString latex = QStandardPaths::findExecutable("pdflatex");
        if (latex.isEmpty())
            QSKIP("pdflatex is not installed: what it makes of the picture was not seen");
        const QTemporaryDir folder;
        QFile file(folder.filePath("picture.tex"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(*tikz) == tikz->size());
        file.close();
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(latex, {"-interaction=nonstopmode", "-halt-on-error", "picture.tex"});
        QVERIFY(process.waitForFinished(-1));
        const QByteArray said = process.readAllStandardOutput();
        if (said.contains("! LaTeX Error: File"))
            QSKIP("a package of LaTeX is not installed: what it makes of the picture was not seen");
        QVERIFY2(process.exitCode() == 0, said.constData());
        QVERIFY2(said.contains("Output written on picture.pdf (1 page,"), said.constData());
    }

    /// What LaTeX cannot draw in a minute is refused, not written.
    void tikzHasALimit() {
        const Picture crowded{QSizeF(100, 100), QStringLiteral("Crowded"),
                              [](QPainter& painter, const QRectF&) {
                                  for (int i = 0; i <= TikzDevice::maxShapes; ++i)
                                      painter.drawLine(0, i % 100, 100, i % 100);
                              }};
        const auto refused = equipoise::gui::bytesOf(crowded, PictureFormat::Tikz);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, equipoise::ErrorCode::NotWritable);
        QCOMPARE(inLatex(QStringLiteral("a_b & 50\u202F% {x}\n→ é")),
                 QStringLiteral("a\\_b \\& 50\\,\\% \\{x\\} \\ensuremath{\\rightarrow} é"));
    }

    void aWidePageIsNotTurned() {
        const auto bytes = pictureBytes(*support::plainRing(3, 3), PictureFormat::Pdf,
                                        look({{"width", "200"}, {"height", "100"}}));
        QVERIFY(bytes);
        QCOMPARE(support::pdfPages(*bytes)[0].size, QSizeF(567, 283)); // 566.9 and 283.5 points
    }

    void anSvgSaysItsSizeInMillimetres() {
        const auto bytes = pictureBytes(*support::plainRing(3, 3), PictureFormat::Svg,
                                        look({{"width", "84"}, {"height", "60.5"}}));
        QVERIFY(bytes);
        QVERIFY(bytes->contains("<svg width=\"84mm\" height=\"60.5mm\""));
        QCOMPARE(bytes->count("<title>"), 1);
    }

    /// 600 x 300 pixels, whatever an inch has; the file says how large that is on paper.
    void pixelsAreCounted() {
        const auto bytes = pictureBytes(*support::plainRing(3, 3), PictureFormat::Png,
                                        look({{"unit", "px"},
                                              {"width", "600"},
                                              {"height", "300"},
                                              {"resolution", "200"},
                                              {"font_size", "5"}}));
        QVERIFY(bytes);
        const QImage image = QImage::fromData(*bytes);
        QCOMPARE(image.size(), QSize(600, 300));
        QCOMPARE(image.dotsPerMeterX(), 7874); // 200 / 0.0254
    }

    void onlyTheChosenParts() {
        const auto kept = support::plainRing(5, 3);
        const auto text = [&](const char* parts) {
            return QString::fromUtf8(
                *pictureBytes(*kept, PictureFormat::Svg, look({{"parts", parts}, {"details", "false"}})));
        };
        const QString ring = text("ring");
        QVERIFY(ring.contains(">per step<"));
        QVERIFY(!ring.contains(">Platform<") && !ring.contains("One step") && !ring.contains("W = 100"));
        const QString both = text("step,platform");
        QVERIFY(both.contains(">Platform<") && both.contains("One step") && !both.contains(">per step<"));
        const auto wrong = pictureBytes(*kept, PictureFormat::Svg, look({{"parts", "rings"}}));
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().code, equipoise::ErrorCode::UnknownChoice);
        QCOMPARE(wrong.error().limit, std::string("platform, ring, step"));
        // The platform of a problem that does not show it unasked.
        QVERIFY(pictureBytes(*support::plainScatter(4), PictureFormat::Svg, look({{"parts", "platform"}}))
                    ->contains(">Platform<"));
    }

    void withAndWithoutTitleHeadingsAndLegend() {
        const auto kept = support::plainScatter(6);
        const auto text = [&](std::vector<std::pair<const char*, const char*>> words) {
            words.emplace_back("parts", "timeline");
            return QString::fromUtf8(*pictureBytes(*kept, PictureFormat::Svg, look(words)));
        };
        const QString all = text({});
        for (const char* words : {">receive<", ">Timeline: the root", "155 items from P0"})
            QVERIFY2(all.contains(QLatin1String(words)), words);
        const QString bare =
            text({{"title", "false"}, {"details", "false"}, {"headings", "false"}, {"legend", "false"}});
        for (const char* words : {">receive<", ">Timeline: the root", "155 items from P0"})
            QVERIFY2(!bare.contains(QLatin1String(words)), words);
        QVERIFY(bare.contains(">P0 (root)<"));
        const QString legend = text({{"headings", "false"}});
        QVERIFY(legend.contains(">receive<") && !legend.contains(">Timeline: the root"));
        QVERIFY(text({{"words", "Figure <3>"}}).contains(">Figure &lt;3&gt;<"));
    }

    /// Twice the font size on twice the width: the same picture, twice as large.
    void theFontSizeScalesAllOfIt() {
        const auto kept = support::plainRing(5, 3);
        const PictureOptions small = look({{"width", "80"}, {"font_size", "6"}, {"margin", "2"}});
        const PictureOptions large = look({{"width", "160"}, {"font_size", "12"}, {"margin", "4"}});
        const QSizeF size = pictureOf(*kept, small)->size;
        const QSizeF twice = pictureOf(*kept, large)->size;
        QVERIFY(std::abs(twice.height() - 2 * size.height()) <= 2); // whole units
        // Larger type on the same width leaves less room: the picture grows.
        QVERIFY(
            pictureOf(*kept, look({{"width", "80"}, {"font_size", "9"}, {"margin", "2"}}))->size.height() >
            size.height());
    }

    void darkIsDark() {
        const QImage image =
            *pictureImage(*support::plainRing(3, 3), look({{"dark", "true"}, {"width", "100"}}));
        QCOMPARE(image.pixelColor(0, image.height() - 1), equipoise::gui::style::dark().card);
    }

    /// Whatever the size: what is drawn stays on the page, up to the width of a line.
    void nothingReachesOverTheEdge() {
        for (const auto& kept : {support::plainRing(8, 6), support::plainScatter(6), support::paperGrid()})
            for (const char* width : {"60", "84", "160", "300"}) {
                const auto picture = pictureOf(*kept, look({{"width", width}, {"margin", "0"}}));
                QVERIFY(picture);
                constexpr int around = 40;
                QImage paper((picture->size + QSizeF(2 * around, 2 * around)).toSize(), QImage::Format_RGB32);
                paper.setDotsPerMeterX(3780);
                paper.setDotsPerMeterY(3780);
                paper.fill(Qt::white);
                QPainter painter(&paper);
                const QRectF page(QPointF(around, around), picture->size);
                picture->paint(painter, page);
                painter.end();
                const QRect allowed = page.toAlignedRect().adjusted(-3, -3, 3, 3);
                for (int y = 0; y < paper.height(); ++y)
                    for (int x = 0; x < paper.width(); ++x)
                        if (!allowed.contains(x, y) && paper.pixelColor(x, y) != QColor(Qt::white))
                            QFAIL(qPrintable(QString("%1 mm: ink at %2, %3 of %4 x %5")
                                                 .arg(width)
                                                 .arg(x - around)
                                                 .arg(y - around)
                                                 .arg(picture->size.width())
                                                 .arg(picture->size.height())));
            }
    }

    void impossibleSizesSayWhatIsAllowed() {
        const auto kept = support::plainRing(5, 3);
        const auto refusal = [&](std::vector<std::pair<const char*, const char*>> words) {
            const auto bytes = pictureBytes(*kept, PictureFormat::Png, look(words));
            return bytes ? QString("none")
                         : QString::fromStdString(bytes.error().subject + " " + bytes.error().limit);
        };
        // 200 inches: the largest page of a PDF.
        QCOMPARE(refusal({{"width", "5081"}}), "width 1 mm .. 5080 mm");
        QCOMPARE(refusal({{"height", "99999"}}), "height 1 mm .. 5080 mm");
        // 250 million pixels on 5 x 5 m: 15811 of them on 196.85 inches.
        QCOMPARE(refusal({{"width", "5000"}, {"height", "5000"}, {"resolution", "2400"}}),
                 "resolution <= 80");
        QCOMPARE(refusal({{"width", "20"}, {"margin", "10"}}), "margin 0 .. 8 mm");
        // 100 mm are 378 units, of which the layout needs 120: 9 points times 3.1.
        QCOMPARE(refusal({{"width", "100"}, {"margin", "0"}, {"font_size", "100"}}), "font_size <= 28.3 pt");
        QCOMPARE(refusal({{"width", "100"}, {"margin", "0"}, {"font_size", "28.3"}}), "none");
        PictureWords words;
        QCOMPARE(words.set("wdth", "3").error().code, equipoise::ErrorCode::UnknownParameter);
        QCOMPARE(words.set("width", "-3").error().code, equipoise::ErrorCode::OutOfRange);
        QCOMPARE(words.set("resolution", "3000").error().code, equipoise::ErrorCode::OutOfRange);
    }

    void resolutionsOutOfRangeAreRefused() {
        const auto kept = support::plainRing(5, 3);
        for (const double resolution : {0.0, -1.0, double(NAN), double(INFINITY), 96000.0}) {
            PictureOptions options;
            options.resolution = resolution;
            const auto image = pictureImage(*kept, options);
            QVERIFY(!image);
            QCOMPARE(image.error().code, equipoise::ErrorCode::OutOfRange);
        }
    }

    void anyNumberOfProcessors() {
        for (const auto& [processors, used] : {std::pair(1, 1), std::pair(2, 2), std::pair(220, 200)}) {
            const auto kept =
                support::plainRing(static_cast<std::size_t>(processors), static_cast<std::size_t>(used));
            const auto image = pictureImage(*kept);
            QVERIFY(image);
            const QColor corner = image->pixelColor(0, image->height() - 1);
            QCOMPARE(corner, QColor(Qt::white));
        }
        auto none = *support::plainRing(3, 2);
        none.plan.answer = {};
        none.plan.value.reset();
        none.plan.schedule = {};
        none.plan.status = equipoise::Status::Unknown;
        QVERIFY(pictureImage(none));
    }
};

const support::TestProgram registered("tst_export", support::runWindowTest<TestExport>);

} // namespace tst_export

#include "tst_export.moc"
