// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/timeline_accessible.h"

#include "app/pictures/plan/parts_accessible.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/pictures/timeline/timeline_words.h"

#include <algorithm>

namespace equipoise::gui::timeline {

namespace {

/// Its parts are the rows, and behind them the block in hand, if there is one: bars may be millions.
class TimelineAccessible final : public PartsAccessible {
public:
    explicit TimelineAccessible(TimelineView& view)
        : PartsAccessible(view)
        , m_view(view) {}

    int childCount() const override { return rows() + (m_view.focused() ? 1 : 0); }
    QString nameOf(int part) const override {
        return part == rows() ? spokenBlock(m_view.chart(), *m_view.focused()) : labelOf(row(part));
    }
    QString descriptionOf(int part) const override {
        return part == rows() ? QString() : spokenRow(m_view.chart(), row(part));
    }
    QRect boxOf(int part) const override {
        const Frame& frame = m_view.frame();
        QRectF box(frame.plot.left(), frame.rowTop(rowOf(part)), frame.plot.width(), frame.rowHeight);
        if (part == rows()) {
            const Bar bar = barOf(m_view.chart(), *m_view.focused());
            box.setLeft(std::max(frame.plot.left(), frame.x(bar.startOf(m_view.focused()->k))));
            box.setRight(std::min(frame.plot.right(), frame.x(bar.endOf(m_view.focused()->k))));
        }
        return box.toAlignedRect();
    }
    bool isOffscreen(int part) const override {
        return rowOf(part) < m_view.frame().firstRow() || rowOf(part) >= m_view.frame().lastRow();
    }
    std::optional<int> partInHand() const override {
        return m_view.focused() ? std::optional(rows()) : std::nullopt;
    }
    std::optional<int> partAt(QPoint point) const override {
        const auto row = m_view.frame().rowAt(point.y());
        return row ? std::optional(static_cast<int>(*row)) : std::nullopt;
    }

private:
    int rows() const { return static_cast<int>(m_view.chart().rows.size()); }
    std::size_t rowOf(int part) const {
        return part == rows() ? m_view.focused()->row : static_cast<std::size_t>(part);
    }
    const Row& row(int part) const { return m_view.chart().rows[static_cast<std::size_t>(part)]; }

    TimelineView& m_view;
};

} // namespace

void installAccessibility() {
    installAccessible<TimelineView, TimelineAccessible>();
}

} // namespace equipoise::gui::timeline
