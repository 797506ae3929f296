// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/icon.h"

#include "app/pictures/style/tokens.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace equipoise::gui::style {

namespace {

/// What `engine` paints onto nothing; null where a button without extent asks for a picture without extent.
QPixmap paintedBy(QIconEngine& engine, const QSize& size, QIcon::Mode mode, QIcon::State state) {
    if (size.isEmpty())
        return {};
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    engine.paint(&painter, QRect(QPoint(), size), mode, state);
    return pixmap;
}

class Engine final : public QIconEngine {
public:
    Engine(QString name, QByteArray svg, QColor color)
        : m_name(std::move(name))
        , m_svg(std::move(svg))
        , m_color(std::move(color)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QByteArray svg = m_svg;
        svg.replace("currentColor", colourFor(mode).name().toLatin1());
        QSvgRenderer(svg).render(painter, QRectF(rect));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        const QString key = QStringLiteral("icon/%1/%2x%3/%4")
                                .arg(m_name)
                                .arg(size.width())
                                .arg(size.height())
                                .arg(colourFor(mode).name());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        pixmap = paintedBy(*this, size, mode, state);
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QString key() const override { return QStringLiteral("equipoise-svg"); }
    QIconEngine* clone() const override { return new Engine(m_name, m_svg, m_color); }

private:
    QColor colourFor(QIcon::Mode mode) const {
        if (mode == QIcon::Disabled)
            return current().faint;
        return m_color.isValid() ? m_color : current().text;
    }

    QString m_name;
    QByteArray m_svg;
    QColor m_color;
};

class DotEngine final : public QIconEngine {
public:
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const bool on = state == QIcon::On && mode != QIcon::Disabled;
        const QColor color = on ? current().good : current().muted;
        const qreal radius = rect.height() * 0.28;
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(color, 1.5));
        painter->setBrush(on ? QBrush(color) : QBrush(Qt::NoBrush));
        painter->drawEllipse(QRectF(rect).center(), radius, radius);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return paintedBy(*this, size, mode, state);
    }
    QIconEngine* clone() const override { return new DotEngine(*this); }
};

} // namespace

QIcon toggleDot() {
    return QIcon(new DotEngine);
}

QIcon icon(const QString& name) {
    return icon(name, QColor());
}

QIcon icon(const QString& name, const QColor& color) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new Engine(name, file.readAll(), color));
}

} // namespace equipoise::gui::style
