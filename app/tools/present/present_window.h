// SPDX-License-Identifier: GPL-3.0-or-later
// Presentation for a lecture hall: one slide on the whole screen, large type, keys of presenters.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QPainter>
#include <QRectF>
#include <QWidget>

namespace equipoise::gui {

/// Right, Space, Page Down, Enter and a click go on; Left, Page Up, Backspace and a right click go back; Home
/// and End to the first and the last; Esc, F11 and F5 leave. The Tab key does nothing: the keys stay here.
class PresentWindow : public QWidget {
    Q_OBJECT
public:
    std::size_t current() const { return m_current; }
    std::size_t size() const { return m_size; }
    /// The last one where there are fewer.
    void goTo(std::size_t slide);

signals:
    /// It closes at this slide.
    void left(std::size_t slide);

protected:
    /// Height of a slide, whatever the screen: type of 10 is then 24 pixels of a screen 1080 high.
    static constexpr double slideHeight = 600;

    /// `size` > 0. The derived class goes to its first slide.
    PresentWindow(std::size_t size, QWidget* parent);

    virtual QString titleOf(std::size_t slide) const = 0;
    /// For a screen reader: what is to be read on the slide.
    virtual QString wordsOf(std::size_t slide) const = 0;
    /// The keys, at the foot of each slide.
    virtual QString keysHelp() const;
    /// `page`: the room above the foot. A slide is `slideHeight` units high.
    virtual void paintSlide(QPainter& /*painter*/, const QRectF& /*page*/, const style::Tokens& /*tokens*/) {}
    /// Another slide is the current one.
    virtual void slideChanged() {}

    /// The page in pixels.
    QRect pageInPixels() const;
    void move(int by);
    bool focusNextPrevChild(bool /*next*/) override { return false; }
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    QRectF sheet() const;
    QRectF page() const;
    void describe();

    std::size_t m_size;
    std::size_t m_current = 0;
};

} // namespace equipoise::gui
