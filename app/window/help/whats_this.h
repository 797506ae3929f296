// SPDX-License-Identifier: GPL-3.0-or-later
// "What is this?" for every control: what its tooltip says, in a bubble that stays, by Shift+F1 and a click.
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace equipoise::gui {

/// What a control is for: its own words, else its tooltip, else those of what it is a part of; empty: nobody
/// wrote any.
QString purposeOf(const QWidget& widget);

/// Answers for all widgets of the program; made once, with the application as its parent.
class WhatsThis : public QObject {
    Q_OBJECT
public:
    explicit WhatsThis(QObject* application);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace equipoise::gui
