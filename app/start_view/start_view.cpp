// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/start_view.h"

#include "app/pictures/style/language_change.h"
#include "app/problems/problem_presenter.h"
#include "app/settings/settings.h"
#include "app/start_view/examples_panel.h"
#include "app/start_view/parts.h"
#include "app/start_view/picture_box.h"
#include "app/start_view/question_picture.h"
#include "app/start_view/start_button.h"
#include "app/start_view/ways_panels.h"
#include "app/text/describe.h"

#include <QApplication>
#include <QCheckBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr std::size_t mostFiles = 2;
constexpr int cardFrame = 2; ///< of a card, also with the focus

/// The page on a window of that width.
struct Columns {
    int left;  ///< of the first one
    int width; ///< of each
    int count; ///< of cards beside each other
    int step(int columns) const { return columns * (width + style::Tokens::gap * 2); }
    int across(int columns) const { return step(columns) - 2 * style::Tokens::gap; }
};

Columns columnsFor(int width) {
    constexpr int gap = 2 * style::Tokens::gap;
    constexpr int usual = 1440;
    constexpr int narrowest = 164; // of a card
    // The margin of 80 at 1440 gives way on small screens; on large ones half of what is gained is margin.
    const int margin = std::clamp(80 - (usual - width) / 2, 20, 80);
    const int room = std::min(width - 2 * margin, usual - 160 + std::max(0, (width - usual) / 2));
    const int count = room >= 5 * narrowest + 4 * gap ? 5 : 3;
    const int column = std::max((room - (count - 1) * gap) / count, narrowest);
    return {std::max(margin, (width - (count * (column + gap) - gap)) / 2), column, count};
}

} // namespace

StartView::StartView(QWidget* parent)
    : QScrollArea(parent)
    , m_page(new QWidget)
    , m_sentence(start::label("startSentence", start::Size::Sentence, m_page))
    , m_question(start::label("startQuestion", start::Size::Lead, m_page)) {
    setObjectName("startView");
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setFocusPolicy(Qt::NoFocus);
    m_page->setObjectName("startPage");
    setWidget(m_page);
    for (const equipoise::Problem problem : equipoise::problems())
        if (!presenterOf(problem).example().resource.isEmpty())
            addCard(problem);
    m_examples = new ExamplesPanel(m_page);
    m_cluster = new ClusterPanel(m_page);
    m_lessons = new LessonsPanel(m_page);
    m_foot = new QWidget(m_page);
    m_everyStart = new QCheckBox(m_foot);
    m_everyStart->setObjectName("everyStart");
    m_recent = start::label("recentTitle", start::Size::Small, m_foot);
    m_recent->setWordWrap(false);
    auto* const row = new QHBoxLayout(m_foot);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_everyStart);
    row->addStretch(1);
    row->addWidget(m_recent);
    for (std::size_t i = 0; i < mostFiles; ++i) {
        m_files.push_back(new StartButton(QString("recent%1").arg(i), StartButton::Look::Link, m_foot));
        row->addWidget(m_files.back());
    }
    connectParts();
    m_page->installEventFilter(this);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void StartView::addCard(equipoise::Problem problem) {
    const QString name = QString::fromStdString(std::string(equipoise::nameOf(problem)));
    auto* const button = new StartButton("card." + name, StartButton::Look::Card, m_page);
    Card card{problem, button, new PictureBox(PictureBox::Edge::Below, button),
              start::label("cardTitle", start::Size::Title, button),
              start::label("cardAbout", start::Size::Body, button)};
    card.picture->setPaint(
        [problem](QPainter& painter, const QRectF& area, const style::Tokens& tokens) {
            paintQuestion(painter, area, problem, tokens);
        },
        false);
    card.title->setProperty("role", "accent");
    auto* const column = new QVBoxLayout(button);
    column->setContentsMargins(cardFrame, cardFrame, cardFrame, cardFrame);
    column->setSpacing(0);
    column->addWidget(card.picture);
    auto* const words = new QVBoxLayout;
    constexpr int side = 16;
    words->setContentsMargins(side, side - 4, side, side - 2);
    words->setSpacing(6);
    words->addLayout(start::iconRow(qPrintable(name), card.title, button));
    words->addWidget(card.about);
    column->addLayout(words);
    column->addStretch(1);
    connect(button, &QAbstractButton::clicked, this,
            [this, problem] { emit exampleChosen(presenterOf(problem).example().resource); });
    m_cards.push_back(card);
}

void StartView::connectParts() {
    connect(m_examples, &ExamplesPanel::chosen, this, &StartView::exampleChosen);
    connect(m_examples, &ExamplesPanel::allAsked, this, &StartView::allExamplesAsked);
    connect(m_cluster, &ClusterPanel::pasteAsked, this, &StartView::pasteAsked);
    connect(m_cluster, &ClusterPanel::importAsked, this, &StartView::importAsked);
    connect(m_cluster, &ClusterPanel::measureAsked, this, &StartView::measureAsked);
    connect(m_cluster, &ClusterPanel::drawAsked, this, &StartView::drawAsked);
    connect(m_lessons, &LessonsPanel::chosen, this, &StartView::lessonChosen);
    connect(m_lessons, &LessonsPanel::allAsked, this, &StartView::allLessonsAsked);
    connect(m_everyStart, &QCheckBox::toggled, this, &settings::setStartsWithView);
    for (StartButton* file : m_files)
        connect(file, &QAbstractButton::clicked, this,
                [this, file] { emit fileChosen(file->property("path").toString()); });
}

void StartView::begin() {
    m_everyStart->setChecked(settings::startsWithView());
    m_cluster->showPasteRefused({});
    showRecentFiles();
    fit();
    focusOn(m_cards.front().button, Qt::OtherFocusReason);
}

void StartView::showPasteRefused(const QString& why) {
    m_cluster->showPasteRefused(why);
    fit();
}

bool StartView::isLoaded() const {
    return m_examples->isLoaded();
}

void StartView::showRecentFiles() {
    constexpr int widest = 220;
    const QStringList recent = settings::recentFiles();
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        const QString path = recent.value(static_cast<qsizetype>(i));
        m_files[i]->setVisible(!path.isEmpty());
        m_files[i]->setProperty("path", path);
        m_files[i]->say(
            m_files[i]->fontMetrics().elidedText(QFileInfo(path).fileName(), Qt::ElideMiddle, widest),
            tr("Open %1").arg(path));
    }
    m_recent->setVisible(!recent.isEmpty());
}

void StartView::retranslate() {
    setAccessibleName(tr("Start view"));
    m_sentence->setText(tr("Equipoise splits work over unequal machines, and proves how good the split is."));
    m_question->setText(tr("Which question is yours? Arrows and Enter choose."));
    for (const Card& card : m_cards) {
        const QString title = text::translated(card.problem);
        const QString about = text::sentenceOf(card.problem);
        card.title->setText(title);
        card.about->setText(about);
        card.button->say(title + ": " + about, presenterOf(card.problem).example().worth);
    }
    m_everyStart->setText(tr("Show this at every start"));
    m_everyStart->setToolTip(
        tr("Else the program starts with an example; Help > Start view brings this back"));
    m_recent->setText(tr("Recent"));
    showRecentFiles();
    fit();
}

// ---- where everything is

/// With pictures of that ratio, whatever they have now.
int StartView::cardHeight(const Card& card, int width, double ratio) {
    const int across = width - 2 * cardFrame;
    return card.button->heightForWidth(width) - card.picture->heightForWidth(across) +
           PictureBox::heightFor(across, ratio);
}

StartView::Arrangement StartView::arranged(int width, const Look& look) const {
    const Columns columns = columnsFor(width);
    constexpr int gap = 2 * style::Tokens::gap;
    Arrangement all;
    const auto put = [&](QWidget* widget, int column, int span, int height) {
        all.places.emplace_back(
            widget, QRect(columns.left + columns.step(column), all.height, columns.across(span), height));
    };
    const auto need = [&](const QWidget* widget, int span) {
        return widget->heightForWidth(columns.across(span));
    };
    for (QLabel* label : {m_sentence, m_question}) {
        const int height = need(label, columns.count);
        put(label, 0, columns.count, height);
        all.height += height + style::Tokens::gap;
    }
    all.height += style::Tokens::gap / 2;
    const auto inRow = static_cast<std::size_t>(columns.count);
    for (std::size_t from = 0; from < m_cards.size(); from += inRow) {
        const std::size_t to = std::min(m_cards.size(), from + inRow);
        int height = 0;
        for (std::size_t i = from; i < to; ++i)
            height = std::max(height, cardHeight(m_cards[i], columns.width, look.cards));
        for (std::size_t i = from; i < to; ++i)
            put(m_cards[i].button, static_cast<int>(i - from), 1, height);
        all.height += height + gap;
    }
    // The cluster and the lessons beside the examples; else these have the whole width, and the two follow.
    const bool isBeside = columns.count == 5;
    const int examples = m_examples->heightFor(columns.across(3), look.previews, look.rows);
    int height = std::max(need(m_cluster, 1), need(m_lessons, isBeside ? 1 : 2));
    if (isBeside)
        height = std::max(height, examples);
    put(m_examples, 0, 3, isBeside ? height : examples);
    if (!isBeside)
        all.height += examples + gap;
    put(m_cluster, isBeside ? 3 : 0, 1, height);
    put(m_lessons, isBeside ? 4 : 1, isBeside ? 1 : 2, height);
    all.height += height + gap;
    const int foot = m_foot->sizeHint().height();
    put(m_foot, 0, columns.count, foot);
    all.height += foot;
    return all;
}

void StartView::fit() {
    // Setting sizes asks for them again.
    if (std::exchange(m_isFitting, true))
        return;
    constexpr int margin = 2 * style::Tokens::gap;
    constexpr int narrow = 1200;    // for the sentence in one line
    constexpr int narrowCard = 200; // for keys beside words
    const QSize room = maximumViewportSize();
    m_sentence->setFont(
        start::fontOf(room.width() < narrow ? start::Size::ShortSentence : start::Size::Sentence));
    m_cluster->setNarrow(columnsFor(room.width()).width < narrowCard);
    // The first one with which all is in sight; else it scrolls.
    constexpr Look looks[] = {{0.66, 0.72, 2}, {0.6, 0.64, 2},  {0.56, 0.56, 2}, {0.5, 0.5, 2},
                              {0.46, 0.46, 2}, {0.42, 0.42, 2}, {0.38, 0.38, 2}, {0.34, 0.36, 2},
                              {0.46, 0.46, 1}, {0.4, 0.4, 1},   {0.34, 0.36, 1}};
    const auto heightWith = [&](const Look& look) {
        return arranged(room.width(), look).height + 2 * margin;
    };
    const Look* look = std::ranges::find_if(
        looks, [&](const Look& candidate) { return heightWith(candidate) <= room.height(); });
    constexpr Look six{0.46, 0.36, 2};
    constexpr Look three{0.46, 0.46, 1};
    const bool scrolls = look == std::end(looks);
    if (scrolls)
        look = heightWith(six) <= heightWith(three) ? &six : &three; // six where they cost nothing
    const int width = room.width() - (scrolls ? verticalScrollBar()->sizeHint().width() : 0);
    const Arrangement all = arranged(width, *look);
    // Of what is left over two parts of five are above.
    const int above = std::max(margin, (room.height() - all.height) * 2 / 5);
    int right = 0;
    for (const Card& card : m_cards)
        card.picture->setRatio(look->cards);
    for (const auto& [widget, place] : all.places) {
        widget->setGeometry(place.translated(0, above));
        right = std::max(right, place.right() + all.places.front().second.left());
        if (widget == m_examples)
            m_examples->fill(place.width(), place.height(), look->previews, look->rows);
    }
    m_page->setFixedSize(std::max(width, right + 1),
                         std::max(all.height + above + margin, scrolls ? 0 : room.height()));
    m_isFitting = false;
}

void StartView::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

bool StartView::event(QEvent* event) {
    if (event->type() == QEvent::Paint) // the style sheet leaves scroll areas without a ground
        QPainter(this).fillRect(rect(), style::current().window);
    return QScrollArea::event(event);
}

bool StartView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_page && event->type() == QEvent::LayoutRequest)
        fit(); // words came, or went
    return QScrollArea::eventFilter(watched, event);
}

// ---- keys

std::vector<QWidget*> StartView::stops() const {
    std::vector<QWidget*> all;
    for (const Card& card : m_cards)
        all.push_back(card.button);
    for (const auto& buttons : {m_examples->buttons(), m_cluster->buttons(), m_lessons->buttons()})
        all.insert(all.end(), buttons.begin(), buttons.end());
    all.push_back(m_everyStart);
    all.insert(all.end(), m_files.begin(), m_files.end());
    std::erase_if(all, [](const QWidget* widget) { return widget->isHidden(); });
    return all;
}

void StartView::focusOn(QWidget* widget, Qt::FocusReason reason) {
    widget->setFocus(reason);
    ensureWidgetVisible(widget, style::Tokens::gap, style::Tokens::gap);
}

/// What is behind the view is not reached from it.
bool StartView::focusNextPrevChild(bool next) {
    if (isHidden())
        return false; // the focus leaves it
    const std::vector<QWidget*> all = stops();
    const auto at = std::ranges::find(all, QApplication::focusWidget());
    const std::size_t count = all.size();
    const std::size_t now = static_cast<std::size_t>(at - all.begin());
    const std::size_t then = at == all.end() ? 0 : (now + (next ? 1 : count - 1)) % count;
    focusOn(all[then], next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

/// To the nearest one in that direction; what is not straight ahead counts as farther away.
void StartView::moveFocus(int key) {
    const QWidget* const from = QApplication::focusWidget();
    if (!from || !m_page->isAncestorOf(from))
        return;
    const auto placeOf = [this](const QWidget* widget) {
        return QRect(widget->mapTo(m_page, QPoint()), widget->size());
    };
    const QRect start = placeOf(from);
    const bool isAcross = key == Qt::Key_Left || key == Qt::Key_Right;
    const bool isForward = key == Qt::Key_Right || key == Qt::Key_Down;
    QWidget* best = nullptr;
    int nearest = std::numeric_limits<int>::max();
    for (QWidget* stop : stops()) {
        const QRect place = placeOf(stop);
        const QPoint way = place.center() - start.center();
        const int ahead = (isAcross ? way.x() : way.y()) * (isForward ? 1 : -1);
        const int gap = isAcross ? (isForward ? place.left() - start.right() : start.left() - place.right())
                                 : (isForward ? place.top() - start.bottom() : start.top() - place.bottom());
        if (stop == from || ahead <= 0 || gap < -style::Tokens::gap)
            continue;
        const QRect beside = isAcross ? QRect(place.left(), start.top(), 1, start.height())
                                      : QRect(start.left(), place.top(), start.width(), 1);
        const int aside = place.intersects(beside) ? 0 : std::abs(isAcross ? way.y() : way.x());
        if (const int distance = std::max(gap, 0) + 3 * aside; distance < nearest) {
            nearest = distance;
            best = stop;
        }
    }
    if (best)
        focusOn(best, Qt::OtherFocusReason);
}

void StartView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Paste)) {
        emit pasteAsked();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
        emit left();
        return;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        moveFocus(event->key());
        return;
    default:
        QScrollArea::keyPressEvent(event);
    }
}

} // namespace equipoise::gui
