// SPDX-License-Identifier: GPL-3.0-or-later
// One or two recordings, played in step.
#pragma once

#include "core/solve/recording.h"

#include <QTimer>
#include <QWidget>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
class QSplitter;
class QToolButton;

namespace equipoise::gui {

class PlaybackPane;

/// Forward, back, to any step, and played at a speed. With two recordings both go on by one step at a time;
/// the shorter one waits at its end. Keys: Left and Right step, Page Up and Down go by a tenth, Home and End
/// go to the ends, N goes to the next decision (core/trace/listing.h), Space plays, + and - change the speed,
/// L shows the paper's own listing, Up and Down scroll rows of timelines. Takes no thread: recordings are made
/// elsewhere.
class PlaybackView : public QWidget {
    Q_OBJECT
public:
    explicit PlaybackView(QWidget* parent = nullptr);

    /// One or two on the same input; none empties the view. Starts at the first step.
    void setRecordings(std::vector<std::shared_ptr<const Recording>> recordings);
    std::size_t recordings() const { return m_count; }
    const PlaybackPane& pane(std::size_t which) const { return *m_panes[which]; }

    std::size_t position() const { return m_position; } ///< the steps of the longer one
    std::size_t steps() const;
    bool isPlaying() const { return m_timer.isActive(); }
    /// Steps a second, > 0.
    void setSpeed(double stepsPerSecond);
    /// The row of controls below: hidden where somebody else leads on.
    void setControlsVisible(bool visible);
    /// Type and lines for a lecture hall, or as elsewhere.
    void setLarge(bool large);

public slots:
    void goTo(std::size_t position);
    void step(int by);
    void first() { goTo(0); }
    void last() { goTo(steps()); }
    void nextDecision();
    /// To the next of the speeds that are offered.
    void changeSpeed(int by);
    void togglePlay();
    void togglePrinted();

signals:
    void positionChanged(std::size_t position);
    /// What was played is over.
    void recordingsChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    bool takeKey(int key);
    bool scrollBy(int rows);
    void showPosition();
    void fitType();
    void retranslate();

    static constexpr std::size_t most = 2;
    std::size_t m_count = 0;
    std::size_t m_position = 0;
    std::vector<std::size_t> m_decisions; ///< positions, of either recording
    bool m_large = false;
    QTimer m_timer;
    PlaybackPane* m_panes[most];
    QWidget* m_controls;
    QToolButton* m_first;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_forward;
    QToolButton* m_last;
    QPushButton* m_next; ///< decision
    QLabel* m_decided;
    QSlider* m_slider;
    QLabel* m_where;
    QComboBox* m_speed;
    QLabel* m_notice;
};

} // namespace equipoise::gui
