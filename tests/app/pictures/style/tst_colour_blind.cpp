// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of activities, as people see them who lack one kind of cone: still apart from each other and
// from their ground.
#include "app/pictures/style/tokens.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <array>
#include <cmath>

namespace tst_colour_blind {

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

/// Machado, Oliveira, Fernandes, A physiologically-based model for simulation of color vision deficiency,
/// IEEE TVCG 15 (2009), severity 1.0; for linear light.
constexpr Matrix protan{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritan{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
constexpr Matrix usual{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

Vector times(const Matrix& m, const Vector& v) {
    Vector r{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            r[i] += m[i][j] * v[j];
    return r;
}

Vector linear(const QColor& colour) {
    const auto one = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {one(colour.redF()), one(colour.greenF()), one(colour.blueF())};
}

/// CIE L*a*b*, D65.
Vector lab(Vector rgb) {
    for (double& c : rgb)
        c = std::clamp(c, 0.0, 1.0);
    constexpr Matrix toXyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    const Vector xyz = times(toXyz, rgb);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f(xyz[0] / 0.95047), y = f(xyz[1]), z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const QColor& a, const QColor& b, const Matrix& eye) {
    const Vector p = lab(times(eye, linear(a)));
    const Vector q = lab(times(eye, linear(b)));
    return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

} // namespace

class TestColourBlind : public QObject {
    Q_OBJECT

private slots:
    void init() { support::failOnWarnings(); }
    // A difference of 100 is black to white; of 2.3 one that is just seen.
    void theModelIsRight() {
        QVERIFY(std::abs(distance(Qt::black, Qt::white, usual) - 100) < 0.1);
        QCOMPARE(distance(Qt::red, Qt::red, protan), 0.0);
        // Greys stay greys, and red and green of one lightness come close without red or green cones.
        for (const Matrix& eye : {protan, deutan, tritan})
            QVERIFY(std::abs(distance(Qt::gray, Qt::white, eye) - distance(Qt::gray, Qt::white, usual)) < 1);
        const QColor red(200, 60, 60), green(70, 125, 40);
        QVERIFY(distance(red, green, usual) > 60);
        QVERIFY(distance(red, green, deutan) < distance(red, green, usual) / 2);
    }

    void activitiesStayApart_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    // Ten is far beyond a just seen difference, and each activity has its own hatching besides.
    void activitiesStayApart() {
        QFETCH(bool, dark);
        const equipoise::gui::style::Tokens& t =
            dark ? equipoise::gui::style::dark() : equipoise::gui::style::light();
        const std::pair<const char*, QColor> colours[] = {{"compute", t.compute}, {"send", t.send},
                                                          {"receive", t.receive}, {"wait", t.wait},
                                                          {"bound", t.bound},     {"highlight", t.highlight}};
        const std::pair<const char*, Matrix> eyes[] = {
            {"usual", usual}, {"protan", protan}, {"deutan", deutan}, {"tritan", tritan}};
        for (const auto& [eye, matrix] : eyes)
            for (const auto& [first, a] : colours)
                for (const auto& [second, b] : colours)
                    if (std::string_view(first) < second)
                        QVERIFY2(distance(a, b, matrix) >= 10, qPrintable(QString("%1 and %2, %3: %4")
                                                                              .arg(first, second, eye)
                                                                              .arg(distance(a, b, matrix))));
    }

    void activitiesStandOutFromTheCard_data() { activitiesStayApart_data(); }
    void activitiesStandOutFromTheCard() {
        QFETCH(bool, dark);
        const equipoise::gui::style::Tokens& t =
            dark ? equipoise::gui::style::dark() : equipoise::gui::style::light();
        for (const auto& [eye, matrix] :
             {std::pair{"usual", usual}, {"protan", protan}, {"deutan", deutan}, {"tritan", tritan}})
            for (const QColor& colour : {t.compute, t.send, t.receive, t.bound, t.highlight})
                QVERIFY2(distance(colour, t.card, matrix) >= 20, qPrintable(colour.name() + ' ' + eye));
    }
};

const support::TestProgram registered("tst_colour_blind", support::runTest<TestColourBlind>);

} // namespace tst_colour_blind

#include "tst_colour_blind.moc"
