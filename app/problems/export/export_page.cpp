// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/export/export_page.h"

#include "app/pictures/labels/paint_text.h"
#include "app/pictures/timeline/timeline_picture.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/base/numbers/number.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr double pageWidth = 1000;
constexpr double pageTitleLine = 26;
constexpr double detailsLine = 18;
constexpr double belowTitle = 16;
constexpr double nominalSize = 9; ///< points of the names of rows, as pictures are laid out
constexpr double minWidth = 120;  ///< in which something can be told
constexpr double minHeight = 60;
constexpr double narrowest = 640;    ///< that all pictures are legible at
constexpr double largestType = 1.65; ///< on a slide: how much larger than on a page
constexpr double between = 24;
constexpr double minMargin = 2; ///< nothing touches the edge of the page

/// "W = 100 Mflop, H = 1 Mbit · Subsets (exact) · T = 0.1515 s, proven optimal", in as many lines as it
/// takes; they end where a part does, if a part has room in a line.
QStringList detailsOf(const QPainter& painter, const PlanRecord& kept, double width) {
    const Plan& plan = kept.plan;
    const ProblemPresenter& presenter = presenterOf(plan.problem);
    QStringList parts{presenter.questionOnPage(kept), text::solverOf(plan),
                      plan.value ? presenter.valueOnPage(kept) : text::statusOf(plan)};
    parts.removeAll(QString());
    const QFontMetricsF metrics = metricsOf(painter, style::font(10));
    QStringList lines;
    for (const QString& part : parts) {
        const QString longer = lines.isEmpty() ? part : lines.last() + QStringLiteral("  ·  ") + part;
        if (!lines.isEmpty() && metrics.horizontalAdvance(longer) <= width)
            lines.last() = longer;
        else
            lines << wrapped(metrics, part, width);
    }
    return lines;
}

/// Title and details; nothing where neither is wanted.
struct PageHead {
    QString title;
    QStringList details;

    double height() const {
        const double lines = (title.isEmpty() ? 0 : pageTitleLine + (details.isEmpty() ? 0 : 2)) +
                             detailsLine * static_cast<double>(details.size());
        return lines > 0 ? lines + belowTitle : 0;
    }
    void paint(QPainter& painter, const QRectF& area, const style::Tokens& tokens) const {
        QRectF line(area.left(), area.top(), area.width(), pageTitleLine);
        if (!title.isEmpty()) {
            drawLine(painter, line, Qt::AlignLeft, title,
                     fitted(painter, style::font(16, QFont::DemiBold), title, area.width()), tokens.text);
            line.moveTop(line.bottom() + 2);
        }
        line.setHeight(detailsLine);
        for (const QString& words : details) {
            drawLine(painter, line, Qt::AlignLeft, words,
                     fitted(painter, style::font(10), words, line.width()), tokens.muted);
            line.translate(0, detailsLine);
        }
    }
};

PageHead headOf(const QPainter& painter, const PlanRecord& kept, const PictureOptions& options,
                double width) {
    return {options.title ? pageTitle(kept, options.words) : QString(),
            options.details ? detailsOf(painter, kept, width) : QStringList()};
}

Error outOfRange(const char* subject, const std::string& value, const std::string& limit) {
    return {ErrorCode::OutOfRange, subject, value, limit, {}};
}

/// What was asked for, and what there is.
std::optional<Error> unknownPart(const PageParts& all, const std::vector<std::string>& names) {
    for (const std::string& name : names)
        if (std::ranges::find(all, name, &PagePart::name) == all.end()) {
            std::string known;
            for (const PagePart& part : all)
                known += (known.empty() ? "" : ", ") + part.name;
            return Error{ErrorCode::UnknownChoice, "parts", name, known, {}};
        }
    return {};
}

/// Pictures with a row for each of thousands of processors, where nobody asked for them: a page has an end.
/// One picture stays.
void leaveOutTall(const QPainter& painter, PageParts& parts, double width, double most) {
    while (parts.size() > 1 && heightOf(painter, parts, width) > most) // one less each time
        parts.erase(std::ranges::max_element(
            parts, {}, [&](const PagePart& part) { return heightOf(painter, {part}, width); }));
}

/// Sizes that leave nothing to draw in; `inside` is the room within the margin, in units of the layout.
std::optional<Error> tooSmall(const PictureOptions& options, QSizeF inside) {
    const double shorter = std::min(options.width, options.height > 0 ? options.height : options.width);
    const auto floored = [](double value) { return equipoise::toText(std::floor(10 * value) / 10); };
    if (!(options.margin >= 0 && 2 * options.margin < shorter))
        return outOfRange("margin", floored(options.margin / unitsPerMillimetre) + " mm",
                          "0 .. " + floored(0.4 * shorter / unitsPerMillimetre) + " mm");
    const double fits = std::min(inside.width() / minWidth, inside.height() / minHeight);
    if (!(options.fontSize > 0 && fits >= 1))
        return outOfRange("font_size", equipoise::toText(options.fontSize) + " pt",
                          "<= " + floored(options.fontSize * fits) + " pt");
    return {};
}

} // namespace

SlideRooms slideRooms(const QRectF& area) {
    const double half = (area.width() - between) / 2;
    if (half >= area.height())
        return {QRectF(area.left(), area.top(), half, area.height()),
                QRectF(area.right() - half, area.top(), half, area.height())};
    const double high = (area.height() - between) / 2;
    if (high >= 0.8 * area.width())
        return {QRectF(area.left(), area.top(), area.width(), high),
                QRectF(area.left(), area.bottom() - high, area.width(), high)};
    return {area, {}};
}

double slideTimelineHeight(std::size_t rows) {
    constexpr double row = 13; // of one line of type
    constexpr double around = 84;
    return around + row * static_cast<double>(rows);
}

void paintTimelineAnd(const Painting& on, const PlanRecord& kept,
                      const std::function<void(const QRectF&)>& paintPicture) {
    const auto [time, picture] = slideRooms(on.rect);
    const timeline::Chart chart = timeline::chartOf(kept);
    if (!chart.isEmpty())
        paintTimeline(on.painter, time, chart, {on.state}, on.tokens);
    if (chart.isEmpty() || !picture.isEmpty())
        paintPicture(chart.isEmpty() ? on.rect : picture);
}

QString pageTitle(const PlanRecord& kept, const QString& title) {
    if (!title.isEmpty())
        return title;
    const std::string& name = kept.scenario->platform.name;
    return name.empty() ? text::translated(kept.plan.problem) : QString::fromStdString(name);
}

void paintFitted(const Painting& on, const PlanRecord& kept) {
    const ProblemPresenter& presenter = presenterOf(kept.plan.problem);
    if (on.rect.isEmpty() || (!kept.plan.hasAnswer() && !kept.plan.refused))
        return;
    if (const double least = presenter.slideHeight(kept); least > 0) {
        const double scale = std::min(largestType, on.rect.height() / least);
        on.painter.save();
        on.painter.setRenderHint(QPainter::Antialiasing);
        on.painter.translate(on.rect.topLeft());
        on.painter.scale(scale, scale);
        presenter.paintSlide({on.painter, QRectF(QPointF(), on.rect.size() / scale), on.tokens, on.state},
                             kept);
        on.painter.restore();
        return;
    }
    const PageParts parts = chosenParts(allParts(kept));
    const double height = std::max(1.0, heightOf(on.painter, parts, pageWidth));
    const double width = std::clamp(height * on.rect.width() / on.rect.height(), narrowest, 2 * pageWidth);
    const double scale = std::min(on.rect.width() / width, on.rect.height() / height);
    on.painter.save();
    on.painter.setRenderHint(QPainter::Antialiasing);
    on.painter.translate(on.rect.center() - QPointF(width, height) * scale / 2);
    on.painter.scale(scale, scale);
    paintParts(on.painter, QRectF(0, 0, width, height), parts, on.tokens, on.state);
    on.painter.restore();
}

std::vector<NamedPart> namedParts(const PlanRecord& kept) {
    std::vector<NamedPart> named;
    for (const PagePart& part : allParts(kept))
        named.push_back({part.name, part.title, !part.onRequest});
    return named;
}

Result<Picture> pictureOf(const PlanRecord& kept, const PictureOptions& options) {
    const PictureMeasure measure;
    const QPainter& painter = measure.painter();
    PageParts all = allParts(kept);
    if (const auto unknown = unknownPart(all, options.parts))
        return *unknown;
    PageParts parts = chosenParts(std::move(all), options.parts);
    const double scale = options.fontSize / nominalSize;
    const double margin = std::max(options.margin, minMargin) / scale;
    const double width = options.width / scale - 2 * margin;
    const PageHead head = headOf(painter, kept, options, width);
    if (options.parts.empty() && options.height <= 0)
        leaveOutTall(painter, parts, width, longestSide / scale - 2 * margin - head.height());
    const double height = options.height > 0
                              ? options.height / scale - 2 * margin
                              : std::max(minHeight, head.height() + heightOf(painter, parts, width));
    const double outside = 2 * (margin - options.margin / scale);
    if (const auto wrong = tooSmall(options, {width + outside, height + outside}))
        return *wrong;
    const style::Tokens& tokens = options.dark ? style::dark() : style::light();
    PictureState state;
    state.heading = options.headings;
    state.legend = options.legend;
    state.numbers = options.numbers;
    const QSizeF size(options.width,
                      options.height > 0 ? options.height : std::ceil((height + 2 * margin) * scale));
    return Picture{size, pageTitle(kept, options.words), [=, &tokens](QPainter& own, const QRectF& page) {
                       own.save();
                       own.setRenderHint(QPainter::Antialiasing);
                       own.fillRect(page, tokens.card);
                       own.translate(page.topLeft());
                       own.scale(scale, scale);
                       const QRectF inside =
                           QRectF(QPointF(), page.size() / scale).adjusted(margin, margin, -margin, -margin);
                       head.paint(own, inside, tokens);
                       paintParts(own, inside.adjusted(0, head.height(), 0, 0), parts, tokens, state);
                       own.restore();
                   }};
}

Result<QImage> pictureImage(const PlanRecord& kept, const PictureOptions& options) {
    const auto picture = pictureOf(kept, options);
    return picture ? imageOf(*picture, options.resolution) : picture.error();
}

Result<QByteArray> pictureBytes(const PlanRecord& kept, PictureFormat format, const PictureOptions& options) {
    const auto picture = pictureOf(kept, options);
    return picture ? bytesOf(*picture, format, options.resolution) : picture.error();
}

Result<void> exportPicture(const PlanRecord& kept, const QString& path, const PictureOptions& options) {
    const auto picture = pictureOf(kept, options);
    return picture ? writePicture(*picture, path, options.resolution) : picture.error();
}

} // namespace equipoise::gui
