// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/formula.h"

#include "app/text/html.h"

#include <QRegularExpression>
#include <QStringList>

namespace equipoise::text {

namespace {

/// The parts between signs that stand outside all brackets. A unit's stroke has no spaces around it.
QStringList splitOutside(const QString& formula, const QString& sign) {
    QStringList parts;
    int depth = 0;
    qsizetype begin = 0;
    for (qsizetype i = 0; i < formula.size(); ++i) {
        depth += formula[i] == '(' ? 1 : formula[i] == ')' ? -1 : 0;
        if (depth == 0 && QStringView(formula).mid(i).startsWith(sign)) {
            parts << formula.mid(begin, i - begin);
            begin = i + sign.size();
            i = begin - 1;
        }
    }
    return parts << formula.mid(begin);
}

/// Of a numerator, which the stroke holds together.
QString withoutBrackets(const QString& term) {
    const bool all = term.startsWith('(') && term.endsWith(')') && term.indexOf('(', 1) < 0;
    return all ? term.mid(1, term.size() - 2) : term;
}

QString lettersInItalics(const QString& words) {
    static const QRegularExpression letter(QStringLiteral("(?<=^|[ (])([A-Za-z])(?=$|[ )])"));
    QString set = html(words);
    set.replace(QStringLiteral(" x "), QStringLiteral(" × "))
        .replace(QStringLiteral(" - "), QStringLiteral(" − "));
    return withoutBreaks(set.replace(letter, QStringLiteral("<i>\\1</i>")));
}

QString cell(const QString& content, const QString& more = {}) {
    return QStringLiteral("<td style=\"vertical-align: middle; white-space: nowrap; %1\">%2</td>")
        .arg(more, content);
}

QString table(const QString& rows) {
    return QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">%1</table>").arg(rows);
}

/// One side of an equation.
QString side(const QString& formula, const QColor& ink) {
    const QStringList quotient = splitOutside(formula, QStringLiteral(" / "));
    if (quotient.size() != 2)
        return lettersInItalics(formula);
    const auto row = [](const QString& term, const QString& more) {
        return QStringLiteral("<tr>%1</tr>").arg(cell(lettersInItalics(withoutBrackets(term)), more));
    };
    const QString centred = QStringLiteral("text-align: center; ");
    return table(row(quotient[0], centred + QStringLiteral("border-bottom: 1px solid ") + ink.name()) +
                 row(quotient[1], centred));
}

} // namespace

std::vector<FormulaPart> formulasIn(const QString& words) {
    const QString term =
        QStringLiteral("\\(*(?:\\{\\w+\\}|[A-WYZa-wyz](?: [A-WYZa-wyz])?(?![\\w'’])|\\d+)\\)*");
    static const QRegularExpression formula(QStringLiteral("(?<![\\w{(])%1(?: [-+x/=] %1)+").arg(term));
    std::vector<FormulaPart> parts;
    qsizetype end = 0;
    for (auto match = formula.globalMatch(words); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        if (!found.captured().contains(QStringLiteral(" = ")))
            continue;
        if (found.capturedStart() > end)
            parts.push_back({words.mid(end, found.capturedStart() - end), false});
        parts.push_back({found.captured(), true});
        end = found.capturedEnd();
    }
    if (end < words.size() || parts.empty())
        parts.push_back({words.mid(end), false});
    return parts;
}

QString formulaHtml(const QString& formula, const QColor& ink) {
    const QStringList sides = splitOutside(formula, QStringLiteral(" = "));
    constexpr qsizetype shortSide = 6; // "T", "W w": the others stand beside it, not below
    const bool beside = sides.front().size() <= shortSide;
    QString rows;
    for (qsizetype i = 1; i < sides.size(); ++i)
        rows += QStringLiteral("<tr>%1%2%3</tr>")
                    .arg(cell(beside && i == 1 ? side(sides.front(), ink) : QString()),
                         cell(QStringLiteral("=")), cell(side(sides[i], ink)));
    const QString above = QStringLiteral("<tr>%1</tr>").arg(cell(side(sides.front(), ink)));
    return beside ? table(rows) : table(above) + table(rows);
}

QString withSubscripts(const QString& words) {
    static const QRegularExpression name(
        QStringLiteral("(?<![\\p{L}\\d_])(\\p{L}{1,3}~?(?=_)|\\p{L}{4,5}(?=_\\p{L}(?![\\p{L}\\d])))_"
                       "([\\p{L}\\d]+(?:[,+−][\\p{L}\\d]+)*)(?![_\\p{L}])"));
    QString html;
    qsizetype end = 0;
    for (auto match = name.globalMatch(words); match.hasNext();) {
        const QRegularExpressionMatch part = match.next();
        const QString base = part.captured(1);
        html += text::html(words.mid(end, part.capturedStart() - end)) +
                QString(base.size() == 1 ? QStringLiteral("<i>%1</i><sub>%2</sub>")
                                         : QStringLiteral("%1<sub>%2</sub>"))
                    .arg(base, part.captured(2));
        end = part.capturedEnd();
    }
    return withoutBreaks(html + text::html(words.mid(end)));
}

QString proseHtml(const std::vector<FormulaPart>& parts, const QColor& ink) {
    static const QRegularExpression joint(QStringLiteral("^[\\s.,:;]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    QString html;
    bool afterFormula = false;
    for (const FormulaPart& part : parts) {
        QString words = part.text;
        if (part.isFormula) {
            html += formulaHtml(words, ink);
        } else {
            if (afterFormula) // the line's end is a pause already
                words.remove(joint);
            if (!words.isEmpty())
                html += QStringLiteral("<p style=\"margin: 0\">%1</p>").arg(withSubscripts(words));
        }
        afterFormula = part.isFormula;
    }
    return html;
}

QString withoutBreaks(QString html) {
    return html.replace(QChar(0x202f), QChar(QChar::Nbsp));
}

} // namespace equipoise::text
