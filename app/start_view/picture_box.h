// SPDX-License-Identifier: GPL-3.0-or-later
// A small painted picture in a card.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QWidget>
#include <functional>

class QVariantAnimation;

namespace equipoise::gui {

/// As high as its width times a ratio, within limits. Lets the mouse through to the card.
class PictureBox : public QWidget {
public:
    using Paint = std::function<void(QPainter& painter, const QRectF& area, const style::Tokens& tokens)>;
    enum class Edge { Frame, Below }; ///< a frame all around, or one line that parts it from what is below

    PictureBox(Edge edge, QWidget* parent);

    /// At once, or fading in.
    void setPaint(Paint paint, bool fades);
    void setRatio(double ratio);

    static int heightFor(int width, double ratio);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return heightFor(width, m_ratio); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {40, 40}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Edge m_edge;
    Paint m_paint;
    double m_ratio = 0.56;
    QVariantAnimation* m_fade;
};

/// An icon of the resources in the accent.
class Pictogram : public QWidget {
public:
    explicit Pictogram(QString icon, int side, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
};

} // namespace equipoise::gui
