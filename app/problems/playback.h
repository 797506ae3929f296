// SPDX-License-Identifier: GPL-3.0-or-later
// The controls that move a time cursor through a plan.
#pragma once

#include <QVariantAnimation>
#include <QWidget>
#include <functional>
#include <optional>

class QLabel;
class QMouseEvent;
class QSlider;
class QToolButton;

namespace equipoise::gui {

/// Play and pause, steps from event to event, and a slider through the whole time. At its right end all is
/// over: then there is no instant, and pictures show all of it. Keys on the slider: left
/// and right step, Home and End go to the ends, Space plays.
class Playback : public QWidget {
    Q_OBJECT
public:
    /// What is played. Without a length: nothing.
    struct Clip {
        double end = 0;
        std::function<double(double)> next;     ///< the event after a time
        std::function<double(double)> previous; ///< and before it
        std::function<QString(double)> words;   ///< a time with its unit
    };

    Playback();

    void setClip(Clip clip);
    std::optional<double> instant() const { return m_instant; }
    bool isPlaying() const { return m_play.state() == QVariantAnimation::Running; }
    /// What playing the whole takes, in milliseconds; for tests.
    void setDuration(int milliseconds) { m_duration = milliseconds; }

public slots:
    void togglePlay();
    void step(int direction);
    /// Moves the cursor there, and stops playing.
    void goTo(double time);

signals:
    void instantChanged(std::optional<double> instant);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    double end() const { return m_clip.end; }
    QString words(double time) const;
    void showTime(double time);
    void pause();
    void jump(const QMouseEvent& event);
    void retranslate();

    Clip m_clip;
    std::optional<double> m_instant;
    QVariantAnimation m_play; ///< of the time
    int m_duration = 8000;
    QToolButton* m_back;
    QToolButton* m_playButton;
    QToolButton* m_forward;
    QSlider* m_slider;
    QLabel* m_time;
};

} // namespace equipoise::gui
