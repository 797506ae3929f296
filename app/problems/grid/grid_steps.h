// SPDX-License-Identifier: GPL-3.0-or-later
// The control that moves through the steps of an LU or QR decomposition.
#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>

class QLabel;
class QSlider;

namespace equipoise::gui {

/// A slider from before the first step, where there is no step and pictures show the whole matrix, to after
/// the last one.
class GridSteps : public QWidget {
    Q_OBJECT
public:
    GridSteps();

    /// How many steps there are: none hides the control. It goes back to its beginning if that is another
    /// number.
    void setSteps(std::int64_t steps);
    std::optional<std::int64_t> step() const { return m_step; }
    /// From 1: so many steps are done. 0: none.
    void goTo(std::int64_t done);

signals:
    /// So many steps are done; empty: at the beginning.
    void stepChanged(std::optional<std::int64_t> done);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void show();
    void retranslate();

    std::int64_t m_steps = 0;
    std::optional<std::int64_t> m_step;
    QLabel* m_name;
    QSlider* m_slider;
    QLabel* m_words;
};

} // namespace equipoise::gui
