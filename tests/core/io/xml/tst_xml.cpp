// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of elements: lines and columns, encodings, and what small texts must not become.
#include "core/io/scenario/scenario_file.h"
#include "core/io/xml/tree.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_xml {

using namespace equipoise;
using io::xml::Element;

class TestXml : public QObject {
    Q_OBJECT
private slots:
    void placesAreKnown();
    void encodings();
    void escapingReadsBack();
    void limits();
    void refusals_data();
    void refusals();
    void roots();
};

void TestXml::placesAreKnown() {
    const auto root = io::xml::parse(
        "<?xml version='1.0'?>\n<a x='1'>\n  <b y=\"&lt;&#65;\">t<c/>u</b>\n\t<b/>\n</a>", "f");
    QVERIFY(root.ok());
    QCOMPARE(root->line, 2);
    QCOMPARE(root->column, 1);
    QCOMPARE(root->children.size(), std::size_t{2});
    const Element& b = root->children[0];
    QCOMPARE(b.line, 3);
    QCOMPARE(b.column, 3);
    QCOMPARE(b.text, std::string("tu"));
    QCOMPARE(*b.attribute("y"), std::string("<A"));
    QCOMPARE(b.attribute("x"), nullptr);
    QCOMPARE(b.attributeOr("x", "none"), std::string("none"));
    QCOMPARE(root->child("b"), &b);
    QCOMPARE(root->child("c"), nullptr);
    QCOMPARE(root->children[1].column, 2);
}

void TestXml::encodings() {
    QCOMPARE(
        io::xml::parse("<?xml version='1.0' encoding='ISO-8859-1'?><a n='\xe9'/>", "f")->attributeOr("n"),
        std::string("\xc3\xa9"));
    QCOMPARE(io::xml::parse("\xef\xbb\xbf<a n='\xc3\xa9'/>", "f")->attributeOr("n"), std::string("\xc3\xa9"));
    std::string wide = "\xff\xfe";
    for (const char c : std::string("<a n='x'/>"))
        wide += {c, '\0'};
    QCOMPARE(io::xml::parse(wide, "f")->attributeOr("n"), std::string("x"));
    QVERIFY(!io::xml::parse("<a n='\xe9'/>", "f").ok()); // no UTF-8
}

void TestXml::escapingReadsBack() {
    const std::string odd = "<a & \"b\">\t'c'\r\n ]]> \xc3\xa9 \xf0\x9f\x92\xbb";
    const std::string text = "<r a=\"" + io::xml::escaped(odd) + "\">" + io::xml::escaped(odd) + "</r>";
    const auto root = io::xml::parse(text, "f");
    QVERIFY(root.ok());
    QCOMPARE(root->attributeOr("a"), odd);
    QCOMPARE(root->text, odd);
    QCOMPARE(io::xml::escaped(std::string_view("\x01\0", 2)), std::string("\xef\xbf\xbd\xef\xbf\xbd"));
}

void TestXml::limits() {
    std::string deep;
    for (int i = 0; i < io::xml::deepest; ++i)
        deep += "<a>";
    std::string closed = deep;
    for (int i = 0; i < io::xml::deepest; ++i)
        closed += "</a>";
    QVERIFY(io::xml::parse(closed, "f").ok());
    QCOMPARE(io::xml::parse(deep + "<a>", "f").error().place.column, 3 * io::xml::deepest + 1);
    std::string many = "<r>\n";
    many.reserve(5 * io::xml::maxElements);
    for (std::size_t i = 0; i < io::xml::maxElements; ++i)
        many += "<a/>";
    QCOMPARE(io::xml::parse(many + "</r>", "f").error().place.line, 2);
    std::string huge(io::largestFile + 1, ' ');
    QCOMPARE(io::xml::parse(huge, "f").error().code, ErrorCode::FileTooLarge);
}

void TestXml::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("empty") << "" << 1 << 1;
    QTest::newRow("words") << "hello" << 1 << 1;
    QTest::newRow("two roots") << "<a/>\n<b/>" << 2 << 1;
    QTest::newRow("not closed") << "<a>\n <b></a>" << 2 << 7;
    QTest::newRow("attribute twice") << "<a>\n<b x='1' x='2'/></a>" << 2 << 10;
    QTest::newRow("entity") << "<!DOCTYPE a [\n<!ENTITY b 'c'>]><a/>" << 2 << 12;
    QTest::newRow("parameter entity") << "<!DOCTYPE a [\n<!ENTITY % b 'c'>]><a/>" << 2 << 14;
    QTest::newRow("outside entity") << "<!DOCTYPE a [\n<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"
                                    << 2 << 39;
    QTest::newRow("unknown entity") << "<a>\n&b;</a>" << 2 << 1;
    QTest::newRow("unknown, with DTD") << "<!DOCTYPE a SYSTEM 'a.dtd'><a>\n&b;</a>" << 2 << 1;
    QTest::newRow("in an attribute") << "<!DOCTYPE a SYSTEM 'a.dtd'><a>\n<c d='&amp;&b;'/></a>" << 2 << 1;
    QTest::newRow("default attribute") << "<!DOCTYPE a [\n<!ATTLIST a b CDATA 'c'>]><a/>" << 2 << 21;
}

void TestXml::refusals() {
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto read = io::xml::parse(text.toStdString(), "f.xml");
    QVERIFY(!read.ok());
    QCOMPARE(read.error().code, ErrorCode::TextSyntax);
    QCOMPARE(read.error().place.file, std::string("f.xml"));
    QCOMPARE(read.error().place.line, line);
    QCOMPARE(read.error().place.column, column);
}

void TestXml::roots() {
    QCOMPARE(io::xml::rootName("\xef\xbb\xbf<?xml?><!-- <x> --><!DOCTYPE y><z:a b='c'>"),
             std::string_view("z:a"));
    QCOMPARE(io::xml::rootName("<!-- never closed <a>"), std::string_view());
    QCOMPARE(io::xml::rootName("a < b"), std::string_view());
    QCOMPARE(io::xml::rootName(""), std::string_view());
}

const support::TestProgram registered("tst_xml", support::runTest<TestXml>);

} // namespace tst_xml

#include "tst_xml.moc"
