// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/ways_panels.h"

#include "app/pictures/style/language_change.h"
#include "app/start_view/parts.h"
#include "app/start_view/picture_box.h"
#include "app/start_view/start_button.h"
#include "app/text/language.h"
#include "app/tools/lessons/lesson_files.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

/// One lesson a question. Icons are named after the questions; `about` is what one learns, in few words.
struct Offer {
    const char* name;
    const char* icon;
    const char* about;
};
constexpr Offer offers[] = {
    {"01-ring-together", "ring", QT_TRANSLATE_NOOP("equipoise::gui::LessonsPanel", "what a good split is")},
    {"07-scatter-stair", "scatter", QT_TRANSLATE_NOOP("equipoise::gui::LessonsPanel", "who waits, and why")},
    {"15-moving-pays", "redistribution", QT_TRANSLATE_NOOP("equipoise::gui::LessonsPanel", "cost and gain")},
    {"16-star-relay", "star", QT_TRANSLATE_NOOP("equipoise::gui::LessonsPanel", "what a relay brings")},
    {"18-grid-arrangement", "grid", QT_TRANSLATE_NOOP("equipoise::gui::LessonsPanel", "the order matters")},
};

QString keysText(QKeySequence::StandardKey key) {
    return QKeySequence(key).toString(QKeySequence::NativeText);
}

QFrame* rule(QWidget* parent) {
    auto* const line = new QFrame(parent);
    line->setFixedHeight(1);
    line->setProperty("rule", true);
    return line;
}

StartRow addRow(QVBoxLayout& column, const QString& name, const char* icon, int side, bool hasKeys,
                QFrame* panel) {
    column.addWidget(rule(panel));
    StartRow row{new StartButton(name, StartButton::Look::Row, panel), nullptr, nullptr, nullptr};
    row.title = start::label(name + ".title", start::Size::Title, row.button);
    row.about = start::label(name + ".about", start::Size::Small, row.button);
    auto* const parts = new QHBoxLayout(row.button);
    constexpr int margin = 4;
    parts->setContentsMargins(margin, margin + 1, margin, margin + 1);
    parts->setSpacing(style::Tokens::gap);
    parts->addWidget(new Pictogram(QLatin1String(icon), side, row.button), 0,
                     hasKeys ? Qt::AlignVCenter : Qt::AlignTop);
    auto* const words = new QVBoxLayout;
    words->setSpacing(2);
    auto* const first = new QHBoxLayout;
    first->setSpacing(style::Tokens::gap);
    first->addWidget(row.title, 1);
    if (hasKeys) {
        row.keys = start::label(name + ".keys", start::Size::Small, row.button);
        row.keys->setWordWrap(false);
        first->addWidget(row.keys, 0, Qt::AlignTop);
    }
    words->addLayout(first);
    words->addWidget(row.about);
    parts->addLayout(words, 1);
    column.addWidget(row.button);
    return row;
}

void say(const StartRow& row, const QString& title, const QString& about, const QString& help,
         const QString& keys = {}, bool isNarrow = false) {
    row.title->setText(title);
    row.about->setText(isNarrow ? about + " – " + keys : about);
    if (row.keys) {
        row.keys->setText(keys);
        row.keys->setVisible(!isNarrow);
    }
    row.button->say(title + ", " + about, keys.isEmpty() ? help : help + "  (" + keys + ')');
}

QVBoxLayout* panelColumn(QFrame* panel, QLabel* title, StartButton* link) {
    panel->setProperty("card", true);
    auto* const column = new QVBoxLayout(panel);
    column->setContentsMargins(start::panelMargins());
    column->setSpacing(4);
    column->addLayout(start::headingRow(title, link));
    return column;
}

} // namespace

// ---- a cluster of one's own

ClusterPanel::ClusterPanel(QWidget* parent)
    : QFrame(parent)
    , m_title(start::label("clusterTitle", start::Size::Heading, this)) {
    auto* const column = panelColumn(this, m_title, nullptr);
    constexpr int side = 22;
    m_paste = addRow(*column, "startPaste", "table", side, true, this);
    m_import = addRow(*column, "startImport", "import", side, true, this);
    m_measure = addRow(*column, "startMeasure", "measure", side, false, this);
    column->addWidget(rule(this));
    m_draw = new StartButton("startDraw", StartButton::Look::Link, this);
    m_drawKeys = start::label("drawKeys", start::Size::Small, this);
    m_drawKeys->setWordWrap(false);
    auto* const draw = new QHBoxLayout;
    draw->addWidget(m_draw);
    draw->addStretch(1);
    draw->addWidget(m_drawKeys);
    draw->addSpacing(4);
    column->addLayout(draw);
    column->addStretch(1);
    connect(m_paste.button, &QAbstractButton::clicked, this, &ClusterPanel::pasteAsked);
    connect(m_import.button, &QAbstractButton::clicked, this, &ClusterPanel::importAsked);
    connect(m_measure.button, &QAbstractButton::clicked, this, &ClusterPanel::measureAsked);
    connect(m_draw, &QAbstractButton::clicked, this, &ClusterPanel::drawAsked);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

std::vector<StartButton*> ClusterPanel::buttons() const {
    return {m_paste.button, m_import.button, m_measure.button, m_draw};
}

void ClusterPanel::setNarrow(bool narrow) {
    if (std::exchange(m_isNarrow, narrow) != narrow)
        retranslate();
}

void ClusterPanel::showPasteRefused(const QString& why) {
    m_refused = why;
    retranslate();
    style::dress(m_paste.about, "role", why.isEmpty() ? "muted" : "bad");
}

void ClusterPanel::retranslate() {
    m_title->setText(tr("Start from my cluster"));
    say(m_paste, tr("Paste a table"), m_refused.isEmpty() ? tr("names and speeds, in any unit") : m_refused,
        tr("Cells copied from a spreadsheet become the processors of a new platform"),
        keysText(QKeySequence::Paste), m_isNarrow);
    say(m_import, tr("Import a file"), tr("SimGrid, GraphML, DOT, CSV"),
        tr("Open a scenario, or a platform that another program has written"), keysText(QKeySequence::Open),
        m_isNarrow);
    say(m_measure, tr("Measure it"), tr("speeds and links of your hosts, by MPI"),
        tr("Read in the guide how a cluster is measured with one command"));
    m_draw->say(tr("Or draw one"), tr("Begin with an empty platform"));
    m_drawKeys->setText(keysText(QKeySequence::New));
}

// ---- lessons

LessonsPanel::LessonsPanel(QWidget* parent)
    : QFrame(parent)
    , m_title(start::label("lessonsTitle", start::Size::Heading, this))
    , m_all(new StartButton("allLessons", StartButton::Look::Link, this)) {
    auto* const column = panelColumn(this, m_title, m_all);
    const std::vector<QString> own = ownLessons();
    constexpr int side = 16;
    for (const Offer& lesson : offers) {
        const auto path = std::ranges::find(own, QLatin1String(lesson.name),
                                            [](const QString& file) { return lessonKey(file); });
        if (path == own.end())
            continue;
        const QString name = "lesson." + QLatin1String(lesson.name);
        m_shown.push_back({*path, lesson.about, addRow(*column, name, lesson.icon, side, false, this)});
        connect(m_shown.back().row.button, &QAbstractButton::clicked, this,
                [this, path = *path] { emit chosen(path); });
    }
    column->addStretch(1);
    connect(m_all, &QAbstractButton::clicked, this, &LessonsPanel::allAsked);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

std::vector<StartButton*> LessonsPanel::buttons() const {
    std::vector<StartButton*> all{m_all};
    for (const Shown& shown : m_shown)
        all.push_back(shown.row.button);
    return all;
}

void LessonsPanel::retranslate() {
    m_title->setText(tr("Take a lesson"));
    m_all->say(tr("All %1", "lessons").arg(ownLessons().size()), tr("List all lessons"));
    const std::string language = language::current().toStdString();
    for (const Shown& shown : m_shown) {
        const auto read = openLesson(shown.path);
        if (!read)
            continue;
        const equipoise::lesson::Lesson& lesson = read->lesson;
        say(shown.row, QString::fromStdString(lesson.title.in(language)),
            tr("%1, %2\u00a0min", "what one learns, minutes")
                .arg(tr(shown.about))
                .arg(equipoise::lesson::minutesOf(lesson)),
            QString::fromStdString(lesson.about.in(language)));
    }
}

} // namespace equipoise::gui
