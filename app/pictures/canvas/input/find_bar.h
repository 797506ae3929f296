// SPDX-License-Identifier: GPL-3.0-or-later
// A field over the canvas that finds nodes by name.
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;
class QToolButton;

namespace equipoise::gui {

namespace canvas {
class State;
class Viewport;
} // namespace canvas

class FindBar : public QFrame {
    Q_OBJECT
public:
    FindBar(canvas::State& state, canvas::Viewport& viewport);

    /// Shown and focused, with its text selected and searched for.
    void open();
    void conclude();
    /// The canvas has another size.
    void place();
    /// The canvas has other nodes.
    void renew();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void search();
    void goToMatch(int step);
    void showMatches();

    canvas::State& m_state;
    canvas::Viewport& m_viewport;
    QLineEdit* m_field;
    QLabel* m_count;
    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_close;
    std::vector<std::uint32_t> m_opened; ///< folds, for the match in hand
};

} // namespace equipoise::gui
