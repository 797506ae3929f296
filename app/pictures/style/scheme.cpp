// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the tokens to work: style, palette, font, style sheet.
#include "app/pictures/style/sheet.h"
#include "app/pictures/style/tokens.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QStyle>
#include <QWidget>

namespace equipoise::gui::style {

namespace {

Scheme chosenScheme = Scheme::System;
const Tokens* activeTokens = nullptr;

QPalette paletteOf(const Tokens& t) {
    const QColor disabled = t.dark ? t.faint.lighter(120) : t.faint.darker(112);
    QPalette palette;
    const std::pair<QPalette::ColorRole, QColor> roles[] = {
        {QPalette::WindowText, t.text},
        {QPalette::Button, t.card},
        {QPalette::Light, t.dark ? t.border.lighter(130) : QColor(Qt::white)},
        {QPalette::Midlight, t.grid},
        {QPalette::Dark, t.faint},
        {QPalette::Mid, t.border},
        {QPalette::Text, t.text},
        {QPalette::BrightText, t.bad},
        {QPalette::ButtonText, t.text},
        {QPalette::Base, t.card},
        {QPalette::Window, t.window},
        {QPalette::Shadow, t.dark ? QColor(Qt::black) : t.muted},
        {QPalette::Highlight, t.accent},
        {QPalette::HighlightedText, t.accentText},
        {QPalette::Link, t.accent},
        {QPalette::LinkVisited, t.highlightText},
        {QPalette::AlternateBase, t.window},
        {QPalette::NoRole, t.window},
        {QPalette::ToolTipBase, t.card},
        {QPalette::ToolTipText, t.text},
        {QPalette::PlaceholderText, t.muted},
    };
    for (const auto& [role, color] : roles)
        palette.setColor(QPalette::All, role, color);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, t.border);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, t.muted);
    return palette;
}

// An explicit palette hides the desktop's: it has to be put away to look.
bool systemIsDark() {
    QApplication::setPalette(QPalette());
    return tokensFor(QApplication::palette()).dark;
}

bool hasEqualFigures(const QString& name) {
    const QFontMetricsF metrics{QFont(name, 40)};
    const qreal width = metrics.horizontalAdvance(QLatin1Char('0'));
    for (char figure = '1'; figure <= '9'; ++figure)
        if (std::abs(metrics.horizontalAdvance(QLatin1Char(figure)) - width) > 0.01)
            return false;
    return true;
}

QString firstInstalled(std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (QFontDatabase::hasFamily(QLatin1String(name)))
            return QLatin1String(name);
    return QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
}

QFont fontOf(const QString& name, qreal pointSize, QFont::Weight weight) {
    QFont result(name);
    result.setPointSizeF(pointSize);
    result.setWeight(weight);
    return result;
}

} // namespace

QString family() {
    static const QString name = firstInstalled({"Inter", "Inter Variable"});
    return name;
}

QFont font(qreal pointSize, QFont::Weight weight) {
    return fontOf(family(), pointSize, weight);
}

QFont figures(qreal pointSize, QFont::Weight weight) {
    static const QString name =
        hasEqualFigures(family()) ? family()
                                  : firstInstalled({"Roboto", "Noto Sans", "Liberation Sans", "DejaVu Sans"});
    // Another typeface is set as large as ours looks beside it: equal capitals, not equal points.
    static const qreal ratio =
        QFontMetricsF(QFont(family(), 40)).capHeight() / QFontMetricsF(QFont(name, 40)).capHeight();
    return fontOf(name, pointSize * ratio, weight);
}

void apply(Scheme scheme) {
    chosenScheme = scheme;
    const bool useDark = scheme == Scheme::Dark || (scheme == Scheme::System && systemIsDark());
    activeTokens = useDark ? &dark() : &light();
    QApplication::setStyle(QStringLiteral("Fusion"));
    QApplication::setPalette(paletteOf(*activeTokens));
    QApplication::setFont(font());
    qApp->setStyleSheet(styleSheet(*activeTokens));
}

const Tokens& current() {
    return activeTokens ? *activeTokens : tokensFor(QApplication::palette());
}

void repolish(QWidget* widget) {
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

void dress(QWidget* widget, const char* property, const QVariant& value) {
    if (widget->property(property) == value)
        return;
    widget->setProperty(property, value);
    repolish(widget);
}

} // namespace equipoise::gui::style
