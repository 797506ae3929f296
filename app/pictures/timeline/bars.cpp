// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/bars.h"

#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/slowed_bar.h"
#include "app/pictures/timeline/coverage.h"
#include "app/text/describe.h"

#include <QPaintEngine>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace equipoise::gui::timeline {

namespace {

constexpr std::size_t maxOnScreen = 1200; ///< bars drawn singly; a fill takes some microseconds
constexpr std::size_t maxInFile = 20000;
constexpr double minMeanPitch = 3; ///< pixels a bar in a lane that is drawn bar by bar
constexpr double separated = 4;    ///< width from which bars of one kind that touch are set apart
constexpr double hatchFrom = 24;   ///< width of merged pixels of one kind from which they are hatched
constexpr double minHatched = 6;

bool isScreen(const QPainter& painter) {
    return painter.paintEngine()->type() == QPaintEngine::Raster;
}

/// To whole pixels of the device, where there are any.
double aligned(const QPainter& painter, double y) {
    const double ratio = painter.device()->devicePixelRatioF();
    return isScreen(painter) ? std::round(y * ratio) / ratio : y;
}

std::pair<double, double> laneBox(const QPainter& painter, const Frame& frame, std::size_t row,
                                  std::size_t lane) {
    const auto [top, height] = frame.lane(row, lane);
    const double from = std::clamp(aligned(painter, top), frame.plot.top(), frame.plot.bottom());
    const double to = std::clamp(aligned(painter, top + height), frame.plot.top(), frame.plot.bottom());
    return {from, to - from};
}

/// Colours of columns: each activity's by its share. All four channels at once, 16 bits each.
class Blend {
public:
    explicit Blend(const style::Tokens& tokens) {
        for (const Activity activity : allActivities) {
            const QColor colour = style::colour(tokens, activity);
            m_colours[static_cast<std::size_t>(activity)] =
                channels(255, colour.red(), colour.green(), colour.blue());
        }
    }

    /// Premultiplied.
    QRgb operator()(const Shares& shares) const {
        std::array<std::uint64_t, activities> parts{};
        std::uint64_t all = 0;
        for (std::size_t activity = 0; activity < activities; ++activity) {
            parts[activity] = static_cast<std::uint64_t>(static_cast<int>(shares[activity] * whole + 0.5F));
            all += parts[activity];
        }
        std::uint64_t sum = 0;
        if (all > whole) // rounding, or bars that overlap and share the pixel
            for (std::size_t activity = 0; activity < activities; ++activity)
                sum += parts[activity] * whole / all * m_colours[activity];
        else
            for (std::size_t activity = 0; activity < activities; ++activity)
                sum += parts[activity] * m_colours[activity];
        const auto channel = [&](unsigned place) {
            return static_cast<QRgb>((sum >> (16U * place + 8U)) & 0xffU) << (8U * place);
        };
        return channel(3) | channel(2) | channel(1) | channel(0);
    }

private:
    static constexpr int whole = 256;
    static std::uint64_t channels(int alpha, int red, int green, int blue) {
        return static_cast<std::uint64_t>(alpha) << 48U | static_cast<std::uint64_t>(red) << 32U |
               static_cast<std::uint64_t>(green) << 16U | static_cast<std::uint64_t>(blue);
    }
    std::array<std::uint64_t, activities> m_colours{};
};

/// What is the same for all lanes of one picture.
struct Canvas {
    QPainter& painter;
    const Chart& chart;
    const Frame& frame;
    const style::Tokens& tokens;
    bool screen;
    QFont font;
    QFontMetricsF metrics;
    bool items = true; ///< numbers in bars
};

void paintItems(const Canvas& canvas, const Bar& bar, const QRectF& box) {
    if (!canvas.items || !(bar.items > 0) || bar.activity == Activity::Wait ||
        box.height() < canvas.metrics.capHeight() + 3)
        return;
    // Whole items in full; parts of the work as far as there is room, the card tells them exactly.
    const bool whole = bar.items == std::floor(bar.items);
    const QString words = whole ? text::fullNumber(bar.items) : text::number(bar.items);
    constexpr double space = 6;
    if (canvas.metrics.horizontalAdvance(words) + 2 * space > box.width())
        return;
    const QColor& ink =
        bar.activity == Activity::Compute ? canvas.tokens.computeText : canvas.tokens.transferText;
    drawLine(canvas.painter, box.adjusted(space, 0, -space, 0), Qt::AlignRight, words, canvas.font, ink);
}

void paintBox(const Canvas& canvas, const QRectF& box, Activity activity) {
    if (canvas.screen) {
        canvas.painter.fillRect(box, style::fill(canvas.tokens, activity));
    } else {
        QPainterPath path;
        path.addRect(box);
        style::paintFilled(canvas.painter, path, canvas.tokens, activity);
    }
}

/// One block; `touched`: another of its kind begins where it ends.
void paintBlock(const Canvas& canvas, const Bar& bar, std::int64_t k, double top, double height,
                bool touched) {
    const QRectF& plot = canvas.frame.plot;
    const double left = std::max(plot.left(), canvas.frame.x(bar.startOf(k)));
    const double right = std::min(plot.right(), canvas.frame.x(bar.endOf(k)));
    QRectF box(left, top, right - left, height);
    if (!(box.width() > 0))
        return;
    if (touched && box.width() >= separated && right < plot.right())
        box.setWidth(box.width() - 1);
    paintBox(canvas, box, bar.activity);
    if (canvas.chart.slowed && box.height() >= minHatched)
        style::paintSlowed(canvas.painter, box, canvas.chart.slowed->part(bar.block), canvas.tokens);
    paintItems(canvas, bar, box);
}

/// Numbers of the first block of a run in sight and one past the last.
std::pair<std::int64_t, std::int64_t> inSight(const Bar& run, const Frame& frame) {
    if (run.count == 1)
        return {0, 1};
    const double most = static_cast<double>(run.count - 1);
    const double first = std::clamp(std::floor((frame.view.begin - run.end) / run.stride), 0.0, most);
    const double last = std::clamp(std::ceil((frame.end() - run.start) / run.stride), 0.0, most);
    return {static_cast<std::int64_t>(first), static_cast<std::int64_t>(last) + 1};
}

void paintTrack(const Canvas& canvas, const Track& track, double top, double height) {
    const Frame& frame = canvas.frame;
    const double touching = frame.perPixel() / 2;
    const std::size_t end = track.startsFrom(frame.end());
    for (std::size_t i = track.endsAfter(frame.view.begin); i < end; ++i) {
        const Bar bar = track.bar(i);
        const bool next = i + 1 < track.size() && track.activity(i + 1) == bar.activity &&
                          track.start(i + 1) - bar.last() < touching;
        const auto [first, last] = inSight(bar, frame);
        for (std::int64_t k = first; k < last; ++k) {
            const bool inRun = k + 1 < bar.count && bar.stride - bar.length() < touching;
            paintBlock(canvas, bar, k, top, height, k + 1 < bar.count ? inRun : next);
        }
    }
}

/// The activity that takes more than half of the time in which a column is busy.
std::optional<Activity> leader(const Shares& shares) {
    const float busy = std::accumulate(shares.begin(), shares.end(), 0.0F);
    for (const Activity activity : allActivities)
        if (shares[static_cast<std::size_t>(activity)] > 0.5F * busy)
            return activity;
    return {};
}

/// Lines over stretches that one activity leads: texture where pixels are merged.
void hatchMerged(const Canvas& canvas, const std::vector<Shares>& columns, double perColumn, double top,
                 double height) {
    std::size_t from = 0;
    while (from < columns.size()) {
        const auto activity = leader(columns[from]);
        std::size_t to = from + 1;
        while (to < columns.size() && leader(columns[to]) == activity)
            ++to;
        const double width = static_cast<double>(to - from) * perColumn;
        if (activity && *activity != Activity::Compute && width >= hatchFrom) {
            const double left = canvas.frame.plot.left() + static_cast<double>(from) * perColumn;
            canvas.painter.fillRect(QRectF(left, top, width, height),
                                    style::hatching(canvas.tokens, *activity));
        }
        from = to;
    }
}

void paintMerged(const Canvas& canvas, const Lane& lane, double top, double height, const Blend& blend,
                 std::vector<Shares>& columns) {
    const Frame& frame = canvas.frame;
    coverage(lane, {frame.view.begin, frame.view.span / static_cast<double>(columns.size())}, columns);
    QImage line(static_cast<int>(columns.size()), 1, QImage::Format_ARGB32_Premultiplied);
    auto* const pixels = reinterpret_cast<QRgb*>(line.scanLine(0)); // NOLINT: so is a scan line laid out
    std::ranges::transform(columns, pixels, blend);
    if (canvas.screen && canvas.painter.device()->devicePixelRatioF() == 1) {
        // Not scaled: several times as fast.
        for (double y = top; y < top + height; ++y)
            canvas.painter.drawImage(QPointF(frame.plot.left(), y), line);
    } else {
        canvas.painter.drawImage(QRectF(frame.plot.left(), top, frame.plot.width(), height), line);
    }
    if (height >= minHatched)
        hatchMerged(canvas, columns, frame.plot.width() / static_cast<double>(columns.size()), top, height);
}

/// Which lanes in sight can be drawn bar by bar, row by row: not those whose bars share pixels, and none if
/// there are too many in all.
std::vector<bool> drawnSingly(const Canvas& canvas) {
    const Frame& frame = canvas.frame;
    std::size_t left = canvas.screen ? maxOnScreen : maxInFile;
    const auto inLane = static_cast<std::size_t>(frame.plot.width() / minMeanPitch);
    std::vector<bool> singly;
    for (std::size_t row = frame.firstRow(); row < frame.lastRow(); ++row) {
        for (std::size_t number = 0; number < canvas.chart.rows[row].lanes.size(); ++number) {
            const Lane& lane = canvas.chart.rows[row].lanes[number];
            // In a low lane hatching, gaps and numbers have no room: pixels say as much, and cost the same
            // whatever is in them.
            bool apart = !canvas.screen || frame.lane(row, number).second >= minHatched;
            for (const Track& track : lane.tracks)
                if (const auto count =
                        apart ? apartInSight(track, frame, std::min(left, inLane)) : std::nullopt)
                    left -= *count;
                else
                    apart = false;
            singly.push_back(apart);
        }
    }
    return singly;
}

} // namespace

std::optional<std::size_t> apartInSight(const Track& track, const Frame& frame, std::size_t most) {
    const std::size_t from = track.endsAfter(frame.view.begin);
    const std::size_t end = track.startsFrom(frame.end());
    std::size_t count = end > from ? end - from : 0;
    if (count > most)
        return {};
    const double pixel = frame.perPixel();
    for (std::size_t i = from; i < end; ++i) {
        if (i + 2 < end && track.last(i + 2) - track.start(i) < pixel)
            return {};
        if (track.isRun(i)) {
            const Bar bar = track.bar(i);
            const auto [first, last] = inSight(bar, frame);
            const auto blocks = static_cast<std::size_t>(last - first);
            if (bar.stride < 2 * pixel || blocks > most || count + blocks > most)
                return {};
            count += blocks - 1;
        }
    }
    return count;
}

QRectF boxOf(const QPainter& painter, const Frame& frame, const Bar& bar, const BlockId& id) {
    const auto [top, height] = laneBox(painter, frame, id.row, id.lane);
    const double left = std::max(frame.plot.left(), frame.x(bar.startOf(id.k)));
    const double right = std::min(frame.plot.right(), frame.x(bar.endOf(id.k)));
    return right >= left && height > 0 ? QRectF(left, top, right - left, height) : QRectF();
}

void paintBlocks(QPainter& painter, const Chart& chart, const Frame& frame, const style::Tokens& tokens,
                 std::span<const BlockId> blocks) {
    const QFont font = style::font(9);
    const Canvas canvas{painter, chart, frame, tokens, isScreen(painter), font, metricsOf(painter, font)};
    std::optional<BlockId> before;
    double paintedTo = 0;
    for (const BlockId& id : blocks) {
        const Bar bar = barOf(chart, id);
        QRectF box = id.row >= frame.firstRow() && id.row < frame.lastRow() ? boxOf(painter, frame, bar, id)
                                                                            : QRectF();
        if (box.isNull())
            continue;
        if (before && before->row == id.row && before->lane == id.lane && box.right() < paintedTo)
            continue; // within a pixel that is painted already
        before = id;
        box.setWidth(std::max(1.0, box.width()));
        paintedTo = box.right();
        paintBox(canvas, box, bar.activity);
        paintItems(canvas, bar, box);
        if (box.width() >= separated) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(tokens.highlight, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            painter.drawRect(box.adjusted(1, 1, -1, -1));
        } else {
            painter.fillRect(QRectF(box.left(), box.bottom() - 2, box.width(), 2), tokens.highlight);
        }
    }
}

void paintBars(QPainter& painter, const Chart& chart, const Frame& frame, const style::Tokens& tokens,
               bool items) {
    const QFont font = style::font(9);
    const Canvas canvas{painter, chart, frame, tokens, isScreen(painter), font, metricsOf(painter, font),
                        items};
    const double ratio = canvas.screen ? painter.device()->devicePixelRatioF() : 2;
    std::vector<Shares> columns(
        static_cast<std::size_t>(std::max(1.0, std::round(frame.plot.width() * ratio))));
    const Blend blend(tokens);
    const std::vector<bool> singly = drawnSingly(canvas);
    std::size_t at = 0;
    for (std::size_t row = frame.firstRow(); row < frame.lastRow(); ++row) {
        for (std::size_t lane = 0; lane < chart.rows[row].lanes.size(); ++lane, ++at) {
            const auto [top, height] = laneBox(painter, frame, row, lane);
            if (!(height > 0))
                continue;
            const Lane& bars = chart.rows[row].lanes[lane];
            if (singly[at])
                for (const Track& track : bars.tracks)
                    paintTrack(canvas, track, top, height);
            else
                paintMerged(canvas, bars, top, height, blend, columns);
        }
    }
}

} // namespace equipoise::gui::timeline
