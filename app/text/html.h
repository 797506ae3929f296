// SPDX-License-Identifier: GPL-3.0-or-later
// Text as it may stand in HTML, XHTML and SVG, between tags and in quoted attributes.
#pragma once

#include <QString>

namespace equipoise::text {

/// Nothing in it is taken for a tag, an attribute or an entity; what XML has no place for (control
/// characters, U+FFFE, U+FFFF) becomes U+FFFD. Every page and picture that is written goes through it.
QString html(const QString& text);

} // namespace equipoise::text
