// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/first_view.h"

#include "app/settings/settings.h"

namespace equipoise::gui {

FirstView firstView(const QStringList& asked, bool startsEmpty) {
    if (!asked.isEmpty())
        return {asked, false};
    if (settings::isFirstStart() || settings::startsWithView())
        return {{}, true};
    if (startsEmpty)
        return {};
    const QStringList recent = settings::recentFiles();
    return recent.isEmpty() ? FirstView{{}, true} : FirstView{{recent.front()}, false};
}

} // namespace equipoise::gui
