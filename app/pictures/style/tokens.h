// SPDX-License-Identifier: GPL-3.0-or-later
// Every colour, spacing and size of the program, in one place. Pictures take the tokens as a parameter, so
// that the same code draws the window (light or dark) and exports (light).
#pragma once

#include <QBrush>
#include <QColor>
#include <QFont>
#include <QPalette>
#include <QVariant>
#include <array>

class QPainter;
class QPainterPath;
class QWidget;

namespace equipoise::gui::style {

struct Tokens {
    bool dark = false;
    // surfaces
    QColor window; ///< behind the cards
    QColor card;   ///< panels, pictures
    QColor field;  ///< input fields
    QColor border;
    QColor grid;      ///< grid lines in charts
    QColor selection; ///< background of selected rows
    // type; at least 4.5:1 on window and card
    QColor text;
    QColor muted;
    QColor faint; ///< not for text
    // actions
    QColor accent;
    QColor accentText; ///< on accent
    QColor good;       ///< proven, checked
    QColor warning;
    QColor bad;
    // activities (Okabe-Ito); each also has its own hatching, see fill()
    QColor compute;
    QColor computeAlternate; ///< neighbouring arcs of a ring
    QColor computeText;      ///< on compute
    QColor transferText;     ///< on send and receive
    QColor send;
    QColor receive;
    QColor wait;
    QColor bound;
    QColor boundText; ///< bound, readable as text
    QColor highlight;
    QColor highlightText; ///< highlight, readable as text
    /// Curves of a study, which are no activities; each also has its own mark. At least 3:1 on card.
    std::array<QColor, 7> series;

    // sizes in device independent pixels
    static constexpr int gap = 8;
    static constexpr int padding = 12;
    static constexpr int radius = 6;
    static constexpr int fieldHeight = 30;
};

enum class Activity { Compute, Send, Receive, Wait };

const Tokens& light();
const Tokens& dark();
/// Those that go with a widget's palette.
const Tokens& tokensFor(const QPalette& palette);
/// Colour plus hatching: no activity is told apart by colour alone. A repeating tile: cheap for very many
/// bars.
QBrush fill(const Tokens& tokens, Activity activity);
QColor colour(const Tokens& tokens, Activity activity);
/// The hatching of fill() alone, for what has its colour already.
QBrush hatching(const Tokens& tokens, Activity activity);
/// The same look with the hatching as lines: sharp at any scale, in SVG and in PDF.
void paintFilled(QPainter& painter, const QPainterPath& shape, const Tokens& tokens, Activity activity);

/// Inter if it is installed, else the system's.
QFont font(qreal pointSize = 10, QFont::Weight weight = QFont::Normal);
/// For columns of numbers: all ten figures are equally wide. The same typeface if its figures are, else a
/// related one (Qt 6.4 cannot ask a font for its tabular variants).
QFont figures(qreal pointSize = 10, QFont::Weight weight = QFont::Normal);
/// Name of the typeface, for SVG and style sheets.
QString family();

/// Fusion, palette, font and the one small style sheet, for the whole program. System: light or dark as the
/// desktop is when this is called.
///
/// Widgets choose their look by dynamic properties, set before they are shown:
///   QFrame  card="true"        a panel: card colour, one pixel border, rounded
///   QFrame  rule="true"        a thin line between the parts of a card
///   QLabel  role="title"       heading of a card (semi-bold)
///           role="muted"       remarks, units
///           role="accent"      what is chosen by a click on it, or around it
///           role="value"       the result in large type
///           role="good"|"warning"|"bad"   proven, doubtful, refused (say it in words, too)
///   QPushButton role="primary" the one main action of a window
///   QWidget segmented="true"   a row of checkable, exclusive QToolButtons: one choice of a few (needs
///                              WA_StyledBackground on a plain QWidget, or use a QFrame)
///   QToolButton role="flat"    an icon that shows a frame only under the mouse or with the focus
/// dress() sets such a property of a widget that may be in sight.
enum class Scheme { System, Light, Dark };
void apply(Scheme scheme);
/// The tokens apply() last put to work.
const Tokens& current();
void repolish(QWidget* widget);
void dress(QWidget* widget, const char* property, const QVariant& value);

/// Contrast of two opaque colours, 1 to 21 (WCAG 2.1, relative luminance).
double contrast(const QColor& a, const QColor& b);

} // namespace equipoise::gui::style
