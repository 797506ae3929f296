// SPDX-License-Identifier: GPL-3.0-or-later
// Files and view with which the program starts.
#pragma once

#include <QStringList>

namespace equipoise::gui {

struct FirstView {
    QStringList files; ///< absolute paths; empty: an example, or an empty platform with the option --new
    bool hasStartView = false; ///< the start view lies over it
};

/// `asked`: absolute paths that the command line names. Without any, a start goes on with the file that was looked at
/// last, if there is one; else, at the first start, and at each where the user has chosen so, it shows the start view.
FirstView firstView(const QStringList& asked, bool startsEmpty);

} // namespace equipoise::gui
