// SPDX-License-Identifier: GPL-3.0-or-later
// Presentation of one or two algorithms, step by step: picture, listing, variables and sentence.
#pragma once

#include "app/tools/present/present_window.h"

#include <vector>

namespace equipoise::gui {

class PlaybackPane;
class PlaybackView;

/// Steps the view, too: it is left at the step at which the presentation ends. Besides the keys of presenters N
/// goes to the next decision, P plays and pauses, + and - change the speed. Closes when the view has other
/// recordings.
class StepsWindow : public PresentWindow {
    Q_OBJECT
public:
    /// The view has recordings, and outlives the window.
    StepsWindow(PlaybackView& view, QWidget* parent);

protected:
    QString titleOf(std::size_t slide) const override;
    QString wordsOf(std::size_t slide) const override;
    QString keysHelp() const override;
    void slideChanged() override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    PlaybackView& m_view;
    std::vector<PlaybackPane*> m_panes;
};

} // namespace equipoise::gui
