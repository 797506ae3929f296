// SPDX-License-Identifier: GPL-3.0-or-later
// How long each rank of a running program computes in a step, as bars.
#pragma once

#include "app/pictures/charts/bars_picture.h"
#include "core/watch/verdict.h"

#include <QWidget>
#include <memory>

namespace equipoise::gui {

/// A row a rank: machine, the median of the latest steps, and, hatched, how long it waits for the slowest. A
/// line is where all would be done together. Rows become lower where there are many; what still does not fit
/// is scrolled to by whoever holds it. Hover for exact numbers.
class RanksView : public QWidget {
    Q_OBJECT
public:
    RanksView();

    /// In place; null: nothing was seen yet.
    void setSeen(std::shared_ptr<const watch::Observed> seen);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    BarsPicture picture() const;
    void describe();

    std::shared_ptr<const watch::Observed> m_seen;
    watch::Balance m_balance;
};

} // namespace equipoise::gui
