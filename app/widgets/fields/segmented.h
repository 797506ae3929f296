// SPDX-License-Identifier: GPL-3.0-or-later
// A segmented switch: one of a few, all visible. Arrow keys move, like in a group of radio buttons.
#pragma once

#include <QWidget>

class QButtonGroup;
class QIcon;

namespace equipoise::gui {

class Segmented : public QWidget {
    Q_OBJECT
public:
    explicit Segmented(QWidget* parent = nullptr);

    /// Returns the segment's index. Empty text for now is fine: see setText().
    int addSegment(const QString& objectName);
    void setText(int index, const QString& text, const QString& toolTip);
    void setIcon(int index, const QIcon& icon);
    void setEnabledAt(int index, bool enabled);
    /// There, but nothing is behind it yet.
    void setMutedAt(int index, bool muted);
    int current() const;
    void setCurrent(int index);

signals:
    void chosen(int index);

private:
    QButtonGroup* m_group;
};

} // namespace equipoise::gui
