// The titles of a table's columns, in whatever language.
#pragma once

#include <QHeaderView>

namespace app {

/// Titles are broken at spaces, and the header is as high as they need in the widths that their columns have.
/// A word that is wider than its column ends with an ellipsis; the tooltip has all of it.
class TitleHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit TitleHeader(QWidget* parent);

    QSize sizeHint() const override;

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override;
    bool viewportEvent(QEvent* event) override;

private:
    QString title(int section) const;
    /// The title with its long words shortened to the column.
    QString fitted(int section) const;
    int roomIn(int section) const;
};

} // namespace app
