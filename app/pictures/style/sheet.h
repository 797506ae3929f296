// SPDX-License-Identifier: GPL-3.0-or-later
// The one style sheet, made from the tokens; apply() uses it.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QString>

namespace equipoise::gui::style {

QString styleSheet(const Tokens& tokens);

} // namespace equipoise::gui::style
