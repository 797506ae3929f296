// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen on the start view: a card, a row of a card, or a link.
#pragma once

#include <QAbstractButton>

namespace equipoise::gui {

/// Chosen by the mouse, Enter or Space. Arrow keys are left to the view, which knows what is beside it. With
/// the focus it has a frame of 2 px in the accent.
class StartButton : public QAbstractButton {
    Q_OBJECT
public:
    enum class Look {
        Card, ///< a frame, and the card's colour
        Row,  ///< no frame until it is pointed at
        Link, ///< its text, underlined
    };

    StartButton(const QString& objectName, Look look, QWidget* parent);

    /// What a screen reader says, and the tooltip; a link shows the name.
    void say(const QString& name, const QString& help);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Look m_look;
};

} // namespace equipoise::gui
