// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// As core/precompiled.h, with Qt: parsing it is most of what compiling a source of the window takes.

#include "core/precompiled.h"

#include <QtWidgets>
