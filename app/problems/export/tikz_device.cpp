// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/export/tikz_device.h"

#include "core/io/exports/lanes.h"

#include <QFont>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

namespace equipoise::gui {

namespace {

constexpr int unitsInInch = 96;
constexpr double bigPoints = 72.0 / unitsInInch; // "bp", in a unit

/// To a hundredth of a unit: finer than any printer.
QByteArray number(double value) {
    const double rounded = std::round(value * 100) / 100;
    return QByteArray::number(rounded == 0 ? 0 : rounded, 'g', 8);
}

QByteArray point(QPointF at) {
    return '(' + number(at.x()) + ',' + number(at.y()) + ')';
}

QByteArray pathText(const QPainterPath& path) {
    QByteArray text;
    QPointF start;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element& at = path.elementAt(i);
        if (at.isMoveTo()) {
            start = at;
            text += (text.isEmpty() ? "" : " ") + point(at);
        } else if (at.isLineTo()) {
            const bool last = i + 1 == path.elementCount() || path.elementAt(i + 1).isMoveTo();
            text += " -- " + (last && QPointF(at) == start ? QByteArray("cycle") : point(at));
        } else { // a curve: this control point, another one, its end
            text += " .. controls " + point(at) + " and " + point(path.elementAt(i + 1)) + " .. " +
                    point(path.elementAt(i + 2));
            i += 2;
        }
    }
    return text;
}

/// How long a unit is that `transform` maps, seen in both directions together.
double scaleOf(const QTransform& transform) {
    return std::sqrt(std::abs(transform.determinant()));
}

/// The mean colour of a pattern.
QColor colourOf(const QBrush& brush) {
    if (brush.style() != Qt::TexturePattern)
        return brush.color();
    return brush.textureImage()
        .scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .pixelColor(0, 0);
}

} // namespace

QString inLatex(const QString& words) {
    static const std::map<char16_t, QLatin1String> commands{
        {u'<', QLatin1String("\\textless{}")},
        {u'>', QLatin1String("\\textgreater{}")},
        {u'|', QLatin1String("\\textbar{}")},
        {u'"', QLatin1String("\\textquotedbl{}")},
        {u'\u00A0', QLatin1String("~")},
        {u'\u202F', QLatin1String("\\,")},
        {u'\u2009', QLatin1String("\\,")},
        {u'\u2192', QLatin1String("\\ensuremath{\\rightarrow}")},
        {u'\u2190', QLatin1String("\\ensuremath{\\leftarrow}")},
        {u'\u2194', QLatin1String("\\ensuremath{\\leftrightarrow}")},
        {u'\u2212', QLatin1String("\\ensuremath{-}")},
        {u'\u00D7', QLatin1String("\\ensuremath{\\times}")},
        {u'\u00B7', QLatin1String("\\ensuremath{\\cdot}")},
        {u'\u2264', QLatin1String("\\ensuremath{\\leq}")},
        {u'\u2265', QLatin1String("\\ensuremath{\\geq}")},
        {u'\u2248', QLatin1String("\\ensuremath{\\approx}")},
        {u'\u00B5', QLatin1String("\\ensuremath{\\mu}")},
        {u'\u03BC', QLatin1String("\\ensuremath{\\mu}")},
        {u'\u0394', QLatin1String("\\ensuremath{\\Delta}")},
        {u'\u2211', QLatin1String("\\ensuremath{\\sum}")},
        {u'\u221E', QLatin1String("\\ensuremath{\\infty}")},
        {u'\u2713', QLatin1String("\\ensuremath{\\surd}")},
        {u'\u2026', QLatin1String("\\ldots{}")}};
    QString line; // a line break would end what is written
    for (const QChar c : words)
        line += c.isPrint() || c.isSurrogate() ? c : QLatin1Char(' ');
    QString text;
    for (const QChar c : QString::fromStdString(io::inLatex(line.toStdString()))) {
        const auto command = commands.find(c.unicode());
        text += command == commands.end() ? QString(c) : QString(command->second);
    }
    return text;
}

/// Writes a command for each shape that is painted.
class TikzEngine : public QPaintEngine {
public:
    TikzEngine()
        : QPaintEngine(AllFeatures & ~(PatternBrush | PerspectiveTransform | PorterDuff | BlendModes)) {}

    int shapes() const { return m_shapes; }
    QByteArray colours() const;
    const QByteArray& body() const { return m_body; }

    bool begin(QPaintDevice* /*device*/) override { return true; }
    bool end() override {
        setClip({});
        return true;
    }
    void updateState(const QPaintEngineState& changed) override {
        if (changed.state() & (DirtyClipPath | DirtyClipRegion | DirtyClipEnabled))
            m_clipChanged = true;
    }
    void drawPath(const QPainterPath& path) override { draw(path, true); }
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawTextItem(const QPointF& at, const QTextItem& item) override;
    void drawPixmap(const QRectF& place, const QPixmap& pixmap, const QRectF& part) override {
        drawImage(place, pixmap.toImage(), part, {});
    }
    void drawImage(const QRectF& place, const QImage& image, const QRectF& part,
                   Qt::ImageConversionFlags flags) override;
    Type type() const override { return User; }

private:
    void draw(const QPainterPath& path, bool filled);
    void write(const QByteArray& line);
    void takeClip();
    void setClip(const QByteArray& clip);
    QByteArray nameOf(const QColor& colour);
    QByteArray ink(const char* what, const QColor& colour);
    QByteArray penText(const QPen& pen, double scale);

    QByteArray m_body;
    std::map<QRgb, int> m_colours; ///< numbers of their names
    QByteArray m_clip;             ///< what the scope that is open is clipped to; empty: none is open
    bool m_clipChanged = false;
    int m_shapes = 0;
};

QByteArray TikzEngine::colours() const {
    QByteArray text;
    for (const auto& [rgb, name] : m_colours)
        text += "\\definecolor{eq" + QByteArray::number(name) + "}{HTML}{" +
                QColor(rgb).name().mid(1).toUpper().toLatin1() + "}\n";
    return text;
}

QByteArray TikzEngine::nameOf(const QColor& colour) {
    const auto [colourNumber, added] =
        m_colours.emplace(colour.rgb(), static_cast<int>(m_colours.size()) + 1);
    return "eq" + QByteArray::number(colourNumber->second);
}

/// "fill=eq1,fill opacity=0.5"; empty where nothing would be seen.
QByteArray TikzEngine::ink(const char* what, const QColor& colour) {
    const double opacity = static_cast<double>(colour.alphaF()) * painter()->opacity();
    if (opacity <= 0)
        return {};
    QByteArray text = QByteArray(what) + '=' + nameOf(colour);
    if (opacity < 1)
        text += ',' + QByteArray(what) + " opacity=" + number(opacity);
    return text;
}

QByteArray TikzEngine::penText(const QPen& pen, double scale) {
    const double width = std::max(pen.widthF(), 0.0) > 0 ? pen.widthF() * (pen.isCosmetic() ? 1 : scale) : 1;
    QByteArray text = ink("draw", colourOf(pen.brush()));
    if (text.isEmpty())
        return text;
    text += ",line width=" + number(width * bigPoints) + "bp";
    if (pen.style() != Qt::SolidLine) {
        text += ",dash pattern=";
        const QList<qreal> dashes = pen.dashPattern(); // in widths of the line
        for (qsizetype i = 0; i < dashes.size(); ++i)
            text += (i % 2 == 0 ? "on " : "off ") + number(dashes[i] * width * bigPoints) + "bp ";
        text.chop(1);
    }
    if (pen.capStyle() != Qt::FlatCap)
        text += pen.capStyle() == Qt::RoundCap ? ",line cap=round" : ",line cap=rect";
    if (pen.joinStyle() == Qt::RoundJoin || pen.joinStyle() == Qt::BevelJoin)
        text += pen.joinStyle() == Qt::RoundJoin ? ",line join=round" : ",line join=bevel";
    return text;
}

void TikzEngine::write(const QByteArray& line) {
    if (++m_shapes > TikzDevice::maxShapes)
        return; // an error at last
    takeClip();
    m_body += line;
}

void TikzEngine::takeClip() {
    if (!std::exchange(m_clipChanged, false))
        return;
    QByteArray clip;
    if (painter()->hasClipping()) {
        const QPainterPath path = painter()->combinedTransform().map(painter()->clipPath());
        clip = "\\clip " + (path.isEmpty() ? QByteArray("(0,0) rectangle (0,0)") : pathText(path)) + ";\n";
    }
    setClip(clip);
}

void TikzEngine::setClip(const QByteArray& clip) {
    if (clip == m_clip)
        return;
    if (!m_clip.isEmpty())
        m_body += "\\end{scope}\n";
    if (!clip.isEmpty())
        m_body += "\\begin{scope}\n" + clip;
    m_clip = clip;
}

void TikzEngine::draw(const QPainterPath& path, bool filled) {
    const QTransform& transform = painter()->combinedTransform();
    QByteArrayList keys;
    if (filled && painter()->brush().style() != Qt::NoBrush)
        keys << ink("fill", colourOf(painter()->brush()));
    if (painter()->pen().style() != Qt::NoPen)
        keys << penText(painter()->pen(), scaleOf(transform));
    keys.removeAll(QByteArray());
    if (keys.isEmpty() || path.isEmpty())
        return;
    if (path.fillRule() == Qt::OddEvenFill)
        keys << "even odd rule";
    write("\\path[" + keys.join(',') + "] " + pathText(transform.map(path)) + ";\n");
}

void TikzEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) {
    QPainterPath path;
    path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
    if (mode != PolylineMode)
        path.closeSubpath();
    draw(path, mode != PolylineMode);
}

void TikzEngine::drawTextItem(const QPointF& at, const QTextItem& item) {
    const QByteArray colour = ink("text", painter()->pen().color());
    if (colour.isEmpty() || item.text().trimmed().isEmpty())
        return;
    const QTransform& transform = painter()->combinedTransform();
    const double scale = scaleOf(transform);
    const QFont font = item.font();
    const double size = scale * (font.pixelSize() > 0 ? font.pixelSize() * bigPoints : font.pointSizeF());
    const double angle = -std::atan2(transform.m12(), transform.m11()) * 180 / std::numbers::pi;
    QByteArray keys = colour;
    if (std::abs(angle) > 0.01)
        keys += ",rotate=" + number(angle);
    QString words = inLatex(item.text());
    if (font.weight() >= QFont::DemiBold)
        words = QStringLiteral("\\bfseries ") + words;
    if (font.italic())
        words = QStringLiteral("\\itshape ") + words;
    write("\\node[eqwords," + keys + "] at " + point(transform.map(at)) + " {\\eqwords{" +
          number(item.width() * scale * bigPoints) + "}{" + number(size) + "}{" + words.toUtf8() + "}};\n");
}

/// Runs of equal pixels are areas of one colour. Of a large image fewer pixels are taken: its areas use half
/// of the shapes at most.
void TikzEngine::drawImage(const QRectF& place, const QImage& image, const QRectF& part,
                           Qt::ImageConversionFlags /*flags*/) {
    QImage pixels = image.copy(part.toAlignedRect()).convertToFormat(QImage::Format_ARGB32);
    const auto runsOf = [](const QImage& shown) {
        qsizetype runs = 0;
        for (int y = 0; y < shown.height(); ++y)
            for (int x = 0; x < shown.width(); ++x)
                runs += x == 0 || shown.pixel(x, y) != shown.pixel(x - 1, y);
        return runs;
    };
    while (runsOf(pixels) > TikzDevice::maxShapes / 2) // ends: an image of one pixel has one run
        pixels = pixels.scaled(std::max(1, pixels.width() / 2), std::max(1, pixels.height() / 2),
                               Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    const QTransform& transform = painter()->combinedTransform();
    const double wide = place.width() / std::max(1, pixels.width());
    const double high = place.height() / std::max(1, pixels.height());
    for (int y = 0; y < pixels.height(); ++y)
        for (int x = 0, next = 0; x < pixels.width(); x = next) {
            for (next = x + 1; next < pixels.width() && pixels.pixel(next, y) == pixels.pixel(x, y);)
                ++next;
            const QByteArray fill = ink("fill", pixels.pixelColor(x, y));
            if (fill.isEmpty())
                continue;
            QPainterPath box;
            box.addRect(QRectF(place.left() + wide * x, place.top() + high * y, wide * (next - x), high));
            write("\\path[" + fill + "] " + pathText(transform.map(box)) + ";\n");
        }
}

TikzDevice::TikzDevice(QSizeF size)
    : m_size(size)
    , m_engine(std::make_unique<TikzEngine>()) {}

TikzDevice::~TikzDevice() = default;

QPaintEngine* TikzDevice::paintEngine() const {
    return m_engine.get();
}

int TikzDevice::metric(PaintDeviceMetric metric) const {
    constexpr double millimetres = 25.4 / unitsInInch;
    switch (metric) {
    case PdmWidth:
        return static_cast<int>(std::ceil(m_size.width()));
    case PdmHeight:
        return static_cast<int>(std::ceil(m_size.height()));
    case PdmWidthMM:
        return static_cast<int>(std::ceil(m_size.width() * millimetres));
    case PdmHeightMM:
        return static_cast<int>(std::ceil(m_size.height() * millimetres));
    case PdmNumColors:
        return std::numeric_limits<int>::max();
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return unitsInInch;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    default:
        return QPaintDevice::metric(metric);
    }
}

Result<QByteArray> TikzDevice::document(const QString& title) const {
    if (m_engine->shapes() > maxShapes) {
        return Error{ErrorCode::NotWritable,
                     "TikZ",
                     std::to_string(m_engine->shapes()) + " shapes; at most " + std::to_string(maxShapes),
                     {},
                     {}};
    }
    const QByteArray wide = number(m_size.width() * bigPoints) + "bp";
    const QByteArray high = number(m_size.height() * bigPoints) + "bp";
    return "% " + inLatex(title).toUtf8() +
           R"(
% pdflatex or lualatex makes a page of it; names of other alphabets need lualatex. The lines from \definecolor to
% \end{tikzpicture} can stand in any document with \usepackage{tikz}.
\documentclass{article}
\usepackage{fix-cm}
\ifdefined\pdftexversion
  \usepackage[utf8]{inputenc}
  \IfFileExists{lmodern.sty}{\usepackage[T1]{fontenc}\usepackage{lmodern}}{}
\fi
\usepackage{tikz}
\usepackage[paperwidth=)" +
           wide + ",paperheight=" + high + R"(,margin=0pt]{geometry}
\pagestyle{empty}
\parindent=0pt
\begin{document}
)" + m_engine->colours() +
           R"(\tikzset{eqwords/.style={anchor=base west,inner sep=0pt,outer sep=0pt}}
\providecommand\eqwords[3]{\fontsize{#2bp}{#2bp}\selectfont\sffamily\sbox0{#3}% width in bp, size in bp, words
  \ifdim\wd0>#1bp\relax\resizebox{#1bp}{\height}{\usebox0}\else\usebox0\fi}
\begin{tikzpicture}[x=0.75bp,y=-0.75bp]
\path[use as bounding box] (0,0) rectangle ()" +
           number(m_size.width()) + ',' + number(m_size.height()) + ");\n" + m_engine->body() +
           "\\end{tikzpicture}\n\\end{document}\n";
}

} // namespace equipoise::gui
