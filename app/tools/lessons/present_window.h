// SPDX-License-Identifier: GPL-3.0-or-later
// Plans and lessons for a lecture hall: one picture on the whole screen, large type, nothing else.
#pragma once

#include "app/tools/lessons/lesson_picture.h"
#include "core/model/plan.h"

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

namespace equipoise::gui {

struct Slide {
    QString title;
    QString text; ///< beside the picture; empty: the plan's value in large type above it
    std::shared_ptr<const PlanRecord> kept;
    std::size_t step = 0;                   ///< where it belongs, for whoever shows it
    std::optional<LessonPicture> picture{}; ///< empty: of the whole plan
};

/// Right, Space, Page Down, Enter and a click go on; Left, Page Up, Backspace and a right click go back; Home
/// and End to the first and the last; Esc, F11 and F5 leave.
class PresentWindow : public QWidget {
    Q_OBJECT
public:
    explicit PresentWindow(std::vector<Slide> slides, QWidget* parent = nullptr);

    std::size_t current() const { return m_current; }
    std::size_t size() const { return m_slides.size(); }
    void goTo(std::size_t slide);

signals:
    /// It closes at this slide.
    void left(std::size_t slide);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void move(int by);
    void describe();
    QString valueWords() const;

    std::vector<Slide> m_slides;
    std::size_t m_current = 0;
};

} // namespace equipoise::gui
