// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/matrix_picture.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui::grid {

namespace {

constexpr std::int64_t maxLines = 64; // of the matrix in one line of pixels

struct Part {
    std::uint32_t owner = 0; ///< line of the grid
    float weight = 0;        ///< all of a pixel's sum up to 1
    bool operator==(const Part&) const = default;
};
using Parts = std::vector<Part>;

void add(Parts& parts, std::uint32_t owner, double weight) {
    const auto known = std::ranges::find(parts, owner, &Part::owner);
    if (known == parts.end())
        parts.push_back({owner, static_cast<float>(weight)});
    else
        known->weight += static_cast<float>(weight);
}

/// Who owns the lines of the matrix from `from` to `to` (fractions of lines count), below `blocks`.
Parts partsOf(const equipoise::BlockLine& line, double from, double to, std::int64_t blocks) {
    Parts parts;
    const std::int64_t last = blocks - 1;
    const auto first = std::clamp(static_cast<std::int64_t>(std::floor(from)), std::int64_t{0}, last);
    const auto end = std::clamp(static_cast<std::int64_t>(std::ceil(to)) - 1, first, last);
    if (end - first >= maxLines) {
        for (std::int64_t k = 0; k < maxLines; ++k) {
            const double at = from + (to - from) * (static_cast<double>(k) + 0.5) / maxLines;
            add(parts, line.owner(std::clamp(static_cast<std::int64_t>(at), first, end)), 1.0 / maxLines);
        }
        return parts;
    }
    for (std::int64_t k = first; k <= end; ++k) {
        const double covered =
            std::min(to, static_cast<double>(k + 1)) - std::max(from, static_cast<double>(k));
        add(parts, line.owner(k), first == end ? 1 : std::max(0.0, covered) / (to - from));
    }
    return parts;
}

std::vector<Parts> partsOfAll(const equipoise::BlockLine& line, double from, double side, int size,
                              std::int64_t blocks) {
    std::vector<Parts> lines;
    lines.reserve(static_cast<std::size_t>(size));
    for (int k = 0; k < size; ++k)
        lines.push_back(partsOf(line, from + side * k / size, from + side * (k + 1) / size, blocks));
    return lines;
}

struct Rgb {
    float r = 0;
    float g = 0;
    float b = 0;
    void add(const Rgb& colour, float weight) {
        r += colour.r * weight;
        g += colour.g * weight;
        b += colour.b * weight;
    }
};

Rgb rgbOf(const QColor& colour) {
    return {static_cast<float>(colour.red()), static_cast<float>(colour.green()),
            static_cast<float>(colour.blue())};
}

Matrix<Rgb> coloursOf(const Scene& scene, const style::Tokens& tokens, const ProcessorSet& marked) {
    constexpr float pale = 0.78F;
    const float strength = tokens.dark ? 0.3F : 0.15F; // of the type's colour in the marked ones
    const Rgb ground = rgbOf(tokens.card);
    const Rgb type = rgbOf(tokens.text);
    Matrix<Rgb> colours(scene.rows, scene.columns);
    for (std::size_t i = 0; i < scene.rows; ++i) {
        for (std::size_t j = 0; j < scene.columns; ++j) {
            const Rgb plain = rgbOf(tiles::tileColour(tokens, i, j, scene.rows));
            Rgb& colour = colours(i, j);
            if (marked.empty()) {
                colour = plain;
                continue;
            }
            const bool strong = marked.contains(scene.at(i, j).processor);
            const float blended = strong ? strength : pale;
            colour.add(plain, 1 - blended);
            colour.add(strong ? type : ground, blended);
        }
    }
    return colours;
}

} // namespace

QImage ownersImage(const Scene& scene, const Sight& sight, int size, const style::Tokens& tokens,
                   const ProcessorSet& marked) {
    QImage image(size, size, QImage::Format_RGB32);
    const Matrix<Rgb> colours = coloursOf(scene, tokens, marked);
    const auto rows = partsOfAll(scene.distribution->rows, sight.row, sight.side, size, scene.blocks);
    const auto columns =
        partsOfAll(scene.distribution->columns, sight.column, sight.side, size, scene.blocks);
    std::vector<Rgb> line(scene.columns);
    for (int y = 0; y < size; ++y) {
        const Parts& parts = rows[static_cast<std::size_t>(y)];
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
        if (y > 0 && parts == rows[static_cast<std::size_t>(y) - 1]) {
            std::copy_n(reinterpret_cast<const QRgb*>(image.constScanLine(y - 1)), size, pixels);
            continue;
        }
        for (std::size_t j = 0; j < scene.columns; ++j) {
            line[j] = {};
            for (const Part& part : parts)
                line[j].add(colours(part.owner, j), part.weight);
        }
        for (int x = 0; x < size; ++x) {
            Rgb pixel;
            for (const Part& part : columns[static_cast<std::size_t>(x)])
                pixel.add(line[part.owner], part.weight);
            pixels[x] = qRgb(static_cast<int>(std::lround(pixel.r)), static_cast<int>(std::lround(pixel.g)),
                             static_cast<int>(std::lround(pixel.b)));
        }
    }
    return image;
}

} // namespace equipoise::gui::grid
