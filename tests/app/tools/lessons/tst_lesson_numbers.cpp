// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in the words of a lesson against those in the picture beside them.
#include "app/problems/export/picture.h"
#include "app/text/language.h"
#include "app/tools/lessons/lesson_files.h"
#include "app/tools/lessons/lesson_picture.h"
#include "core/lesson/fact.h"
#include "tests/support/window_test.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace tst_lesson_numbers {

using equipoise::gui::LessonPicture;
using equipoise::gui::pictureOfAnswer;
using equipoise::gui::picturesOf;
using equipoise::lesson::Lesson;
using equipoise::lesson::Played;

namespace {

/// A number as it is drawn: half of its last digit is how far it may be from what it stands for.
struct DrawnNumber {
    double value;
    double rounding;
};

std::vector<DrawnNumber> numbersOf(const LessonPicture& picture) {
    const equipoise::gui::style::Tokens& tokens = equipoise::gui::style::light();
    const auto svg = bytesOf(
        {{920, 500},
         {},
         [&](QPainter& painter, const QRectF& rect) { paintLessonPicture(painter, rect, picture, tokens); }},
        equipoise::gui::PictureFormat::Svg);
    QXmlStreamReader xml(svg ? *svg : QByteArray());
    static const QRegularExpression number(QStringLiteral("\\d[\\d,]*(?:\\.(\\d+))?"));
    std::vector<DrawnNumber> numbers;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isCharacters())
            continue;
        for (auto at = number.globalMatch(xml.text().toString()); at.hasNext();) {
            const QRegularExpressionMatch match = at.next();
            numbers.push_back({match.captured().remove(',').toDouble(),
                               0.5 * std::pow(10, -static_cast<double>(match.captured(1).size()))});
        }
    }
    return numbers;
}

/// {value}, {7 = scene.value}, {scene.share[P] : percent}: a field of a scene, as it is.
struct Claim {
    std::string scene;
    std::string field;
    std::vector<std::string> arguments;
};

std::vector<Claim> claimsIn(const std::string& words) {
    static const QRegularExpression field(
        QStringLiteral("\\{(?:[^{}=]*= )?(\\w+)\\.(\\w+)(?:\\[([^\\]]*)\\])?(?: :[^}]*)?\\}"));
    std::vector<Claim> claims;
    for (auto at = field.globalMatch(QString::fromStdString(words)); at.hasNext();) {
        const QRegularExpressionMatch match = at.next();
        Claim claim{match.captured(1).toStdString(), match.captured(2).toStdString(), {}};
        for (const QString& argument : match.captured(3).split(',', Qt::SkipEmptyParts))
            claim.arguments.push_back(argument.trimmed().toStdString());
        claims.push_back(std::move(claim));
    }
    return claims;
}

/// Whether a picture of this kind draws the field: values and shares stand in plans, costs in platforms.
bool draws(const LessonPicture& picture, const std::string& field) {
    if (!picture.plan)
        return field == "cycle" || field == "cost";
    const bool wholeValue = picture.part.empty() || picture.part == "answer" || picture.part == "timeline";
    return field == "value" && wholeValue;
}

} // namespace

class LessonNumbersTest : public QObject {
    Q_OBJECT

    int m_checked = 0;

    /// A number of the scene that stands beside the words is in one of its pictures.
    void check(const Lesson& lesson, const Played& played, const equipoise::lesson::Words& words,
               const std::vector<LessonPicture>& pictures, const QString& place) {
        for (const Claim& claim : claimsIn(words.in("en"))) {
            const auto scene = std::ranges::find(lesson.scenes, claim.scene, &equipoise::lesson::Scene::name);
            if (scene == lesson.scenes.end())
                continue;
            const auto& kept = played.scenes[static_cast<std::size_t>(scene - lesson.scenes.begin())];
            const auto fact = equipoise::lesson::factOf(*kept, claim.field, claim.arguments);
            if (!fact || !fact->isNumber())
                continue;
            for (const LessonPicture& picture : pictures) {
                if (picture.kept != kept || !draws(picture, claim.field))
                    continue;
                const double value = fact->number();
                const auto numbers = numbersOf(picture);
                const auto isIt = [&](const DrawnNumber& drawn) {
                    const bool isExact = std::abs(drawn.value - value) <= 1e-9 * value;
                    const bool isClose = drawn.rounding <= 0.05 * value &&
                                         std::abs(drawn.value - value) <= drawn.rounding * (1 + 1e-9);
                    return isExact || isClose;
                };
                ++m_checked;
                if (std::ranges::none_of(numbers, isIt)) {
                    QString drawn;
                    for (const DrawnNumber& number : numbers)
                        drawn += QString::number(number.value) + ' ';
                    QFAIL(qPrintable(QStringLiteral("%1: %2.%3 = %4 is not among %5")
                                         .arg(place, QString::fromStdString(claim.scene),
                                              QString::fromStdString(claim.field))
                                         .arg(value)
                                         .arg(drawn)));
                }
            }
        }
    }

private slots:
    void init() {
        support::failOnWarnings();
        equipoise::gui::language::use("en");
    }

    void areThoseOfThePictures_data() {
        QTest::addColumn<QString>("path");
        for (const QString& path : equipoise::gui::ownLessons())
            QTest::newRow(qPrintable(path)) << path;
    }
    void areThoseOfThePictures() {
        QFETCH(QString, path);
        const Lesson lesson = equipoise::gui::openLesson(path)->lesson;
        equipoise::SolveControl control;
        const auto played = equipoise::lesson::play(lesson, control);
        QVERIFY(played);
        std::set<std::size_t> answered;
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const equipoise::lesson::Step& step = lesson.steps[i];
            const QString place = QStringLiteral("step %1").arg(i + 1);
            check(lesson, *played, step.text, picturesOf(lesson, *played, i, answered), place);
            if (!step.prediction)
                continue;
            auto pictures = picturesOf(lesson, *played, i, answered);
            if (const auto revealed = pictureOfAnswer(lesson, *played, i, answered))
                pictures = {*revealed};
            answered.insert(i);
            check(lesson, *played, step.prediction->reveal, pictures, place + ", answer");
        }
    }
    void cleanupTestCase() { QVERIFY2(m_checked >= 30, qPrintable(QString::number(m_checked))); }
};

const support::TestProgram registered("tst_lesson_numbers", support::runWindowTest<LessonNumbersTest>);

} // namespace tst_lesson_numbers

#include "tst_lesson_numbers.moc"
