// SPDX-License-Identifier: GPL-3.0-or-later
// Every text that is painted on a sheet: words, place, height and ink.
#pragma once

#include <QColor>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QRectF>
#include <QRegion>
#include <QString>
#include <QWidget>
#include <cmath>
#include <vector>

namespace support {

/// Render a widget or a picture onto it. Texts that something opaque is painted over later are dropped.
class PaintedTexts : public QPaintDevice {
public:
    struct Text {
        QString words;
        double pixels = 0; ///< height of the type
        QRectF box;        ///< around its ink, in pixels of the sheet
        QRectF seen;       ///< the part of the box within the clip
        QColor ink;
    };
    std::vector<Text> texts;

    explicit PaintedTexts(QSize size = {1920, 1080})
        : m_size(size)
        , m_engine(*this) {}
    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        constexpr int dotsPerInch = 96;
        constexpr double millimetresPerInch = 25.4;
        const auto millimetres = [](int pixels) {
            return static_cast<int>(pixels * millimetresPerInch / dotsPerInch);
        };
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return dotsPerInch;
        case PdmWidthMM:
            return millimetres(m_size.width());
        case PdmHeightMM:
            return millimetres(m_size.height());
        case PdmNumColors:
            return 0;
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        explicit Engine(PaintedTexts& sheet)
            : QPaintEngine(QPaintEngine::AllFeatures)
            , m_sheet(sheet) {}
        bool begin(QPaintDevice* /*device*/) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState& /*state*/) override {}
        void drawPath(const QPainterPath& path) override { cover(path.boundingRect(), isOpaque()); }
        void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
            QRectF box;
            for (int i = 0; i < count; ++i)
                box |= QRectF(points[i], QSizeF(1e-9, 1e-9));
            cover(box, mode != PolylineMode && isOpaque());
        }
        void drawRects(const QRectF* rects, int count) override {
            for (int i = 0; i < count; ++i)
                cover(rects[i], isOpaque());
        }
        void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& /*from*/) override {
            cover(to, !pixmap.hasAlpha());
        }
        void drawTextItem(const QPointF& at, const QTextItem& item) override {
            const QTransform transform = painter()->deviceTransform();
            const double scale = std::sqrt(std::abs(transform.determinant()));
            const QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(item.text());
            const QRectF box = transform.mapRect(ink.translated(at));
            m_sheet.texts.push_back({item.text(), QFontInfo(item.font()).pixelSize() * scale, box,
                                     box & clip(), painter()->pen().color()});
        }
        Type type() const override { return User; }

    private:
        bool isOpaque() const {
            const QBrush brush = painter()->brush();
            return brush.style() == Qt::SolidPattern && brush.color().alpha() == 255 &&
                   painter()->opacity() == 1;
        }
        QRectF clip() const {
            QRectF clip(QPointF(), m_sheet.m_size);
            if (!systemClip().isEmpty())
                clip &= systemClip().boundingRect();
            if (painter()->hasClipping())
                clip &= painter()->deviceTransform().mapRect(painter()->clipBoundingRect());
            return clip;
        }
        void cover(const QRectF& area, bool isOpaque) {
            if (!isOpaque)
                return;
            const QRectF covered = painter()->deviceTransform().mapRect(area) & clip();
            std::erase_if(m_sheet.texts, [&](const Text& text) {
                return covered.contains(text.seen.isEmpty() ? text.box.center() : text.seen.center());
            });
        }

        PaintedTexts& m_sheet;
    };

    QSize m_size;
    mutable Engine m_engine;
};

} // namespace support
