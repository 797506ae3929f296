// SPDX-License-Identifier: GPL-3.0-or-later
// What may be typed into a field, offered while typing.
#pragma once

#include <QListView>
#include <QStringList>

class QLineEdit;
class QStringListModel;

namespace equipoise::gui {

/// Those of the choices that hold what is typed, in a list below the field; it goes with the field. It is
/// part of the window and never has the keyboard: to a list with a window of its own, keys that come fast are
/// still sent after it has closed.
class ChoiceList : public QListView {
    Q_OBJECT
public:
    ChoiceList(QStringList choices, QLineEdit& field);

    /// One up or down, if it is shown.
    bool step(int rows);
    /// Empty: none is chosen.
    QString chosen() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void offer(const QString& typed);
    void place();

    QStringList m_choices;
    QLineEdit& m_field;
    QStringListModel* m_offered;
};

} // namespace equipoise::gui
