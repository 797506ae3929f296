// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/haze.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace equipoise::gui::canvas {

namespace {

/// Sums of weights, row by row, with a frame of cells around the area that is written and never read: lines
/// need no test at each pixel.
class Sums {
public:
    explicit Sums(const QRect& area)
        : m_area(area)
        , m_stride(area.width() + 2 * frame)
        , m_cells(static_cast<std::size_t>(m_stride) * static_cast<std::size_t>(area.height() + 2 * frame)) {}

    void add(const HazeLine& line) {
        const QPointF a = line.a - m_area.topLeft();
        const QPointF b = line.b - m_area.topLeft();
        for (const double place : {a.x(), a.y(), b.x(), b.y()})
            if (!(std::abs(place) <= farthest))
                return;
        if (std::abs(b.x() - a.x()) >= std::abs(b.y() - a.y()))
            walk(a.x(), a.y(), b.x(), b.y(), line.weight, m_area.width(), m_area.height(), 1, m_stride);
        else
            walk(a.y(), a.x(), b.y(), b.x(), line.weight, m_area.height(), m_area.width(), m_stride, 1);
    }
    const float* row(int y) const { return m_cells.data() + (y + frame) * m_stride + frame; }

private:
    static constexpr int frame = 2;
    /// In px: beyond that, rounding errors would reach across the frame of cells.
    static constexpr double farthest = 1e12;

    // Along the axis in which the line is longer, one step a pixel; u runs along it, v across it. Every value
    // depends on the pixel alone, not on where the area begins.
    void walk(double u0, double v0, double u1, double v1, float weight, int lengthU, int lengthV,
              std::ptrdiff_t strideU, std::ptrdiff_t strideV) {
        if (u0 > u1) {
            std::swap(u0, u1);
            std::swap(v0, v1);
        }
        if (u1 - u0 < 1e-9)
            return;
        const double slope = (v1 - v0) / (u1 - u0);
        // v = start + u slope; the steps for which -1 <= v <= lengthV.
        const double start = v0 + (0.5 - u0) * slope - 0.5;
        double least = std::max(u0 - 0.5, 0.0);
        double most = std::min(u1 - 0.5, lengthU - 1.0);
        if (std::abs(slope) > 1e-12) {
            const double top = (-1 - start) / slope;
            const double bottom = (lengthV - start) / slope;
            least = std::max(least, std::min(top, bottom));
            most = std::min(most, std::max(top, bottom));
        } else if (start < -1 || start > lengthV) {
            return;
        }
        if (!(least <= most))
            return;
        float* const cells = m_cells.data();
        const int last = static_cast<int>(std::floor(most));
        for (int u = static_cast<int>(std::ceil(least)); u <= last; ++u) {
            const double v = start + u * slope + frame; // > 0: cutting off rounds down
            const int cell = static_cast<int>(v);
            const float part = static_cast<float>(v - cell);
            float* const at = cells + (u + frame) * strideU + cell * strideV;
            at[0] += weight * (1 - part);
            at[strideV] += weight * part;
        }
    }

    QRect m_area;
    std::ptrdiff_t m_stride;
    std::vector<float> m_cells;
};

/// The pixel for each sum, in steps finer than eight bits show.
class Inks {
public:
    Inks(const QColor& color, double ink)
        : m_steps(static_cast<float>(ink) * perUnit) {
        for (std::size_t i = 0; i < m_pixels.size(); ++i) {
            const double opacity = 1 - std::exp(-static_cast<double>(i) / static_cast<double>(perUnit));
            m_pixels[i] = qPremultiply(qRgba(color.red(), color.green(), color.blue(),
                                             static_cast<int>(std::lround(255 * opacity))));
        }
    }
    QRgb of(float sum) const {
        const float step = sum * m_steps + 0.5F;
        return step < static_cast<float>(m_pixels.size()) ? m_pixels[static_cast<std::size_t>(step)]
                                                          : m_pixels.back();
    }

private:
    static constexpr float perUnit = 512;
    float m_steps;
    std::array<QRgb, 4096> m_pixels{}; ///< up to ink x sum = 8: opacity 0.9997
};

} // namespace

QImage lineDensityImage(std::span<const HazeLine> lines, const QRect& area, const QColor& color, double ink) {
    Sums all(area);
    for (const HazeLine& line : lines)
        all.add(line);
    const Inks inks(color, ink);
    QImage image(area.size(), QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < area.height(); ++y) {
        auto* const row = reinterpret_cast<QRgb*>(image.scanLine(y));
        const float* const sums = all.row(y);
        for (int x = 0; x < area.width(); ++x)
            row[x] = inks.of(sums[x]);
    }
    return image;
}

} // namespace equipoise::gui::canvas
