// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/folded.h"

namespace equipoise::text {

QString folded(const QString& text) {
    QString result;
    for (const QChar letter : text.normalized(QString::NormalizationForm_KD))
        if (letter.category() != QChar::Mark_NonSpacing)
            result += letter == QChar(0x2019) ? QChar('\'') : letter.toLower();
    return result;
}

} // namespace equipoise::text
