// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/export/pdf_blanks.h"

#include <algorithm>
#include <string_view>

namespace equipoise::gui {

namespace {

constexpr std::string_view tabs = "<0009>";
constexpr std::string_view blanks = "<0020>";

/// "<first glyph> <last glyph> <character>" or "... [<character> ...]": glyphs stay as they are.
void correctLine(QByteArray& pdf, qsizetype begin, qsizetype end) {
    constexpr qsizetype glyphs = 14; // "<0001> <0001> "
    for (qsizetype at = begin + glyphs; at >= 0 && at < end; ++at) {
        at = pdf.indexOf(tabs, at);
        if (at < 0 || at >= end)
            return;
        std::ranges::copy(blanks, pdf.begin() + at);
    }
}

} // namespace

QByteArray withBlanks(QByteArray pdf) {
    // Qt writes its maps as they are, not compressed; each round begins behind the one before.
    for (qsizetype map = pdf.indexOf("beginbfrange\n"); map >= 0; map = pdf.indexOf("beginbfrange\n", map)) {
        const qsizetype end = pdf.indexOf("endbfrange", map);
        if (end < 0)
            break;
        for (qsizetype line = pdf.indexOf('\n', map) + 1; line > 0 && line < end;
             line = pdf.indexOf('\n', line) + 1)
            correctLine(pdf, line, std::min(end, pdf.indexOf('\n', line)));
        map = end;
    }
    return pdf;
}

} // namespace equipoise::gui
