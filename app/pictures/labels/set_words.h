// SPDX-License-Identifier: GPL-3.0-or-later
// Rich text in a picture or in a line of a list: formulas with subscripts and fractions.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QString>
#include <QTextDocument>

namespace equipoise::gui {

/// Words in as many lines as their width asks for.
class SetWords {
public:
    /// Painted on, or measured for, `device`; null: a screen.
    SetWords(const QString& html, const QFont& font, double width, QPaintDevice* device = nullptr);
    double height() const;
    /// From the upper left corner on.
    void paint(QPainter& painter, QPointF corner, const QColor& colour) const;

private:
    QTextDocument m_document;
};

} // namespace equipoise::gui
