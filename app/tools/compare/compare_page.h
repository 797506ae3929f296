// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison as a picture in a file.
#pragma once

#include "app/problems/export/picture.h"
#include "app/tools/compare/scene.h"

namespace equipoise::gui {

/// A white page: the plans, their figures, the time axis with all rows, and the rings or matrices side by
/// side where there are any. The scene must outlive the picture.
Picture comparePage(const compare::Scene& scene);

} // namespace equipoise::gui
