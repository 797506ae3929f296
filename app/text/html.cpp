// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/html.h"

namespace equipoise::text {

QString html(const QString& text) {
    QString safe = text.toHtmlEscaped();
    for (QChar& letter : safe) {
        const bool space = letter == u'\t' || letter == u'\n' || letter == u'\r';
        if ((letter.category() == QChar::Other_Control && !space) || letter.unicode() >= 0xfffe)
            letter = QChar::ReplacementCharacter;
    }
    return safe;
}

} // namespace equipoise::text
