// SPDX-License-Identifier: GPL-3.0-or-later
// What importing and exporting a platform tells, in the window's language.
#pragma once

#include "core/io/exports/plan_formats.h"
#include "core/io/formats.h"

#include <QString>

namespace equipoise::text {

/// One sentence with a capital, without the line.
QString translated(const io::ImportNote& note);
/// What happened to a piece of the file, in one or two words: "Guessed".
QString kindOfNote(const io::ImportNote& note);
QString titleOf(const io::Format& format);
QString titleOf(const io::PlanFormat& format);
/// What the file holds; may be empty.
QString helpOf(const io::PlanFormat& format);
/// Why a plan that the format does not fit has no such file.
QString reasonAgainst(const io::PlanFormat& format);

} // namespace equipoise::text
