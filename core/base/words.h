// SPDX-License-Identifier: GPL-3.0-or-later
// Marks an English source text for the translators. The core shows nothing itself: the window translates
// such a text in the given context when it shows it, the command line prints it as it stands.
#pragma once

#define TRANSLATABLE(context, text) text
