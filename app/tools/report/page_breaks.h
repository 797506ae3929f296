// SPDX-License-Identifier: GPL-3.0-or-later
// Where the pages of a report begin and end. QTextDocument could cut pages by itself, but leaves headings
// behind.
#pragma once

#include <vector>

class QTextDocument;

namespace equipoise::gui::report {

/// A stretch of a document that is laid out in one piece; of a page that begins within a table, also the
/// titles of its columns, which stand above it once more (empty: there are none).
struct Page {
    double from = 0;
    double to = 0;
    double titlesFrom = 0;
    double titlesTo = 0;
};

/// No page ends with a heading, with what leads to a table or a picture, or within a short table; of a long
/// one at least two rows follow their heading. What would be torn apart begins a page; only what is longer
/// than a page is cut where the page ends. A block that is to begin a page (page-break-before) does. At least
/// one page. O(blocks of the document).
std::vector<Page> pagesOf(const QTextDocument& document, double height);

} // namespace equipoise::gui::report
