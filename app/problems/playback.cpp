// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/playback.h"

#include "app/pictures/style/flat_button.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolButton>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr int positions = 10000; // of the slider

} // namespace

Playback::Playback()
    : m_back(style::flatButton("stepBack", "step-back", this))
    , m_playButton(style::flatButton("play", "play", this))
    , m_forward(style::flatButton("stepForward", "step-forward", this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_time(new QLabel(this)) {
    setObjectName("playback");
    m_slider->setObjectName("playbackSlider");
    m_slider->setRange(0, positions);
    m_slider->setPageStep(positions / 10);
    m_slider->installEventFilter(this);
    m_time->setObjectName("playbackTime");
    m_time->setFont(style::figures(9.5));
    m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(style::Tokens::gap / 2);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_back, m_playButton, m_forward})
        row->addWidget(widget);
    row->addWidget(m_slider, 1);
    row->addWidget(m_time);

    connect(m_back, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_playButton, &QToolButton::clicked, this, &Playback::togglePlay);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int value) { goTo(value >= positions ? end() : end() * value / positions); });
    connect(&m_play, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& time) { showTime(time.toDouble()); });
    connect(&m_play, &QVariantAnimation::stateChanged, this, [this] { retranslate(); });
    style::inEveryLanguage(*this, [this] {
        retranslate();
        showTime(m_instant.value_or(end()));
    });
    setClip({});
}

void Playback::setClip(Clip clip) {
    pause();
    m_clip = std::move(clip);
    setEnabled(end() > 0);
    m_time->setMinimumWidth(0);
    showTime(end());
    // Wide enough for all that will stand there: the slider must not shift while it plays.
    if (m_clip.words)
        m_time->setMinimumWidth(m_time->fontMetrics().horizontalAdvance(words(end() * 0.123456)) +
                                style::Tokens::gap);
}

QString Playback::words(double time) const {
    return m_clip.words ? m_clip.words(time) : QString();
}

void Playback::showTime(double time) {
    const bool over = time >= end();
    const std::optional<double> instant = over ? std::nullopt : std::optional(time);
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(over ? positions : static_cast<int>(std::floor(time / end() * positions)));
    m_time->setText(words(time));
    m_time->setToolTip(tr("Time looked at, of %1").arg(words(end())));
    if (instant != m_instant) {
        m_instant = instant;
        emit instantChanged(instant);
    }
}

void Playback::pause() {
    m_play.stop();
}

void Playback::togglePlay() {
    if (end() <= 0)
        return;
    if (isPlaying()) {
        pause();
        return;
    }
    const double from = m_instant.value_or(0); // from the beginning when it is over
    m_play.setStartValue(from);
    m_play.setEndValue(end());
    m_play.setDuration(static_cast<int>(std::lround(m_duration * (1 - from / end()))));
    m_play.start();
}

void Playback::step(int direction) {
    if (end() <= 0)
        return;
    pause();
    const double now = m_instant.value_or(end());
    showTime(direction > 0 ? m_clip.next(now) : m_clip.previous(now));
}

void Playback::goTo(double time) {
    if (end() <= 0)
        return;
    pause();
    showTime(std::clamp(time, 0.0, end()));
}

/// A press beside the handle brings it there, and it can be dragged on.
void Playback::jump(const QMouseEvent& event) {
    QStyleOptionSlider option;
    option.initFrom(m_slider);
    option.orientation = Qt::Horizontal;
    option.maximum = positions;
    option.sliderPosition = m_slider->value();
    const QRect handle =
        m_slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, m_slider);
    const QPoint at = event.position().toPoint();
    if (event.button() != Qt::LeftButton || handle.contains(at))
        return;
    m_slider->setValue(QStyle::sliderValueFromPosition(0, positions, at.x() - handle.width() / 2,
                                                       m_slider->width() - handle.width()));
}

bool Playback::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_slider && event->type() == QEvent::MouseButtonPress)
        jump(*static_cast<QMouseEvent*>(event));
    if (watched != m_slider || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        step(-1);
        return true;
    case Qt::Key_Right:
    case Qt::Key_Up:
        step(1);
        return true;
    case Qt::Key_Home:
        goTo(0);
        return true;
    case Qt::Key_End:
        goTo(end());
        return true;
    case Qt::Key_Space:
        togglePlay();
        return true;
    default:
        return false;
    }
}

void Playback::retranslate() {
    const QString play = isPlaying() ? tr("Pause") : tr("Play");
    m_playButton->setIcon(style::icon(isPlaying() ? "pause" : "play"));
    m_playButton->setToolTip(tr("%1 (Space in a picture)", "play or pause").arg(play));
    m_playButton->setAccessibleName(play);
    m_back->setToolTip(tr("Back to the last start or end of a transfer (comma in a picture)"));
    m_back->setAccessibleName(tr("Step back"));
    m_forward->setToolTip(tr("On to the next start or end of a transfer (full stop in a picture)"));
    m_forward->setAccessibleName(tr("Step forward"));
    m_slider->setToolTip(tr("The time looked at; left and right go from event to event, Space plays"));
    m_slider->setAccessibleName(tr("Time"));
    m_time->setAccessibleName(tr("Time looked at"));
}

} // namespace equipoise::gui
