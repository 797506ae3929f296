// The one style sheet, made from the tokens; apply() uses it.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QString>

namespace style {

QString styleSheet(const Tokens& tokens);

} // namespace style
