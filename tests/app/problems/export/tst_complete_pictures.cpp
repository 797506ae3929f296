// SPDX-License-Identifier: GPL-3.0-or-later
// Every picture of every example at the widths of papers and screens: complete, on its page, and legible.
#include "app/pictures/timeline/chart.h"
#include "app/problems/export/export_page.h"
#include "app/problems/redistribution/moves.h"
#include "app/text/describe.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/kept.h"
#include "tests/support/need.h"
#include "tests/support/window_test.h"

#include <QDir>
#include <QFontMetricsF>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>
#include <QTransform>
#include <QXmlStreamReader>
#include <algorithm>
#include <map>

namespace tst_complete_pictures {

using namespace equipoise::gui;

namespace {

struct DrawnText {
    QString words;
    QRectF box; ///< from the baseline to the height of capitals, in units of the page
};

/// What an SVG file draws.
struct Drawing {
    QSizeF page;
    std::vector<DrawnText> texts;
    QRectF ink; ///< the bounds of all shapes, without their texts
};

std::vector<double> numbersIn(const QString& text) {
    static const QRegularExpression number(QStringLiteral("[-+]?\\d+(\\.\\d+)?(e[-+]?\\d+)?"));
    std::vector<double> numbers;
    for (auto matches = number.globalMatch(text); matches.hasNext();)
        numbers.push_back(matches.next().captured().toDouble());
    return numbers;
}

QTransform transformOf(const QXmlStreamAttributes& attributes) {
    const auto m = numbersIn(attributes.value(QLatin1String("transform")).toString());
    return m.size() == 6 ? QTransform(m[0], m[1], m[2], m[3], m[4], m[5]) : QTransform();
}

QRectF boundsOf(QStringView name, const QXmlStreamAttributes& attributes) {
    const auto value = [&](const char* key) { return attributes.value(QLatin1String(key)).toDouble(); };
    if (name == QLatin1String("rect") || name == QLatin1String("image"))
        return {value("x"), value("y"), value("width"), value("height")};
    if (name == QLatin1String("circle"))
        return {value("cx") - value("r"), value("cy") - value("r"), 2 * value("r"), 2 * value("r")};
    if (name == QLatin1String("ellipse"))
        return {value("cx") - value("rx"), value("cy") - value("ry"), 2 * value("rx"), 2 * value("ry")};
    const QLatin1String key(name == QLatin1String("path") ? "d" : "points");
    const auto points = numbersIn(attributes.value(key).toString());
    QPolygonF polygon;
    for (std::size_t i = 0; i + 1 < points.size(); i += 2)
        polygon << QPointF(points[i], points[i + 1]);
    return polygon.boundingRect();
}

Drawing drawingOf(const QByteArray& svg) {
    const PictureMeasure measure;
    Drawing drawing;
    std::vector<QTransform> transforms{QTransform()};
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement() && xml.name() == QLatin1String("g"))
            transforms.pop_back();
        if (!xml.isStartElement())
            continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        const QString name = xml.name().toString();
        if (name == QLatin1String("g")) {
            transforms.push_back(transformOf(attributes) * transforms.back());
        } else if (name == QLatin1String("svg")) {
            const auto box = numbersIn(attributes.value(QLatin1String("viewBox")).toString());
            drawing.page = {box.at(2), box.at(3)};
        } else if (name == QLatin1String("text")) {
            const auto number = [&](const char* key) {
                return attributes.value(QLatin1String(key)).toDouble();
            };
            QFont font(attributes.value(QLatin1String("font-family")).toString());
            font.setPointSizeF(number("font-size") * 72 / unitsPerInch);
            font.setWeight(static_cast<QFont::Weight>(static_cast<int>(number("font-weight"))));
            const QFontMetricsF metrics(font, measure.painter().device());
            const QPointF at(number("x"), number("y"));
            const QString words = xml.readElementText();
            drawing.texts.push_back({words, transforms.back().mapRect(QRectF(
                                                at.x(), at.y() - metrics.capHeight(),
                                                metrics.horizontalAdvance(words), metrics.capHeight()))});
        } else if (name == QLatin1String("rect") || name == QLatin1String("image") ||
                   name == QLatin1String("circle") || name == QLatin1String("ellipse") ||
                   name == QLatin1String("path") || name.startsWith(QLatin1String("poly"))) {
            const QRectF box = transforms.back().mapRect(boundsOf(name, attributes));
            drawing.ink = drawing.ink.isNull() ? box : drawing.ink.united(box);
        }
    }
    return drawing;
}

/// How often each word stands there. Numbers alone are left out: axes have as many as there is room for.
std::map<QString, int> wordsOf(const Drawing& drawing) {
    static const QRegularExpression separators(QStringLiteral("[\\s,:;·]+"));
    std::map<QString, int> words;
    for (const DrawnText& text : drawing.texts)
        for (const QString& word : text.words.split(separators, Qt::SkipEmptyParts))
            if (std::ranges::any_of(word, [](QChar c) { return c.isLetter(); }))
                ++words[word];
    return words;
}

bool isNumber(const QString& words) {
    return std::ranges::any_of(words, [](QChar c) { return c.isDigit(); }) &&
           std::ranges::none_of(words, [](QChar c) { return c.isLetter(); });
}

/// An axis of time has at least two numbers beside its unit.
QStringList faultsOfAxis(const Drawing& drawing, const QString& unit) {
    QStringList faults;
    if (!drawing.texts.empty() &&
        std::ranges::find(drawing.texts, unit, &DrawnText::words) == drawing.texts.end())
        faults << QStringLiteral("no axis in %1").arg(unit);
    for (const DrawnText& text : drawing.texts)
        if (text.words == unit) {
            const auto beside = std::ranges::count_if(drawing.texts, [&](const DrawnText& number) {
                return isNumber(number.words) && std::abs(number.box.bottom() - text.box.bottom()) < 0.1;
            });
            if (beside < 2)
                faults << QStringLiteral("an axis with %1 numbers").arg(beside);
        }
    return faults;
}

/// Each arrow of a redistribution has its number, beside it or in a note.
QStringList faultsOfFlows(const Drawing& drawing, const equipoise::PlanRecord& kept) {
    QStringList faults;
    std::map<std::int64_t, std::ptrdiff_t> wanted;
    for (const redistribution::Flow& flow : redistribution::movesOf(kept)->flows)
        ++wanted[flow.items];
    for (const auto& [items, times] : wanted) {
        const QString number = QString::number(items);
        const auto shown = std::ranges::count_if(drawing.texts, [&](const DrawnText& text) {
            return text.words == number || text.words.endsWith(QStringLiteral(": ") + number);
        });
        if (shown < times)
            faults << QStringLiteral("%1 of %2 arrows with %3").arg(shown).arg(times).arg(number);
    }
    return faults;
}

/// What is wrong with the drawing; `whole` is the same picture with more room than it needs.
QStringList faultsOf(const Drawing& drawing, const Drawing& whole) {
    QStringList faults;
    const std::map<QString, int> words = wordsOf(drawing);
    for (const auto& [word, times] : wordsOf(whole)) {
        const auto entry = words.find(word);
        const int shown = entry == words.end() ? 0 : entry->second;
        if (shown < times)
            faults << QStringLiteral("\"%1\" %2 of %3 times").arg(word).arg(shown).arg(times);
    }
    const QRectF page(QPointF(), drawing.page);
    if (!page.adjusted(-0.01, -0.01, 0.01, 0.01).contains(drawing.ink))
        faults << QStringLiteral("a shape at %1, %2 to %3, %4 of %5 x %6")
                      .arg(drawing.ink.left())
                      .arg(drawing.ink.top())
                      .arg(drawing.ink.right())
                      .arg(drawing.ink.bottom())
                      .arg(page.width())
                      .arg(page.height());
    for (std::size_t i = 0; i < drawing.texts.size(); ++i) {
        const DrawnText& text = drawing.texts[i];
        if (text.words.contains(QChar(0x2026)))
            faults << QStringLiteral("cut: \"%1\"").arg(text.words);
        if (!page.adjusted(0.5, 0.5, -0.5, -0.5).contains(text.box))
            faults << QStringLiteral("\"%1\" at the edge: %2 to %3 of %4")
                          .arg(text.words)
                          .arg(text.box.left())
                          .arg(text.box.right())
                          .arg(page.width());
        for (std::size_t j = 0; j < i; ++j)
            if (text.box.adjusted(0.5, 0.5, -0.5, -0.5).intersects(drawing.texts[j].box))
                faults << QStringLiteral("\"%1\" over \"%2\"").arg(text.words, drawing.texts[j].words);
    }
    return faults;
}

} // namespace

class TestCompletePictures : public QObject {
    Q_OBJECT

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void nothingIsDropped_data() {
        QTest::addColumn<QString>("file");
        for (const QString& name : QDir(EXAMPLES).entryList({QStringLiteral("*.equipoise")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << QDir(EXAMPLES).filePath(name);
    }
    void nothingIsDropped() {
        QFETCH(const QString, file);
        const auto read = equipoise::io::readScenario(file.toStdString());
        QVERIFY(read);
        QStringList faults;
        for (const equipoise::Problem problem : equipoise::problems()) {
            if (!equipoise::isAsked(read->file.scenario.questions, problem))
                continue;
            equipoise::SolveControl control;
            const auto kept =
                equipoise::findOrSolve(read->file.plans, read->file.scenario, problem, {}, {}, control);
            QVERIFY(kept);
            if (!kept->plan.hasAnswer() && !kept->plan.refused)
                continue;
            for (const NamedPart& part : namedParts(*kept))
                for (const QString& fault : faultsIn(*kept, part.name))
                    faults << QString::fromStdString(part.name) + ", " + fault;
        }
        for (const QString& f : faults)
            fprintf(stderr, "FAULT %s: %s\n", qPrintable(file.section('/', -1)), qPrintable(f));
        QVERIFY2(faults.isEmpty(), qPrintable('\n' + faults.join('\n')));
    }

    /// A scatter over links of 1 to 25 Gbit/s names its slowest link: colour alone does not mark it.
    void theSlowestLinkIsNamed() {
        const auto kept = campus(equipoise::Problem::Scatter);
        const Drawing drawing = drawn(kept, "platform", 170 * unitsPerMillimetre, 8);
        QCOMPARE(std::ranges::count(drawing.texts, QString("slowest link"), &DrawnText::words), 1);
    }

    /// Cycle times and link costs in the picture of the platform: beside nodes and links, or in notes. A
    /// narrower picture says how many have no room.
    void numbersStandInThePlatform() {
        const auto kept = campus(equipoise::Problem::Scatter);
        const Drawing whole = drawn(kept, "platform", 1900, 8, true);
        const auto withUnit = [&](const char* unit) {
            return std::ranges::count_if(whole.texts, [unit](const DrawnText& text) {
                return text.words.endsWith(QLatin1String(unit));
            });
        };
        QCOMPARE(withUnit("flop/s"), 8); // one for each processor
        QCOMPARE(withUnit("bit/s"), 9);  // one for each link
        for (const double width : {120.0, 170.0}) {
            const QStringList faults = tst_complete_pictures::faultsOf(
                drawn(kept, "platform", width * unitsPerMillimetre, 8, true), whole);
            QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
        }
    }

    /// A ring of some microseconds: no axis has seconds beside a value in microseconds.
    void axesHaveTheUnitOfTheirValues() {
        auto read = equipoise::io::readScenario(EXAMPLES "/lyon.equipoise");
        QVERIFY(read);
        auto& question = read->file.scenario.questions.get<equipoise::ring::Question>();
        question.work = 0.5;
        question.message = 1e-4;
        equipoise::SolveControl control;
        const auto kept =
            equipoise::findOrSolve({}, read->file.scenario, equipoise::Problem::Ring, {}, {}, control);
        QVERIFY(kept);
        QVERIFY(*kept->plan.value > 7e-4 && *kept->plan.value < 8e-4);
        const auto words = [&](const char* part) {
            QStringList texts;
            for (const DrawnText& text : drawn(*kept, part, 170 * unitsPerMillimetre, 8).texts)
                texts << text.words;
            return texts;
        };
        const QString micro = QStringLiteral("µs");
        const QStringList step = words("step");
        QVERIFY2(step.contains(micro) && step.contains("600"), qPrintable(step.join('|')));
        QVERIFY(!step.contains("s") && !step.join('|').contains("0.000"));
        const QStringList counts = words("counts");
        QVERIFY2(counts.filter(micro).size() + counts.filter("ms").size() >= 2, qPrintable(counts.join('|')));
    }

private:
    /// In which a time of that length is written.
    static QString unitOf(double time, const equipoise::PlanRecord& kept) {
        return equipoise::text::quantity(time, equipoise::UnitRole::Time, kept.scenario->platform.units)
            .section(QChar(0x202F), -1);
    }

    static equipoise::PlanRecord campus(equipoise::Problem problem) {
        const auto read = equipoise::io::readScenario(EXAMPLES "/campus.equipoise");
        support::need(read.ok(), "the example is read");
        equipoise::SolveControl control;
        auto kept = equipoise::findOrSolve({}, read->file.scenario, problem, {}, {}, control);
        support::need(kept.ok(), "the example is solved");
        return *std::move(kept);
    }

    static QStringList faultsOf(const equipoise::PlanRecord& kept, const std::string& part,
                                const Drawing& drawing, const Drawing& whole) {
        QStringList faults = tst_complete_pictures::faultsOf(drawing, whole);
        if (part == "timeline" || part == "step" || part == "loads")
            faults << faultsOfAxis(drawing, unitOf(timeline::chartOf(kept).latest, kept));
        if (part == "flows")
            faults << faultsOfFlows(drawing, kept);
        return faults;
    }

    static Drawing drawn(const equipoise::PlanRecord& kept, const std::string& part, double width,
                         double fontSize, bool numbers = false) {
        PictureOptions options;
        options.numbers = numbers;
        options.parts = {part};
        options.width = width;
        options.margin = 0;
        options.fontSize = fontSize;
        const auto bytes = pictureBytes(kept, PictureFormat::Svg, options);
        if (!bytes) // a chart without numbers
            return {};
        return drawingOf(*bytes);
    }

    static QStringList faultsIn(const equipoise::PlanRecord& kept, const std::string& part) {
        const Drawing whole = drawn(kept, part, 1900, 8);
        QStringList faults;
        for (const auto& [width, named] :
             {std::pair(84 * unitsPerMillimetre, "84 mm: "), std::pair(120 * unitsPerMillimetre, "120 mm: "),
              std::pair(170 * unitsPerMillimetre, "170 mm: "), std::pair(1366.0, "1366 px: ")})
            for (const QString& fault : faultsOf(kept, part, drawn(kept, part, width, 8), whole))
                faults << QLatin1String(named) + fault;
        return faults;
    }
};

const support::TestProgram registered("tst_complete_pictures", support::runWindowTest<TestCompletePictures>);

} // namespace tst_complete_pictures

#include "tst_complete_pictures.moc"
