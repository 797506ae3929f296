#include "app/views/platform/haze.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace app::canvas {

namespace {

/// Sums of weights, row by row.
class Sums {
public:
    explicit Sums(const QRect& area)
        : m_area(area)
        , m_cells(static_cast<std::size_t>(area.width()) * static_cast<std::size_t>(area.height())) {}

    void add(const HazeLine& line) {
        const double dx = line.b.x() - line.a.x();
        const double dy = line.b.y() - line.a.y();
        if (std::abs(dx) >= std::abs(dy))
            walk(line.a.x(), line.a.y(), line.b.x(), line.b.y(), line.weight, m_area.left(), m_area.right(),
                 m_area.top(), m_area.bottom(), 1, width());
        else
            walk(line.a.y(), line.a.x(), line.b.y(), line.b.x(), line.weight, m_area.top(), m_area.bottom(),
                 m_area.left(), m_area.right(), width(), 1);
    }
    float at(int x, int y) const {
        return m_cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_area.width()) +
                       static_cast<std::size_t>(x)];
    }

private:
    std::ptrdiff_t width() const { return m_area.width(); }

    // Along the axis in which the line is longer, one step a pixel; u runs along it, v across it. Every value
    // depends on the pixel alone, not on where the area begins.
    void walk(double u0, double v0, double u1, double v1, float weight, int leastU, int mostU, int leastV,
              int mostV, std::ptrdiff_t strideU, std::ptrdiff_t strideV) {
        if (u0 > u1) {
            std::swap(u0, u1);
            std::swap(v0, v1);
        }
        if (u1 - u0 < 1e-9)
            return;
        const double slope = (v1 - v0) / (u1 - u0);
        const int from = std::max(leastU, static_cast<int>(std::ceil(std::max(u0 - 0.5, -1e6))));
        const int to = std::min(mostU, static_cast<int>(std::floor(std::min(u1 - 0.5, 1e6))));
        for (int u = from; u <= to; ++u) {
            const double v = v0 + (u + 0.5 - u0) * slope - 0.5;
            if (v < leastV - 1 || v > mostV + 1)
                continue;
            const double below = std::floor(v);
            const auto part = static_cast<float>(v - below);
            const int row = static_cast<int>(below);
            float* const cell = m_cells.data() + (u - leastU) * strideU + (row - leastV) * strideV;
            if (row >= leastV && row <= mostV)
                cell[0] += weight * (1 - part);
            if (row + 1 >= leastV && row + 1 <= mostV)
                cell[strideV] += weight * part;
        }
    }

    QRect m_area;
    std::vector<float> m_cells;
};

} // namespace

QImage haze(std::span<const HazeLine> lines, const QRect& area, const QColor& color, double ink) {
    Sums sums(area);
    for (const HazeLine& line : lines)
        sums.add(line);
    QImage image(area.size(), QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < area.height(); ++y) {
        auto* const row = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < area.width(); ++x) {
            const float sum = sums.at(x, y);
            const double opacity = sum > 0 ? 1 - std::exp(-ink * static_cast<double>(sum)) : 0;
            row[x] = qPremultiply(qRgba(color.red(), color.green(), color.blue(),
                                        static_cast<int>(std::lround(255 * opacity))));
        }
    }
    return image;
}

} // namespace app::canvas
