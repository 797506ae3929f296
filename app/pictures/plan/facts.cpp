// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/plan/facts.h"

#include <QCoreApplication>
#include <QStringList>

namespace equipoise::gui {

QString tooltipOf(const Facts& facts) {
    if (facts.title.isEmpty())
        return {};
    QString rows;
    for (const Fact& fact : facts.facts) {
        rows += QStringLiteral("<tr><td>%1</td>").arg(fact.label.toHtmlEscaped());
        for (const QString& value : {fact.value, fact.other})
            if (!value.isEmpty())
                rows += QStringLiteral("<td align=right>&nbsp;&nbsp;%1</td>").arg(value.toHtmlEscaped());
        rows += QStringLiteral("</tr>");
    }
    const QString note = facts.note.isEmpty() ? QString() : QStringLiteral("  ") + facts.note;
    return QStringLiteral("<p style='white-space:pre'><b>%1</b>%2</p><table cellspacing=1>%3</table>")
        .arg(facts.title.toHtmlEscaped(), note.toHtmlEscaped(), rows);
}

QString sentenceOf(const Facts& facts) {
    if (facts.title.isEmpty())
        return {};
    QStringList parts;
    if (!facts.note.isEmpty())
        parts << facts.note;
    for (const Fact& fact : facts.facts)
        if (!fact.label.isEmpty())
            parts << fact.label.left(1).toLower() + fact.label.mid(1) + QLatin1Char(' ') + fact.value;
    return QCoreApplication::translate("Pictures", "%1: %2", "processor: facts")
        .arg(facts.title, parts.join(QStringLiteral(", ")));
}

} // namespace equipoise::gui
