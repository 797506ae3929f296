// Pictures as files: real text, the same bytes twice, the size asked for, and every refusal.
#include "app/problems/export/export_page.h"
#include "app/problems/ring/ring_words.h"
#include "core/solve/solve.h"
#include "tests/support/grid_plans.h"
#include "tests/support/ring_plans.h"
#include "tests/support/scatter_plans.h"

#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

core::ErrorCode codeOf(const core::Result<void>& result) {
    return result.error().code;
}

} // namespace

class TestExport : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void svgHoldsRealText() {
        const auto kept = support::plainRing(8, 6);
        const auto bytes = pictureBytes(*kept, PictureFormat::Svg);
        QVERIFY(bytes);
        QSvgRenderer renderer(*bytes);
        QVERIFY(renderer.isValid());
        QCOMPARE(renderer.viewBoxF().size(), pictureSize(*kept));
        const QString text = QString::fromUtf8(*bytes);
        for (const char* words : {">P0<", ">P5<", ">per step<", ">Left out: P6, P7<", ">Plain<", "W = 100"}) {
            QVERIFY2(text.contains(QString::fromLatin1(words)), words);
        }
        // It draws what the image shows: not a blank page.
        QImage drawn(renderer.defaultSize(), QImage::Format_RGB32);
        drawn.fill(Qt::white);
        QPainter painter(&drawn);
        renderer.render(&painter);
        painter.end();
        int ink = 0;
        for (int x = 0; x < drawn.width(); ++x) {
            ink += drawn.pixelColor(x, drawn.height() / 3) != QColor(Qt::white) ? 1 : 0;
        }
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
        QVERIFY(pictureBytes(*support::paperGrid(core::grid::Kernel::Lu, 4000), PictureFormat::Svg)->size() <
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
        QCOMPARE(image.size(), pictureSize(*kept).toSize());
        QCOMPARE(image.pixelColor(0, image.height() - 1), QColor(Qt::white));

        auto none = *kept;
        none.plan.answer = {};
        none.plan.value.reset();
        none.plan.schedule = {};
        none.plan.status = core::Status::Unknown;
        QVERIFY(pictureImage(none));
        QVERIFY(pictureImage(*support::plainScatter(1)));
    }

    /// The first of four like processors gives three items to the last, which is its neighbour the other way
    /// round: two go along, one back, and three steps are needed.
    void aRedistributionIsItsFlowsLoadsAndTimeline() {
        auto scenario = std::make_shared<core::Scenario>();
        core::redistribution::Question question{{}, {4, 1, 1, 1}, {3, 0, 0, -3}, {}};
        question.direction = core::redistribution::Direction::Both;
        for (std::size_t i = 0; i < 4; ++i) {
            scenario->platform.processors.push_back({"P" + std::to_string(i + 1), {1, 0, {}}, {}});
            question.ring.emplace_back(i);
        }
        scenario->platform.linkCost.emplace(4, 4, 1.0);
        for (std::size_t i = 0; i < 4; ++i)
            (*scenario->platform.linkCost)(i, i) = 0;
        scenario->questions.redistribution = question;
        core::SolveControl control;
        const auto plan = core::solve(*scenario, {core::Problem::Redistribution, "automatic", {}}, control);
        QVERIFY(plan);
        const auto bytes = pictureBytes({{}, scenario, *plan}, PictureFormat::Svg);
        QVERIFY(bytes);
        const QString text = QString::fromUtf8(*bytes);
        for (const char* words : {">Redistribution<", ">P4<", "items to move: 3", "proven",
                                  ">Items in hand against time<", ">Timeline<"})
            QVERIFY2(text.contains(QString::fromLatin1(words)), words);
        // Algorithm 3 as printed makes P3 send what it does not have: drawn, and marked.
        const auto printed =
            core::solve(*scenario, {core::Problem::Redistribution, "algorithm-3", {}}, control);
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
        options.scale = 2;
        QCOMPARE(pictureImage(*kept, options)->size(), (pictureSize(*kept) * 2).toSize());
        options.size = QSizeF(400, 300);
        options.scale = 1.5;
        QCOMPARE(pictureImage(*kept, options)->size(), QSize(600, 450));
    }

    void scaledImagesShowTheSame() {
        const auto kept = support::plainRing(5, 3);
        PictureOptions twice;
        twice.scale = 2;
        const QImage once = *pictureImage(*kept);
        const QImage halved =
            pictureImage(*kept, twice)->scaled(once.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        double difference = 0;
        for (int y = 0; y < once.height(); ++y) {
            for (int x = 0; x < once.width(); ++x) {
                difference += std::abs(qGray(once.pixel(x, y)) - qGray(halved.pixel(x, y)));
            }
        }
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
        QVERIFY(write("ring.pdf"));
        QVERIFY(bytesOf(folder.filePath(QStringLiteral("ring.pdf"))).startsWith("%PDF"));
        QCOMPARE(codeOf(write("ring.gif")), core::ErrorCode::UnknownEnding);
        QCOMPARE(codeOf(write("ring")), core::ErrorCode::UnknownEnding);
        QCOMPARE(codeOf(write("nowhere/ring.svg")), core::ErrorCode::FileUnwritable);
    }

    void scalesOutOfRangeAreRefused() {
        const auto kept = support::plainRing(5, 3);
        for (const double scale : {0.0, -1.0, double(NAN), double(INFINITY), 1000.0}) {
            PictureOptions options;
            options.scale = scale;
            const auto image = pictureImage(*kept, options);
            QVERIFY(!image);
            QCOMPARE(image.error().code, core::ErrorCode::OutOfRange);
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
        none.plan.status = core::Status::Unknown;
        QVERIFY(pictureImage(none));
    }
};

QTEST_MAIN(TestExport)
#include "tst_export.moc"
