// SPDX-License-Identifier: GPL-3.0-or-later
// A body in HTML as a file: pages on paper, or one page for browsers with everything in it. Reports and
// handouts.
#pragma once

#include "app/problems/export/picture.h"
#include "core/base/control/control.h"

#include <QByteArray>
#include <QString>
#include <vector>

namespace equipoise::gui::report {

/// A4 pages with real text and vector pictures: <img src="2"> stands for `pictures[2]`. It carries its date.
/// Stopped, pages are missing.
QByteArray onPaper(const QString& title, const QString& body, std::vector<Picture> pictures,
                   SolveControl& control);

struct WebPage {
    QString title;
    QString body;
    const char* style = "";  ///< besides that of all pages
    const char* script = ""; ///< empty: none; without "</"
};
/// Well-formed as XML too. Nothing is fetched, and no script runs but its own: its policy says so. The same
/// bytes for the same page and language.
QByteArray forBrowsers(const WebPage& page);

/// The picture as SVG in a page, as wide as that is; `number` differs from that of all others in it. Empty:
/// it cannot be drawn.
QString inPage(const Picture& picture, std::size_t number, const QString& words);

} // namespace equipoise::gui::report
