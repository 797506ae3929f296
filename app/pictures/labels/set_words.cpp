// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/set_words.h"

#include <QAbstractTextDocumentLayout>

namespace equipoise::gui {

SetWords::SetWords(const QString& html, const QFont& font, double width, QPaintDevice* device) {
    m_document.setDocumentMargin(0);
    m_document.setDefaultFont(font);
    if (device)
        m_document.documentLayout()->setPaintDevice(device);
    m_document.setHtml(html);
    m_document.setTextWidth(width);
}

double SetWords::height() const {
    return m_document.size().height();
}

void SetWords::paint(QPainter& painter, QPointF corner, const QColor& colour) const {
    painter.save();
    painter.translate(corner);
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, colour);
    m_document.documentLayout()->draw(&painter, context);
    painter.restore();
}

} // namespace equipoise::gui
