// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/handout.h"

#include "app/text/describe.h"
#include "app/text/formula.h"
#include "app/text/html.h"
#include "app/text/words/lesson_words.h"
#include "app/tools/lessons/lesson_picture.h"
#include "app/tools/report/pages.h"
#include "core/io/file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace equipoise::gui {

using equipoise::lesson::Lesson;
using equipoise::lesson::Outcome;
using equipoise::lesson::Played;
using equipoise::lesson::Prediction;
using equipoise::lesson::Step;

namespace {

struct Handout {
    Q_DECLARE_TR_FUNCTIONS(Handout)
};

constexpr QSizeF onPage{920, 500};
constexpr QSizeF onPhone{400, 320}; ///< type has its size there, too
constexpr QSizeF onSheet{680, 300}; ///< as wide as its text; two steps with pictures fill a page

/// For whoever writes on it: larger than a report.
constexpr auto paperStyle =
    "<style>p, b, td { font-size: 11pt; } h2 { font-size: 12pt; } h3 { font-size: 11pt; }</style>\n";

constexpr auto lessonStyle = R"(
:root { color-scheme: light dark; }
body { font-size: 17px; }
main { max-width: 860px; }
h2 { border-top: 1px solid #dfe3e8; font-size: 1em; color: #56606b; font-weight: 500; }
form { border: 1px solid #c5cbd3; border-radius: 8px; padding: 12px 16px; margin: 16px 0; }
form h3 { font-size: 1.2em; margin: 0.2em 0 0.6em; }
label { display: block; padding: 6px 8px; border-radius: 6px; }
label:hover { background: #f0f2f5; }
input[type=text] { font: inherit; padding: 4px 8px; width: 9em; }
button { font: inherit; font-weight: 600; margin-top: 8px; padding: 6px 18px; border: 0; border-radius: 6px;
  background: #0b57b0; color: #fff; }
output { margin-left: 14px; font-weight: 600; }
details { margin: 12px 0; }
summary { cursor: pointer; color: #005c91; }
.dark, .narrow { display: none; }
@media screen and (prefers-color-scheme: dark) {
  body { background: #111418; color: #e6e9ed; }
  main { background: #1a1e24; }
  h2, .muted { color: #a8b0ba; }
  h2, form, figure { border-color: #3a424d; }
  label:hover { background: #262c34; }
  a, summary { color: #7cc0f0; }
  button { background: #5aa7e8; color: #10151a; }
  .light { display: none; }
  .dark.broad { display: block; }
}
@media screen and (max-width: 600px) {
  figure svg { min-width: 0; }
  .broad { display: none !important; }
  .light.narrow { display: block; }
}
@media screen and (max-width: 600px) and (prefers-color-scheme: dark) {
  .light.narrow { display: none; }
  .dark.narrow { display: block; }
}
@media print { form button, summary { display: none; } }
)";

/// Says whether what is typed or chosen is right, and unfolds why.
constexpr auto lessonScript = R"(
'use strict';
for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    const say = form.querySelector('output');
    const data = form.dataset;
    let right = false;
    if ('number' in data) {
      const typed = form.elements.answer.value.replace(/\s/g, '').replace(',', '.');
      const guess = parseFloat(typed);
      if (!isFinite(guess)) { say.textContent = data.none; return; }
      const number = parseFloat(data.number);
      const allowed = parseFloat(data.tolerance) * Math.abs(number) + 1e-12;
      right = !(Math.abs(guess - number) > allowed);
    } else {
      const chosen = form.elements.answer.value;
      if (chosen === '') { say.textContent = data.none; return; }
      right = chosen === data.right;
    }
    say.textContent = right ? data.yes : data.no;
    form.nextElementSibling.open = true;
  });
}
)";

QString letterOf(std::size_t choice) {
    return QChar(static_cast<char16_t>(u'A' + choice));
}

/// One lesson, told from its first step to its last.
class Teller {
public:
    Teller(const Lesson& lesson, const Played& played, const HandoutOptions& options)
        : m_lesson(lesson)
        , m_played(played)
        , m_options(options) {}

    const std::optional<Error>& error() const { return m_error; }
    QString title() { return plain(m_lesson.title, 0); }
    QString head();
    QString onPaper(std::vector<Picture>& pictures);
    QString forBrowsers();

private:
    /// With its numbers, of the step's units.
    QString plain(const equipoise::lesson::Words& words, std::size_t step);
    QString paragraphs(const equipoise::lesson::Words& words, std::size_t step);
    std::optional<Outcome> outcome(std::size_t step);
    /// What a step shows that the one before does not.
    std::vector<LessonPicture> newAt(std::size_t step);
    /// The answer to its question has been read: the plan, if it was hidden until then.
    std::optional<LessonPicture> revealedAt(std::size_t step);
    static Picture pictureOf(const LessonPicture& shown, const style::Tokens& tokens, QSizeF room);
    QString figure(const LessonPicture& shown);
    QString questionOnPaper(std::size_t step);
    static QString figure(const LessonPicture& shown, std::vector<Picture>& pictures);
    QString solution(std::size_t step);
    QString questionInPage(std::size_t step);

    const Lesson& m_lesson;
    const Played& m_played;
    const HandoutOptions& m_options;
    std::optional<Error> m_error;     ///< the first
    std::set<std::size_t> m_answered; ///< by whoever reads on
    std::size_t m_figures = 0;
    std::vector<LessonPicture> m_before; ///< what the step before shows
};

QString Teller::plain(const equipoise::lesson::Words& words, std::size_t step) {
    const Units& units = m_played.scenes[m_lesson.steps[step].scene]->scenario->platform.units;
    const auto text = text::ofWords(words, m_options.language, m_played, units);
    if (text)
        return *text;
    if (!m_error)
        m_error = text.error();
    return {};
}

QString Teller::paragraphs(const equipoise::lesson::Words& words, std::size_t step) {
    QString all;
    for (const QString& one : plain(words, step).split('\n', Qt::SkipEmptyParts))
        if (const auto parts = text::formulasIn(one); parts.size() > 1)
            all += text::proseHtml(parts, Qt::darkGray) + '\n';
        else
            all += "<p>" + text::html(one) + "</p>\n";
    return all;
}

std::optional<Outcome> Teller::outcome(std::size_t step) {
    auto right = equipoise::lesson::outcomeOf(*m_lesson.steps[step].prediction, m_played);
    if (right)
        return *std::move(right);
    if (!m_error)
        m_error = right.error();
    return {};
}

std::vector<LessonPicture> Teller::newAt(std::size_t step) {
    const std::vector<LessonPicture> before =
        std::exchange(m_before, picturesOf(m_lesson, m_played, step, m_answered));
    std::vector<LessonPicture> fresh;
    for (const LessonPicture& one : m_before)
        if (std::ranges::find(before, one) == before.end())
            fresh.push_back(one);
    return fresh;
}

std::optional<LessonPicture> Teller::revealedAt(std::size_t step) {
    const auto picture = pictureOfAnswer(m_lesson, m_played, step, m_answered);
    m_answered.insert(step);
    return picture;
}

Picture Teller::pictureOf(const LessonPicture& shown, const style::Tokens& tokens, QSizeF room) {
    const QString title = QString::fromStdString(shown.kept->scenario->platform.name);
    return {room, title, [shown, &tokens](QPainter& painter, const QRectF& rect) {
                painter.fillRect(rect, tokens.card);
                paintLessonPicture(painter, rect.adjusted(12, 12, -12, -12), shown, tokens);
            }};
}

QString Teller::head() {
    QString text = "<h1>" + text::html(title()) + "</h1>\n";
    if (!m_lesson.about.empty())
        text += "<p>" + text::html(plain(m_lesson.about, 0)) + "</p>\n";
    QStringList facts{Handout::tr("about %1 minutes").arg(equipoise::lesson::minutesOf(m_lesson))};
    if (!m_lesson.source.empty())
        facts << QString::fromStdString(m_lesson.source);
    return text + "<p class=\"muted\">" + text::html(facts.join(QStringLiteral(" · "))) + "</p>\n";
}

// ---- on paper

QString Teller::questionOnPaper(std::size_t step) {
    const Prediction& own = *m_lesson.steps[step].prediction;
    // A heading and a short table stand on one page.
    QString text = "<h3>" + text::html(plain(own.question, step)) + "</h3>\n<table>";
    for (std::size_t i = 0; i < own.choices.size(); ++i)
        text += "<tr><td>☐&nbsp; <b>" + letterOf(i) + "</b>&nbsp; " +
                text::html(plain(own.choices[i].text, step)) + "</td></tr>\n";
    if (own.choices.empty())
        text += "<tr><td>" +
                text::html(Handout::tr("Your answer: %1").arg(QStringLiteral("______________"))) +
                "</td></tr>\n";
    return text + "</table>\n";
}

QString Teller::figure(const LessonPicture& shown, std::vector<Picture>& pictures) {
    pictures.push_back(pictureOf(shown, style::light(), onSheet));
    return QStringLiteral("<p><img src=\"%1\"></p>\n").arg(pictures.size() - 1);
}

QString Teller::solution(std::size_t step) {
    const Prediction& own = *m_lesson.steps[step].prediction;
    const auto right = outcome(step);
    if (!right)
        return {};
    const Units& units = m_played.scenes[m_lesson.steps[step].scene]->scenario->platform.units;
    const QString answer = own.choices.empty() ? text::ofFact(*right->number, {}, {}, units)
                                               : letterOf(right->choice) + QStringLiteral(" – ") +
                                                     plain(own.choices[right->choice].text, step);
    QString text =
        "<h3>" +
        text::html(
            Handout::tr("Step %1: %2", "number, what it asks").arg(step + 1).arg(plain(own.question, step))) +
        "</h3>\n<p><b>" + text::html(answer) + "</b></p>\n" + paragraphs(own.reveal, step);
    return text;
}

QString Teller::onPaper(std::vector<Picture>& pictures) {
    QString text = paperStyle + head() + "<p>" +
                   text::html(Handout::tr("Name: %1").arg(QString(40, QLatin1Char('_')))) + "</p>\n";
    QString solutions;
    for (std::size_t i = 0; i < m_lesson.steps.size(); ++i) {
        text += QStringLiteral("<h2>%1</h2>\n").arg(i + 1) + paragraphs(m_lesson.steps[i].text, i);
        for (const LessonPicture& one : newAt(i))
            text += figure(one, pictures);
        if (!m_lesson.steps[i].prediction)
            continue;
        text += questionOnPaper(i);
        const auto revealed = revealedAt(i);
        solutions += solution(i);
        if (revealed)
            solutions += figure(*revealed, pictures);
    }
    if (!m_options.solutions)
        return text;
    return text + "<h2 style=\"page-break-before: always\">" + text::html(Handout::tr("Solutions")) +
           "</h2>\n" + solutions;
}

// ---- for browsers

QString Teller::figure(const LessonPicture& shown) {
    const QString words =
        shown.plan ? Handout::tr("Picture of the plan") : Handout::tr("Picture of the platform");
    QString text = "<figure>";
    for (const auto& [room, width] : {std::pair{onPage, "broad"}, {onPhone, "narrow"}})
        for (const auto& [tokens, scheme] : {std::pair{&style::light(), "light"}, {&style::dark(), "dark"}})
            text += QStringLiteral("<div class=\"%1 %2\">").arg(QLatin1String(scheme), QLatin1String(width)) +
                    report::inPage(pictureOf(shown, *tokens, room), ++m_figures, words) + "</div>";
    return text + "</figure>\n";
}

QString Teller::questionInPage(std::size_t step) {
    const Prediction& own = *m_lesson.steps[step].prediction;
    const auto right = outcome(step);
    if (!right)
        return {};
    const auto data = [](const char* name, const QString& value) {
        return QStringLiteral(" data-%1=\"%2\"").arg(QLatin1String(name), text::html(value));
    };
    QString text = "<form";
    if (own.choices.empty())
        text += data("number", QString::number(right->number->number(), 'g', 17)) +
                data("tolerance", QString::number(own.tolerance, 'g', 17));
    else
        text += data("right", QString::number(right->choice));
    text += data("yes", QStringLiteral("✓ ") + Handout::tr("Right.")) +
            data("no", QStringLiteral("✗ ") + Handout::tr("Not so.")) +
            data("none", own.choices.empty() ? Handout::tr("Type a number first.")
                                             : Handout::tr("Choose an answer first.")) +
            ">\n<h3>" + text::html(plain(own.question, step)) + "</h3>\n";
    for (std::size_t i = 0; i < own.choices.size(); ++i)
        text += QStringLiteral("<label><input type=\"radio\" name=\"answer\" value=\"%1\"/> <b>%2</b> ")
                    .arg(i)
                    .arg(letterOf(i)) +
                text::html(plain(own.choices[i].text, step)) + "</label>\n";
    if (own.choices.empty())
        text +=
            "<label>" + text::html(Handout::tr("Your answer, a number:")) +
            " <input type=\"text\" name=\"answer\" inputmode=\"decimal\" autocomplete=\"off\"/></label>\n";
    text += "<button type=\"submit\">" + text::html(Handout::tr("Check")) +
            "</button><output role=\"status\"></output>\n</form>\n<details><summary>" +
            text::html(Handout::tr("Show the answer")) + "</summary>\n" + paragraphs(own.reveal, step);
    if (const auto revealed = revealedAt(step))
        text += figure(*revealed);
    return text + "</details>\n";
}

QString Teller::forBrowsers() {
    QString text = head();
    for (std::size_t i = 0; i < m_lesson.steps.size(); ++i) {
        text += "<section>\n<h2>" +
                text::html(Handout::tr("Step %1 of %2").arg(i + 1).arg(m_lesson.steps.size())) + "</h2>\n" +
                paragraphs(m_lesson.steps[i].text, i);
        for (const LessonPicture& one : newAt(i))
            text += figure(one);
        if (m_lesson.steps[i].prediction)
            text += questionInPage(i);
        text += "</section>\n";
    }
    return text;
}

} // namespace

Result<QByteArray> handoutOnPaper(const Lesson& lesson, const Played& played, const HandoutOptions& options,
                                  SolveControl& control) {
    Teller teller(lesson, played, options);
    std::vector<Picture> pictures;
    const QString body = teller.onPaper(pictures);
    const QString title = teller.title();
    if (teller.error())
        return *teller.error();
    return report::onPaper(title, body, std::move(pictures), control);
}

Result<QByteArray> handoutForBrowsers(const Lesson& lesson, const Played& played,
                                      const HandoutOptions& options) {
    Teller teller(lesson, played, options);
    const QString body = teller.forBrowsers();
    const QString title = teller.title();
    if (teller.error())
        return *teller.error();
    return report::forBrowsers({title, body, lessonStyle, lessonScript});
}

Result<bool> writeHandout(const Lesson& lesson, const Played& played, const QString& path,
                          const HandoutOptions& options, SolveControl& control) {
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending != QLatin1String("pdf") && ending != QLatin1String("html"))
        return Error{ErrorCode::UnknownEnding,
                     path.toStdString(),
                     ending.isEmpty() ? std::string() : '.' + ending.toStdString(),
                     ".pdf, .html",
                     {}};
    const auto bytes = ending == QLatin1String("pdf") ? handoutOnPaper(lesson, played, options, control)
                                                      : handoutForBrowsers(lesson, played, options);
    if (!bytes)
        return bytes.error();
    if (control.shouldStop())
        return false;
    const auto written = io::writeFileAtomically(
        QFile::encodeName(path).toStdString(),
        std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
    if (!written)
        return written.error();
    return true;
}

} // namespace equipoise::gui
