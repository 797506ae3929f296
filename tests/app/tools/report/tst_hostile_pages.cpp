// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a name says, a page and a picture say it as text: read by a parser that takes nothing for granted.
#include "app/problems/export/picture.h"
#include "app/text/html.h"
#include "app/tools/report/report_body.h"
#include "app/tools/report/report_file.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/hostile_names.h"
#include "tests/support/window_test.h"

#include <QPainter>
#include <QTest>
#include <QXmlStreamReader>

namespace tst_hostile_pages {

using namespace equipoise::gui;

namespace {

/// What a page or a picture is made of.
struct Parsed {
    QString problem; ///< empty: well-formed
    QSet<QString> elements;
    QSet<QString> attributes;
    QStringList texts; ///< between tags, and the values of title and aria-label
    QString policy;
};

Parsed parsed(const QByteArray& page) {
    Parsed found;
    QXmlStreamReader reader(page);
    reader.setEntityExpansionLimit(0);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isCharacters())
            found.texts << reader.text().toString();
        if (!reader.isStartElement())
            continue;
        found.elements << reader.name().toString();
        for (const QXmlStreamAttribute& attribute : reader.attributes()) {
            found.attributes << attribute.name().toString();
            if (attribute.name() == u"title" || attribute.name() == u"aria-label")
                found.texts << attribute.value().toString();
            if (attribute.name() == u"content" &&
                reader.attributes().value("http-equiv") == u"Content-Security-Policy")
                found.policy = attribute.value().toString();
        }
    }
    found.problem = reader.errorString();
    return found;
}

/// Why it is no page that only shows; empty if it is one.
QString dangerIn(const Parsed& page) {
    if (!page.problem.isEmpty())
        return page.problem;
    static const QSet<QString> known{"html",
                                     "head",
                                     "meta",
                                     "title",
                                     "style",
                                     "body",
                                     "main",
                                     "h1",
                                     "h2",
                                     "h3",
                                     "p",
                                     "ul",
                                     "li",
                                     "a",
                                     "table",
                                     "thead",
                                     "tbody",
                                     "tr",
                                     "th",
                                     "td",
                                     "div",
                                     "figure",
                                     "svg",
                                     "desc",
                                     "defs",
                                     "g",
                                     "path",
                                     "text",
                                     "polyline",
                                     "polygon",
                                     "rect",
                                     "circle",
                                     "ellipse",
                                     "line",
                                     "image",
                                     "linearGradient",
                                     "radialGradient",
                                     "stop",
                                     "pattern",
                                     "clipPath",
                                     "use"};
    for (const QString& element : page.elements)
        if (!known.contains(element))
            return "the element " + element;
    for (const QString& attribute : page.attributes)
        if (attribute.startsWith("on") || attribute == "src" || attribute == "srcdoc")
            return "the attribute " + attribute;
    return {};
}

QString qString(const std::string& text) {
    return QString::fromStdString(text);
}

/// A platform, its units and two plans that are all called so.
equipoise::report::Source named(const std::string& name) {
    auto scenario = std::make_shared<equipoise::Scenario>();
    scenario->platform.name = name;
    scenario->platform.units = {name, name, name};
    scenario->platform.processors = {
        {name, {1, 0, {}}, {}}, {"other", {2, 0, {}}, {}}, {"third", {3, 0, {}}, {}}};
    scenario->platform.linkCost = equipoise::Matrix<double>(3, 3, 0.1);
    for (std::size_t i = 0; i < 3; ++i)
        (*scenario->platform.linkCost)(i, i) = 0;
    scenario->questions.set(equipoise::ring::Question{100, 1});
    equipoise::report::Source source;
    source.file = name;
    source.date = "2026-03-09 14:05";
    source.about = name;
    source.scenario = scenario;
    for (const char* solver : {"subsets", "greedy"}) {
        equipoise::SolveControl control;
        auto plan = equipoise::solve(*scenario, {equipoise::Problem::Ring, solver, {}}, control);
        source.plans.push_back(std::make_shared<const equipoise::PlanRecord>(
            equipoise::PlanRecord{name, scenario, *std::move(plan)}));
    }
    return source;
}

} // namespace

class TestHostilePages : public QObject {
    Q_OBJECT

private slots:
    void init() { support::failOnWarnings(); }

    void theParserSeesDanger() {
        QVERIFY(dangerIn(parsed("<html><p>a &lt;script&gt;</p></html>")).isEmpty());
        for (const char* page : {"<html><script>x</script></html>", "<html><p onclick=\"x\"/></html>",
                                 "<html><img src=\"x\"/></html>", "<html><p>a & b</p></html>",
                                 "<html><p>\x01</p></html>", "<html><p>x</html>"})
            QVERIFY2(!dangerIn(parsed(page)).isEmpty(), page);
    }

    void escapesWhatMeansSomething() {
        QCOMPARE(equipoise::text::html("<a href=\"x\">&amp;'</a>"),
                 QString("&lt;a href=&quot;x&quot;&gt;&amp;amp;'&lt;/a&gt;"));
        QCOMPARE(equipoise::text::html(QString::fromUtf8("a\x1b\u009b\ttab\nline \xef\xbf\xbf")),
                 QString::fromUtf8("a\ufffd\ufffd\ttab\nline \ufffd"));
    }

    void reports_data() { everyName(); }
    void reports() {
        QFETCH(std::string, name);
        equipoise::SolveControl control;
        const auto report = equipoise::report::makeReport(named(name), control);
        const QByteArray html = report::htmlOf(*report, control);
        const Parsed page = parsed(html);
        QCOMPARE(dangerIn(page), QString());
        QVERIFY(page.texts.contains(report::titleOf(*report))); // <title>
        QVERIFY(page.texts.contains(qString(name)));            // cells, the title of each picture
        for (const char* rule : {"default-src 'none'", "base-uri 'none'", "form-action 'none'"})
            QVERIFY2(page.policy.contains(rule), rule);
        QVERIFY(!page.policy.contains("script"));
        QVERIFY(html.indexOf("Content-Security-Policy") < html.indexOf("<title>"));
    }

    void pictures_data() { everyName(); }
    void pictures() {
        QFETCH(std::string, name);
        const Picture picture{QSizeF(4000, 40), qString(name), [&](QPainter& painter, const QRectF& rect) {
                                  painter.drawText(rect, qString(name));
                              }};
        const auto svg = bytesOf(picture, PictureFormat::Svg);
        QVERIFY(svg);
        const Parsed page = parsed(*svg);
        QCOMPARE(dangerIn(page), QString());
        QVERIFY(page.elements.contains("title"));
        QVERIFY(page.texts.contains(qString(name)));
    }

private:
    static void everyName() {
        QTest::addColumn<std::string>("name");
        for (std::size_t i = 0; i < support::hostileNames().size(); ++i)
            QTest::addRow("%zu", i) << support::hostileNames()[i];
    }
};

const support::TestProgram registered("tst_hostile_pages", support::runWindowTest<TestHostilePages>);

} // namespace tst_hostile_pages

#include "tst_hostile_pages.moc"
