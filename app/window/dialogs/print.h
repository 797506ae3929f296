// SPDX-License-Identifier: GPL-3.0-or-later
// The plan's picture on paper.
#pragma once

#include "core/model/plan.h"

#include <memory>

class QPagedPaintDevice;
class QWidget;

namespace equipoise::gui {

/// Pictures are laid out in units of 1/96 inch. Paper gets vectors: this is no limit to its sharpness.
inline constexpr int printUnitsPerInch = 96;

/// As large as fits on the page, in the middle, with text as text. The device's resolution is
/// `printUnitsPerInch`.
void printPicture(QPagedPaintDevice& page, const PlanRecord& kept);

/// Shows the page before it is printed, with its size and margins to choose. Returns at once.
void previewPrint(QWidget* parent, std::shared_ptr<const PlanRecord> kept);

} // namespace equipoise::gui
