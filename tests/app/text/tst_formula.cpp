// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas are told from the words around them, and set.
#include "app/text/formula.h"
#include "tests/support/window_test.h"

#include <QTest>
#include <QTextDocument>

namespace tst_formula {

class TestFormula : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }

    void isFound_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QStringList>("formulas");
        QTest::newRow("none") << "{name} is the busiest: it sends {items} items." << QStringList();
        QTest::newRow("one letter") << "With a = in words, that x / y is none." << QStringList();
        QTest::newRow("all") << "T = (W + S) / V = ({work} + {lost}) / {speed} = {time}: W is the work"
                             << QStringList{"T = (W + S) / V = ({work} + {lost}) / {speed} = {time}"};
        QTest::newRow("within") << "{name} pays: {work} x {cycle} + {toNext} = {time}, for its work."
                                << QStringList{"{work} x {cycle} + {toNext} = {time}"};
        QTest::newRow("after a word") << "together would take W / V = {work} / {speed} = {time}: no ring"
                                      << QStringList{"W / V = {work} / {speed} = {time}"};
        QTest::newRow("two letters") << "done at n D = {items} x {each} = {time} (Theorems 1 and 2)"
                                     << QStringList{"n D = {items} x {each} = {time}"};
        QTest::newRow("French") << "n'envoie aucun message : W w = {work} x {cycle} = {time}."
                                << QStringList{"W w = {work} x {cycle} = {time}"};
        QTest::newRow("number") << "cycle time x width = {r} x {t} x {c} = 1"
                                << QStringList{"{r} x {t} x {c} = 1"};
    }
    void isFound() {
        QFETCH(QString, words);
        QFETCH(QStringList, formulas);
        QStringList found;
        QString all;
        for (const equipoise::text::FormulaPart& part : equipoise::text::formulasIn(words)) {
            all += part.text;
            if (part.isFormula)
                found << part.text;
        }
        QCOMPARE(found, formulas);
        QCOMPARE(all, words); // nothing is lost
    }

    void isSet() {
        // Numerator and denominator in cells of their own, brackets of the whole numerator gone.
        const QString html =
            equipoise::text::formulaHtml("T = (W + S) / V = 1330 Mflop / 690.8 Mflop/s = 1.926 s", Qt::red);
        QCOMPARE(html.count("border-bottom: 1px solid #ff0000"), 2); // two strokes: a unit's is none
        QVERIFY(html.contains("<i>W</i> + <i>S</i>"));
        QVERIFY(!html.contains("("));
        QTextDocument page;
        page.setHtml(html);
        const QString read = page.toPlainText().simplified().remove(' ');
        QCOMPARE(read, QString("T=W+SV=1330Mflop690.8Mflop/s=1.926s"));
    }
    void namesHaveSubscripts() {
        using equipoise::text::withSubscripts;
        QCOMPARE(withSubscripts("d_ji + d_ik − d_jk"),
                 QString("<i>d</i><sub>ji</sub> + <i>d</i><sub>ik</sub> − <i>d</i><sub>jk</sub>"));
        QCOMPARE(withSubscripts("P_k+1 gets L_k − 1, S_1, then end_j"),
                 QString("<i>P</i><sub>k+1</sub> gets <i>L</i><sub>k</sub> − 1, <i>S</i><sub>1</sub>, then "
                         "end<sub>j</sub>"));
        QCOMPARE(withSubscripts("a < b_i"), QString("a &lt; <i>b</i><sub>i</sub>"));
        for (const char* plain : {"generate_tree_rec", "cycle_time", "x_", "_x", "cost[d, i]"})
            QCOMPARE(withSubscripts(plain), QString(plain));
    }
    void proseHasFormulasOnTheirOwn() {
        const QString html = equipoise::text::proseHtml(
            equipoise::text::formulasIn("It is T = (W + S) / V, with our letters."), Qt::red);
        QTextDocument page;
        page.setHtml(html);
        QCOMPARE(page.toPlainText().simplified().remove(' '), QString("ItisT=W+SVwithourletters."));
        QCOMPARE(html.count("border-bottom: 1px solid #ff0000"), 1);
    }
    void hostileNamesStayText() {
        const QString html = equipoise::text::formulaHtml("<b>a</b> x 2 s = 4 s", Qt::red);
        QVERIFY(!html.contains("<b>"));
        QVERIFY(html.contains("&lt;b&gt;"));
    }
};

const support::TestProgram registered("tst_formula", support::runWindowTest<TestFormula>);

} // namespace tst_formula

#include "tst_formula.moc"
