// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/changed_blocks.h"

#include "app/problems/grid/matrix_picture.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace equipoise::gui::grid {

namespace {

struct MatrixOfPlan {
    Scene scene;
    std::span<const std::uint32_t> numbers; ///< by processor

    explicit MatrixOfPlan(const NumberedPlan& plan)
        : scene(sceneOf(&plan.kept))
        , numbers(plan.numbers) {}
    bool isEmpty() const { return scene.isEmpty() || !scene.distribution; }
};

/// Stretches of cells along a line of them: first, and one past the last.
using Runs = std::vector<std::pair<int, int>>;

/// Cells (blocks in sight, or pixels where blocks are smaller) whose owner differs from the first plan's.
class ChangedCells {
public:
    ChangedCells(const MatrixOfPlan& first, const MatrixOfPlan& other, const MatrixFrame& frame)
        : m_first(first)
        , m_other(other)
        , m_frame(frame)
        , m_size(std::max(1.0, frame.pixels()))
        , m_across(static_cast<int>(std::ceil(frame.plot.width() / m_size))) {}

    void paint(QPainter& painter, const QColor& colour) const {
        Runs last;
        int since = 0;
        for (int line = 0; line <= m_across; ++line) {
            Runs now = line < m_across ? runsOf(line) : Runs();
            if (now == last && line < m_across)
                continue;
            for (const auto& [from, to] : last)
                hatch(painter,
                      QRectF(m_frame.plot.left() + from * m_size, m_frame.plot.top() + since * m_size,
                             (to - from) * m_size, (line - since) * m_size) &
                          m_frame.plot,
                      colour);
            last = std::move(now);
            since = line;
        }
    }

private:
    std::int64_t blockAt(double origin, int cell) const {
        return static_cast<std::int64_t>(origin + (cell + 0.5) * m_size / m_frame.pixels());
    }
    static std::uint32_t owner(const MatrixOfPlan& matrix, std::int64_t row, std::int64_t column) {
        const equipoise::BlockDistribution& distribution = *matrix.scene.distribution;
        const Place& place =
            matrix.scene.at(distribution.rows.owner(row), distribution.columns.owner(column));
        return matrix.numbers[place.processor.index()];
    }
    Runs runsOf(int line) const {
        Runs runs;
        const std::int64_t blocks = std::min(m_first.scene.blocks, m_other.scene.blocks);
        const std::int64_t row = blockAt(m_frame.sight.row, line);
        for (int cell = 0; cell < m_across && row < blocks; ++cell) {
            const std::int64_t column = blockAt(m_frame.sight.column, cell);
            if (column >= blocks || owner(m_first, row, column) == owner(m_other, row, column))
                continue;
            if (!runs.empty() && runs.back().second == cell)
                ++runs.back().second;
            else
                runs.emplace_back(cell, cell + 1);
        }
        return runs;
    }
    static void hatch(QPainter& painter, const QRectF& box, const QColor& colour) {
        constexpr double pitch = 6;
        painter.setPen(QPen(colour, 1.2));
        for (double k = std::floor((box.left() + box.top()) / pitch) * pitch + pitch;
             k < box.right() + box.bottom(); k += pitch) {
            const double left = std::max(box.left(), k - box.bottom());
            const double right = std::min(box.right(), k - box.top());
            if (right > left)
                painter.drawLine(QPointF(left, k - left), QPointF(right, k - right));
        }
    }

    const MatrixOfPlan& m_first;
    const MatrixOfPlan& m_other;
    const MatrixFrame& m_frame;
    double m_size;
    int m_across;
};

} // namespace

void paintChangedBlocks(QPainter& painter, const QRectF& rect, const NumberedPlan& plan,
                        const NumberedPlan& first, const style::Tokens& tokens) {
    const MatrixOfPlan before(first);
    const MatrixOfPlan after(plan);
    if (after.isEmpty())
        return;
    PictureState state;
    state.heading = false;
    const Sight sight = firstOf(before.scene.isEmpty() ? after.scene : before.scene);
    paintMatrix(painter, rect, after.scene, sight, {}, tokens, state);
    if (&plan.kept == &first.kept || before.isEmpty())
        return;
    const MatrixFrame frame = matrixFrame(painter, rect, sight, false);
    if (!frame.plot.isEmpty())
        ChangedCells(before, after, frame).paint(painter, tokens.text);
}

} // namespace equipoise::gui::grid
