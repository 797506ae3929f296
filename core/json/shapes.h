// SPDX-License-Identifier: GPL-3.0-or-later
// What most places of a file may hold.
#pragma once

#include "core/json/document.h"

namespace equipoise::json::shapes {

inline const Shape text{Shape::Text};
inline const Shape prose{Shape::Text | Shape::Prose};
inline const Shape number{Shape::Number};
inline const Shape numberOrNull{Shape::Number | Shape::Null};
inline const Shape numbers{Shape::Numbers};
inline const Shape texts{Shape::List, &text};

} // namespace equipoise::json::shapes
