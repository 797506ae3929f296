// SPDX-License-Identifier: GPL-3.0-or-later
// How far something is, as a bar.
#pragma once

#include <optional>

class QProgressBar;

namespace equipoise::gui {

/// `fraction`: 0 to 1; empty: it runs and cannot tell. The bar is painted when its turn comes: by itself it
/// has all of the window that is to be painted painted at once, within whatever is going on.
void showProgress(QProgressBar& bar, std::optional<double> fraction);

} // namespace equipoise::gui
