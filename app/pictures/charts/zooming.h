// SPDX-License-Identifier: GPL-3.0-or-later
// How far a chart goes by one notch of the wheel or one press of a key.
#pragma once

namespace equipoise::gui {

inline constexpr double wheelFactor = 1.25;
inline constexpr double keyFactor = 1.5;
inline constexpr double wheelPixels = 48; ///< moved by one notch

} // namespace equipoise::gui
