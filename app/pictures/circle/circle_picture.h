// SPDX-License-Identifier: GPL-3.0-or-later
// Processors around a circle, what they hold, and what moves between them or joins them: a picture as plain values,
// and the painting of it. Redistributions on a ring, stars and compared rings are such pictures.
#pragma once

#include "app/pictures/circle/places.h"
#include "app/pictures/labels/centre_text.h"
#include "app/pictures/labels/heading.h"
#include "app/pictures/plan/picture_state.h"

#include <QColor>
#include <QPainter>
#include <QPen>
#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::gui::circle {

/// A processor with two bars: a grey one for what it held at first, and a blue one. Parts are of the largest
/// load, 0 to 1.
struct Holder {
    ProcessorId processor;
    QString name;
    std::optional<std::int64_t> change{}; ///< beside the name: what it gets (> 0) or gives away (< 0)
    QString loads{};              ///< below the name, where there are at most maxFullLabels processors
    double before = 0;            ///< end of the grey bar
    double done = 0;              ///< end of the pale part of the blue bar
    double now = 0;               ///< end of the blue bar
    std::optional<double> goal{}; ///< marked on the blue bar
    std::int64_t moved = 0;       ///< of very many processors those that move most are named
    double weight = 0;            ///< of its label, 0 to 1
    bool breaksRule = false;
    double size = 1;       ///< of its disc, part of the largest radius
    bool isIdle = false;   ///< without work: an empty disc
    bool isAbsent = false; ///< not in the plan: an empty, dotted disc
};

/// A line that joins two processors; the last one lies on top.
struct Chord {
    std::size_t from = 0;
    std::size_t to = 0;
    QPen pen{};
};

/// What moves one way on a track: the link to the next processor, or the spoke of a processor.
struct Arrow {
    std::size_t track = 0;
    bool forwards = true; ///< to the next processor, or outwards
    double amount = 0;    ///< part of the largest, 0 to 1: the width
    double done = 1;      ///< part of it that has arrived, 0 to 1
    QColor colour{};
    QColor wordsColour{};
    QString words{}; ///< beside the arrow; empty: none
    QString note{};  ///< below the picture where the words have no room
};

/// Something under way.
struct Dot {
    std::size_t track = 0;
    bool forwards = true;
    double done = 0; ///< of the way, 0 to 1
    QColor colour{};
};

/// What the spokes lead to.
struct Hub {
    QString name;
    bool isProcessor = false;
    QString holds{}; ///< below the name; empty: nothing
};

struct CirclePicture {
    Heading heading{};
    std::vector<Holder> holders{}; ///< clockwise from the top
    std::vector<Arrow> arrows{};
    std::vector<Dot> dots{};
    std::optional<std::vector<Chord>> chords{}; ///< in place of tracks, bars and names on discs
    QString (*changeWords)(std::int64_t change) = nullptr;
    bool isInstant = false;             ///< arrows are filled as far as they are done
    std::optional<Hub> hub{};           ///< tracks are spokes; without: links around the circle
    std::optional<CentreText> centre{}; ///< in the middle of a circle
};

/// With more processors or arrows, labels are short or left out.
inline constexpr std::size_t maxFullLabels = 40;

/// Where the picture stands in `rect`. `atRest` is the picture when nothing is under way: the circle does not
/// move from instant to instant, nor under the mouse. O(n log n), a few times.
Layout layoutOf(const QPainter& painter, const QRectF& rect, const CirclePicture& atRest,
                const Heading& heading);

/// The processor at a point of a picture with that layout.
std::optional<ProcessorId> processorAt(const CirclePicture& picture, const Layout& layout, QPointF point);

/// Bars at each processor; arrows as wide as what moves, filled as far as it has arrived; dots under way. Very
/// many processors are drawn as bands, and links with them. Window and export draw with this. `atRest` as
/// above.
void paintCircle(const Painting& on, const CirclePicture& picture, const CirclePicture& atRest);

} // namespace equipoise::gui::circle
