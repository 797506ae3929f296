// SPDX-License-Identifier: GPL-3.0-or-later
// A table at one step.
#include "app/pictures/labels/paint_text.h"
#include "app/tools/playback/figures.h"
#include "app/tools/playback/step_words.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui::playback {

namespace {

using trace::Mark;
using trace::Table;

/// The rows or columns that are shown where there is no room for all: those around what is marked.
struct Window {
    std::size_t first = 0;
    std::size_t count = 0;
};
Window windowOf(std::size_t all, std::size_t room, std::size_t marked) {
    const std::size_t count = std::min(all, std::max<std::size_t>(1, room));
    const std::size_t before = count / 2;
    return {std::min(marked > before ? marked - before : 0, all - count), count};
}

class TablePainter {
public:
    TablePainter(QPainter& painter, const QRectF& rect, const Scene& scene, const Table& table,
                 const style::Tokens& tokens)
        : m_painter(painter)
        , m_rect(rect)
        , m_scene(scene)
        , m_table(table)
        , m_tokens(tokens) {}

    void paint() {
        constexpr double title = 20;
        drawLine(m_painter, QRectF(m_rect.topLeft(), QSizeF(m_rect.width(), title)),
                 Qt::AlignLeft | Qt::AlignVCenter, translated("trace", m_table.title),
                 style::font(9, QFont::DemiBold), m_tokens.text);
        const QRectF room = m_rect.adjusted(0, title, 0, 0);
        if (m_table.columns.empty() || m_table.rows.empty() || room.height() < 2 * lowest)
            return;
        const double header = headerWidth(std::min(130.0, room.width() * 0.3));
        const double widest = cellWidth();
        const auto columns = static_cast<std::size_t>(std::max(1.0, (room.width() - header) / widest));
        const auto rows = static_cast<std::size_t>(std::max(1.0, room.height() / lowest - 1));
        const auto [markedRow, markedColumn] = marked();
        m_columns = windowOf(m_table.columns.size(), columns, markedColumn);
        m_rows = windowOf(m_table.rows.size(), rows, markedRow);
        const double width = std::min((room.width() - header) / static_cast<double>(m_columns.count), 110.0);
        const double height = std::clamp(room.height() / static_cast<double>(m_rows.count + 1), lowest, 24.0);
        for (std::size_t c = 0; c < m_columns.count; ++c)
            heading(QRectF(room.left() + header + width * static_cast<double>(c), room.top(), width, height),
                    m_table.columns[m_columns.first + c], Qt::AlignRight);
        for (std::size_t r = 0; r < m_rows.count; ++r) {
            const double top = room.top() + height * static_cast<double>(r + 1);
            heading(QRectF(room.left(), top, header, height), m_table.rows[m_rows.first + r], Qt::AlignLeft);
            for (std::size_t c = 0; c < m_columns.count; ++c)
                cell(QRectF(room.left() + header + width * static_cast<double>(c), top, width, height),
                     m_table.cells[(m_rows.first + r) * m_table.columns.size() + m_columns.first + c]);
        }
    }

private:
    static constexpr double lowest = 17;

    QString words(const trace::Value& value) const { return wordsOf(value, m_scene.platform()); }

    double headerWidth(double most) const {
        const QFontMetricsF metrics = metricsOf(m_painter, style::font(8.5));
        double width = 30;
        for (const trace::Value& row : m_table.rows)
            width = std::max(width, metrics.horizontalAdvance(words(row)) + 12);
        return std::min(width, most);
    }
    double cellWidth() const {
        const QFontMetricsF metrics = metricsOf(m_painter, style::figures(8.5));
        double width = 30;
        for (const trace::Cell& cell : m_table.cells)
            if (cell.value)
                width = std::max(width, metrics.horizontalAdvance(words(*cell.value)) + 10);
        for (const trace::Value& column : m_table.columns)
            width = std::max(width, std::min(90.0, metrics.horizontalAdvance(words(column)) + 10));
        return width;
    }
    std::pair<std::size_t, std::size_t> marked() const {
        const auto found = std::ranges::find_if(
            m_table.cells, [](const trace::Cell& cell) { return cell.mark != Mark::None; });
        if (found == m_table.cells.end())
            return {0, 0};
        const auto at = static_cast<std::size_t>(found - m_table.cells.begin());
        return {at / m_table.columns.size(), at % m_table.columns.size()};
    }

    void heading(const QRectF& box, const trace::Value& value, Qt::Alignment alignment) {
        drawLine(m_painter, box.adjusted(5, 0, -5, 0), alignment | Qt::AlignVCenter, words(value),
                 style::font(8.5), m_tokens.muted);
    }
    void cell(const QRectF& box, const trace::Cell& cell) {
        m_painter.setPen(QPen(m_tokens.grid, 1));
        m_painter.setBrush(markTint(m_tokens, cell.mark));
        m_painter.drawRect(box);
        if (cell.mark != Mark::None) { // not by colour alone: a bar, dashed for what may be taken
            QPen pen(markColour(m_tokens, cell.mark), 2.4,
                     cell.mark == Mark::Candidate ? Qt::DotLine : Qt::SolidLine);
            m_painter.setPen(pen);
            m_painter.drawLine(box.bottomLeft() + QPointF(2, -1.5), box.bottomRight() + QPointF(-2, -1.5));
        }
        if (cell.value)
            drawLine(m_painter, box.adjusted(4, 0, -4, 0), Qt::AlignRight | Qt::AlignVCenter,
                     words(*cell.value),
                     style::figures(8.5, cell.mark == Mark::None ? QFont::Normal : QFont::DemiBold),
                     m_tokens.text);
    }

    QPainter& m_painter;
    QRectF m_rect;
    const Scene& m_scene;
    const Table& m_table;
    const style::Tokens& m_tokens;
    Window m_columns;
    Window m_rows;
};

} // namespace

void paintFigure(QPainter& painter, const QRectF& rect, const Scene& scene, const Table& table,
                 const style::Tokens& tokens) {
    TablePainter(painter, rect, scene, table, tokens).paint();
}

} // namespace equipoise::gui::playback
