// SPDX-License-Identifier: GPL-3.0-or-later
// The titles of a table's columns, in whatever language.
#pragma once

#include <QHeaderView>
#include <set>

namespace equipoise::gui {

/// Titles are broken at spaces, and the header is as high as they need in the widths that their columns have.
/// A word that is wider than its column ends with an ellipsis; the tooltip has all of it. A column grows for
/// numbers that do not fit, unless the user has set its width.
class TitleHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit TitleHeader(QWidget* parent);

    QSize sizeHint() const override;
    /// Makes the column at least as wide, up to a few hundred pixels. Columns that share the rest of the
    /// width, and those whose width the user has set, stay as they are.
    void widen(int section, int width);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override;
    bool viewportEvent(QEvent* event) override;

private:
    QString title(int section) const;
    /// The title with its long words shortened to the column.
    QString fitted(int section) const;
    int roomIn(int section) const;

    bool m_isPressed = false;     ///< by the mouse, which resizes columns
    std::set<int> m_widthsOfUser; ///< columns whose width the user has set
};

} // namespace equipoise::gui
