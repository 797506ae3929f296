// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about a processor or a block: what a tooltip, the card beside the mouse and a screen reader say of it.
#pragma once

#include <QString>
#include <vector>

namespace equipoise::gui {

/// A label and its value; `other`: that of a plan compared with. Without a label: headings of the values.
struct Fact {
    QString label;
    QString value;
    QString other{};
};

struct Facts {
    QString title{}; ///< empty: there is nothing to say
    std::vector<Fact> facts{};
    QString note{}; ///< beside the title
};

/// The facts as a small table; empty without a title.
QString tooltipOf(const Facts& facts);
/// "P2: items 20, waits 1 s": the facts of one plan in a sentence without its full stop; empty without a title.
QString sentenceOf(const Facts& facts);

} // namespace equipoise::gui
