// SPDX-License-Identifier: GPL-3.0-or-later
// A frame around the part of a page that a person is to look at.
#pragma once

#include <QPointer>
#include <QWidget>

namespace equipoise::gui::style {

/// Lies over `page`, lets the mouse through, and follows its target.
class Spotlight : public QWidget {
    Q_OBJECT
public:
    explicit Spotlight(QWidget* page);

    /// Null: no frame.
    void setTarget(QWidget* target);
    QWidget* target() const { return m_target; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void cover();

    QPointer<QWidget> m_target;
};

} // namespace equipoise::gui::style
