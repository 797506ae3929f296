// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/playback/playback_view.h"

#include "app/pictures/style/flat_button.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/tools/playback/playback_pane.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <set>

namespace equipoise::gui {

namespace {

constexpr double speeds[] = {0.5, 1, 2, 5, 10, 20, 50};

} // namespace

PlaybackView::PlaybackView(QWidget* parent)
    : QWidget(parent)
    , m_panes{new PlaybackPane, new PlaybackPane}
    , m_controls(new QWidget)
    , m_first(style::flatButton("playbackFirst", "step-first", this))
    , m_back(style::flatButton("playbackBack", "step-back", this))
    , m_play(style::flatButton("playbackPlay", "play", this))
    , m_forward(style::flatButton("playbackForward", "step-forward", this))
    , m_last(style::flatButton("playbackLast", "step-last", this))
    , m_next(new QPushButton)
    , m_decided(new QLabel)
    , m_slider(new QSlider(Qt::Horizontal))
    , m_where(new QLabel)
    , m_speed(new QComboBox)
    , m_notice(new QLabel) {
    setObjectName("playbackView");
    setFocusPolicy(Qt::StrongFocus);
    build();
    connect(m_first, &QToolButton::clicked, this, &PlaybackView::first);
    connect(m_back, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_play, &QToolButton::clicked, this, &PlaybackView::togglePlay);
    connect(m_forward, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_last, &QToolButton::clicked, this, &PlaybackView::last);
    connect(m_next, &QPushButton::clicked, this, &PlaybackView::nextDecision);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int value) { goTo(static_cast<std::size_t>(value)); });
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index >= 0)
            setSpeed(speeds[index]);
    });
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_position + 1 >= steps())
            togglePlay();
        else
            goTo(m_position + 1);
    });
    setSpeed(2);
    retranslate();
    setRecordings({});
    style::whenChanged(*this, {QEvent::LanguageChange}, [this] {
        retranslate();
        showPosition();
    });
}

void PlaybackView::build() {
    m_slider->setObjectName("playbackSteps");
    m_slider->installEventFilter(this);
    m_next->setObjectName("playbackNext");
    m_next->setAutoDefault(false);
    m_decided->setObjectName("playbackDecided");
    m_decided->setProperty("role", "muted");
    m_decided->setFont(style::figures(9.5));
    m_where->setObjectName("playbackPosition");
    m_where->setFont(style::figures(9.5));
    m_where->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_speed->setObjectName("playbackSpeed");
    m_notice->setObjectName("playbackNotice");
    m_notice->setProperty("role", "warning");
    m_notice->setWordWrap(true);
    auto* panes = new QSplitter(Qt::Horizontal);
    panes->setChildrenCollapsible(false);
    panes->setHandleWidth(2 * style::Tokens::gap);
    for (PlaybackPane* pane : m_panes)
        panes->addWidget(pane);
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(style::Tokens::gap / 2);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_first, m_back, m_play, m_forward, m_last})
        row->addWidget(widget);
    row->addWidget(m_next);
    row->addWidget(m_decided);
    row->addWidget(m_slider, 1);
    row->addWidget(m_where);
    row->addWidget(m_speed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(panes, 1);
    layout->addWidget(m_notice);
    layout->addWidget(m_controls);
}

void PlaybackView::setRecordings(std::vector<std::shared_ptr<const Recording>> recordings) {
    m_timer.stop();
    m_count = std::min(recordings.size(), most);
    for (std::size_t k = 0; k < most; ++k) {
        m_panes[k]->setRecording(k < m_count ? recordings[k] : nullptr);
        m_panes[k]->setVisible(k < std::max<std::size_t>(m_count, 1));
    }
    m_position = 0;
    std::set<std::size_t> decisions;
    for (std::size_t k = 0; k < m_count; ++k)
        for (const std::size_t at : trace::decisionsOf(*recordings[k]->listing, recordings[k]->trace))
            decisions.insert(at);
    m_decisions.assign(decisions.begin(), decisions.end());
    m_decided->setMinimumWidth(0);
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, static_cast<int>(std::max<std::size_t>(steps(), 1)) - 1);
    m_slider->setPageStep(std::max(1, m_slider->maximum() / 10));
    m_controls->setEnabled(steps() > 0);
    m_where->setMinimumWidth(0);
    retranslate();
    showPosition();
    emit recordingsChanged();
}

std::size_t PlaybackView::steps() const {
    std::size_t steps = 0;
    for (std::size_t k = 0; k < m_count; ++k)
        steps = std::max(steps, m_panes[k]->steps());
    return steps;
}

void PlaybackView::setSpeed(double stepsPerSecond) {
    m_timer.setInterval(std::max(1, static_cast<int>(std::lround(1000 / stepsPerSecond))));
    const auto* found = std::ranges::find(speeds, stepsPerSecond);
    const QSignalBlocker quiet(m_speed);
    m_speed->setCurrentIndex(found == std::end(speeds) ? -1 : static_cast<int>(found - speeds));
}

void PlaybackView::setControlsVisible(bool visible) {
    m_controls->setVisible(visible);
}

void PlaybackView::setLarge(bool large) {
    m_large = large;
    fitType();
    m_notice->setVisible(!large && !m_notice->text().isEmpty());
}

/// As large as leaves each algorithm room for its listing.
void PlaybackView::fitType() {
    constexpr double usualWidth = 620;
    constexpr double usualHeight = 600;
    const double room =
        std::min(width() / (usualWidth * static_cast<double>(std::max<std::size_t>(1, m_count))),
                 height() / usualHeight);
    const double scale = m_large ? std::clamp(room, 1.0, 2.5) : 1;
    for (PlaybackPane* pane : m_panes)
        pane->setScale(scale);
}

void PlaybackView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_large)
        fitType();
}

void PlaybackView::goTo(std::size_t position) {
    if (steps() == 0)
        return;
    const std::size_t wanted = std::min(position, steps() - 1);
    if (wanted == m_position)
        return;
    m_position = wanted;
    showPosition();
    emit positionChanged(m_position);
}

void PlaybackView::step(int by) {
    const auto wanted = static_cast<std::ptrdiff_t>(m_position) + by;
    goTo(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, wanted)));
}

void PlaybackView::nextDecision() {
    const auto next = std::ranges::upper_bound(m_decisions, m_position);
    if (next != m_decisions.end())
        goTo(*next);
}

void PlaybackView::changeSpeed(int by) {
    const int last = static_cast<int>(std::size(speeds)) - 1;
    m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + by, 0, last));
}

void PlaybackView::togglePlay() {
    if (m_timer.isActive()) {
        m_timer.stop();
    } else if (steps() > 0) {
        if (m_position + 1 >= steps())
            first();
        m_timer.start();
    }
    retranslate();
}

void PlaybackView::togglePrinted() {
    const bool shown = !m_panes[0]->showsPrinted();
    for (PlaybackPane* pane : m_panes)
        pane->showPrinted(shown);
}

void PlaybackView::showPosition() {
    for (std::size_t k = 0; k < m_count; ++k)
        m_panes[k]->setStep(m_position);
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(static_cast<int>(m_position));
    const auto words = [](std::size_t count) { return text::count(static_cast<std::int64_t>(count)); };
    const QString all = words(steps());
    m_where->setText(steps() == 0 ? QString()
                                  : tr("%1 / %2", "step, of all").arg(words(m_position + 1), all));
    const auto met =
        static_cast<std::size_t>(std::ranges::upper_bound(m_decisions, m_position) - m_decisions.begin());
    const auto decided = [&](std::size_t count) {
        return tr("%1 of %2", "decisions met, of all").arg(words(count), words(m_decisions.size()));
    };
    m_decided->setText(m_decisions.empty() ? QString() : decided(met));
    m_decided->setMinimumWidth(
        std::max(m_decided->minimumWidth(),
                 m_decided->fontMetrics().horizontalAdvance(decided(m_decisions.size())) + 8));
    m_next->setEnabled(met < m_decisions.size());
    m_where->setMinimumWidth(
        std::max(m_where->minimumWidth(), m_where->fontMetrics().horizontalAdvance(all + " / " + all) + 8));
}

/// False: there is nothing to scroll.
bool PlaybackView::scrollBy(int rows) {
    bool any = false;
    for (std::size_t k = 0; k < m_count; ++k)
        any = m_panes[k]->scrollBy(rows) || any;
    return any;
}

bool PlaybackView::takeKey(int key) {
    const int page = std::max(1, static_cast<int>(steps() / 10));
    switch (key) {
    case Qt::Key_Left:
        step(-1);
        return true;
    case Qt::Key_Right:
        step(1);
        return true;
    case Qt::Key_Up:
        return scrollBy(-1);
    case Qt::Key_Down:
        return scrollBy(1);
    case Qt::Key_PageUp:
        step(-page);
        return true;
    case Qt::Key_PageDown:
        step(page);
        return true;
    case Qt::Key_Home:
        first();
        return true;
    case Qt::Key_End:
        last();
        return true;
    case Qt::Key_Space:
        togglePlay();
        return true;
    case Qt::Key_N:
        nextDecision();
        return true;
    case Qt::Key_L:
        togglePrinted();
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: // without Shift, where + is above it
        changeSpeed(1);
        return true;
    case Qt::Key_Minus:
        changeSpeed(-1);
        return true;
    default:
        return false;
    }
}

void PlaybackView::keyPressEvent(QKeyEvent* event) {
    if (!takeKey(event->key()))
        QWidget::keyPressEvent(event);
}

bool PlaybackView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_slider && event->type() == QEvent::KeyPress)
        return takeKey(static_cast<QKeyEvent*>(event)->key());
    return QWidget::eventFilter(watched, event);
}

void PlaybackView::retranslate() {
    const QString play = isPlaying() ? tr("Pause") : tr("Play");
    m_play->setIcon(style::icon(isPlaying() ? "pause" : "play"));
    const std::tuple<QToolButton*, QString, QString> words[] = {
        {m_first, tr("First step"), tr("To the first step (Home)")},
        {m_back, tr("Step back"), tr("One step back (Left)")},
        {m_play, play, tr("%1 (Space)", "play or pause").arg(play)},
        {m_forward, tr("Step forward"), tr("One step forward (Right)")},
        {m_last, tr("Last step"), tr("To the last step (End)")}};
    for (const auto& [button, name, help] : words) {
        button->setAccessibleName(name);
        button->setToolTip(help);
    }
    m_next->setText(tr("Next decision"));
    m_next->setAccessibleName(m_next->text());
    m_next->setToolTip(tr("To the next step at which something is taken or given up (N)"));
    m_decided->setToolTip(tr("Decisions met so far, of all"));
    setAccessibleName(tr("Algorithm step by step"));
    setWhatsThis(
        tr("Left and Right step, Page Up and Page Down go by a tenth, N goes to the next decision, Space "
           "plays, + and - change the speed, L shows the paper's own listing"));
    m_slider->setAccessibleName(tr("Step"));
    m_slider->setToolTip(tr("The step looked at; Left and Right step, Space plays"));
    m_where->setAccessibleName(tr("Step looked at, of all"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Steps per second while it plays (+ and -)"));
    const QSignalBlocker quiet(m_speed);
    const int chosen = m_speed->currentIndex();
    m_speed->clear();
    for (const double speed : speeds)
        m_speed->addItem(tr("%1 steps/s").arg(text::number(speed, 2)));
    m_speed->setCurrentIndex(chosen >= 0 ? chosen : 2);
    QStringList notices;
    for (std::size_t k = 0; k < m_count; ++k) {
        const trace::Trace& trace = m_panes[k]->recording()->trace;
        if (!trace.isWhole())
            notices << tr("Of %1 steps %2 were kept, evenly over the run: a recording is limited in memory.")
                           .arg(text::count(trace.recorded),
                                text::count(static_cast<std::int64_t>(trace.steps.size())));
    }
    m_notice->setText(notices.join('\n'));
    m_notice->setVisible(!notices.isEmpty());
}

} // namespace equipoise::gui
