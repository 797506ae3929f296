// Every colour, spacing and size of the program, in one place. Pictures take the tokens as a parameter, so
// that the same code draws the window (light or dark) and exports (light).
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

namespace style {

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
    QColor send;
    QColor receive;
    QColor wait;
    QColor bound;
    QColor highlight;

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
/// Colour plus hatching: no activity is told apart by colour alone.
QBrush fill(const Tokens& tokens, Activity activity);
QColor colour(const Tokens& tokens, Activity activity);

/// Inter if it is installed, else the system's; tabular figures where the font has them.
QFont font(qreal pointSize = 10, QFont::Weight weight = QFont::Normal);
/// Name of the typeface, for SVG and style sheets.
QString family();

/// Fusion, palette and the one small style sheet, for the whole program.
enum class Scheme { System, Light, Dark };
void apply(Scheme scheme);
Scheme currentScheme();

} // namespace style
