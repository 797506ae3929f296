// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/replay/replay_value_text.h"

#include "app/text/describe.h"
#include "app/text/messages.h"

#include <QCoreApplication>
#include <QStringList>

namespace equipoise::gui {

QString linesOf(const std::vector<text::ReplayValue>& values) {
    QStringList lines;
    for (const text::ReplayValue& value : values) {
        const std::string pattern =
            QCoreApplication::translate("replay", std::string(value.message).c_str()).toStdString();
        QString line = QString::fromStdString(
            text::fill(pattern, value.subject, text::fullNumber(value.value).toStdString(), value.limit));
        line[0] = line[0].toUpper();
        lines << line;
    }
    return lines.join('\n');
}

} // namespace equipoise::gui
