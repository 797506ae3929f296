// SPDX-License-Identifier: GPL-3.0-or-later
// What is rarely needed, behind a handle that names it.
#pragma once

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace equipoise::gui {

class Disclosure : public QWidget {
    Q_OBJECT
public:
    explicit Disclosure(const char* objectName, QWidget* parent = nullptr);

    /// What the handle says while it is closed; while it is open, `less`.
    void setWords(const QString& more, const QString& less);
    /// Where what is folded goes.
    QVBoxLayout* inside() const { return m_inside; }
    void setOpen(bool open);

private:
    void show();

    QToolButton* m_handle;
    QWidget* m_folded;
    QVBoxLayout* m_inside;
    QString m_more;
    QString m_less;
};

} // namespace equipoise::gui
