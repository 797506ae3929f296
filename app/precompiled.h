#pragma once
// As core/precompiled.h, with Qt: parsing it is most of what compiling a source of the window takes.

#include "core/precompiled.h"

#include <QtWidgets>
