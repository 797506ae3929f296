// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/progress.h"

#include <QProgressBar>
#include <cmath>

namespace equipoise::gui {

void showProgress(QProgressBar& bar, std::optional<double> fraction) {
    constexpr int steps = 1000;
    bar.setUpdatesEnabled(false);
    bar.setRange(0, fraction ? steps : 0);
    bar.setValue(static_cast<int>(std::lround(fraction.value_or(0) * steps)));
    bar.setUpdatesEnabled(true);
}

} // namespace equipoise::gui
