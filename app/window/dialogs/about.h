// SPDX-License-Identifier: GPL-3.0-or-later
// Version, licence and sources.
#pragma once

class QWidget;

namespace equipoise::gui {

void showAbout(QWidget* parent);

} // namespace equipoise::gui
