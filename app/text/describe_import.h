// What importing and exporting a platform tells, in the window's language.
#pragma once

#include "core/io/exports/plan_formats.h"
#include "core/io/formats.h"

#include <QString>

namespace text {

/// One sentence with a capital, without the line.
QString translated(const core::io::ImportNote& note);
QString titleOf(const core::io::Format& format);
QString titleOf(const core::io::PlanFormat& format);

} // namespace text
