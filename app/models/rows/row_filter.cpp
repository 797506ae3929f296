// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/rows/row_filter.h"

#include "app/text/describe.h"
#include "app/text/typed_number.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

struct Token {
    enum class Kind { Word, Quoted, Sign };
    Kind kind = Kind::Word;
    QString text;
};

const QString signsOfOneOrTwo = QStringLiteral("<>=!≤≥≠:");

/// Words, quoted words and signs of comparison.
std::vector<Token> tokensOf(const QString& text) {
    std::vector<Token> tokens;
    for (qsizetype at = 0; at < text.size();) {
        const QChar c = text[at];
        if (c.isSpace()) {
            ++at;
        } else if (c == '"') {
            const qsizetype end = text.indexOf('"', at + 1);
            const qsizetype stop = end < 0 ? text.size() : end;
            tokens.push_back({Token::Kind::Quoted, text.mid(at + 1, stop - at - 1)});
            at = stop + 1;
        } else if (signsOfOneOrTwo.contains(c)) {
            const QString two = text.mid(at, 2);
            const bool isTwo = two == "<=" || two == ">=" || two == "!=" || two == "<>" || two == "==";
            tokens.push_back({Token::Kind::Sign, isTwo ? two : QString(c)});
            at += isTwo ? 2 : 1;
        } else {
            qsizetype end = at;
            while (end < text.size() && !text[end].isSpace() && text[end] != '"' &&
                   !signsOfOneOrTwo.contains(text[end]))
                ++end;
            tokens.push_back({Token::Kind::Word, text.mid(at, end - at)});
            at = end;
        }
    }
    return tokens;
}

} // namespace

/// Goes through the tokens from left to right. A comparison is a chain of operands with signs between them.
class FilterParser {
    static QString plain(const QString& text) { return RowFilter::plain(text); }

public:
    using Compare = RowFilter::Compare;
    using Condition = RowFilter::Condition;
    using Problem = RowFilter::Problem;

    FilterParser(const QString& text, const std::vector<RowFilter::Column>& columns)
        : m_tokens(tokensOf(text))
        , m_columns(columns) {}

    bool parse() {
        while (m_at < m_tokens.size()) {
            const std::size_t sign = nextSign();
            if (sign == m_tokens.size()) { // nothing but words are left
                while (m_at < m_tokens.size())
                    addWord();
                break;
            }
            const std::size_t left = leftOperand(sign);
            while (m_at < left)
                addWord();
            if (!chain(sign))
                return false;
        }
        return true;
    }

    RowFilter filter;
    Problem problem;

private:
    /// A column, or what it is compared with.
    struct Operand {
        const RowFilter::Column* column = nullptr;
        QString words;
    };

    bool fail(Problem::Kind kind, const QString& words) {
        problem = {kind, words};
        return false;
    }

    bool isSign(std::size_t at) const {
        return at < m_tokens.size() && m_tokens[at].kind == Token::Kind::Sign;
    }
    std::size_t nextSign() const {
        std::size_t at = m_at;
        while (at < m_tokens.size() && !isSign(at))
            ++at;
        return at;
    }
    QString joined(std::size_t from, std::size_t to) const {
        QStringList words;
        for (std::size_t i = from; i < to; ++i)
            words << m_tokens[i].text;
        return words.join(' ');
    }

    /// By a title that is equal, else by one that begins so.
    const RowFilter::Column* columnOf(const QString& words) const {
        const QString wanted = plain(words);
        if (wanted.isEmpty())
            return nullptr;
        const RowFilter::Column* begins = nullptr;
        for (const RowFilter::Column& column : m_columns)
            for (const QString& title : column.titles) {
                const QString known = plain(title);
                if (known == wanted)
                    return &column;
                if (!begins && known.startsWith(wanted))
                    begins = &column;
            }
        return begins;
    }

    /// "600 Mflop/s"
    bool isQuantity(const QString& words) const {
        return std::ranges::any_of(m_columns, [&words](const RowFilter::Column& column) {
            return column.role != UnitRole::None && text::typedQuantity(words, {column.role, column.units});
        });
    }

    /// Where the operand before a sign begins: with the most words that name a column, else with a number and
    /// its unit, else with the last word.
    std::size_t leftOperand(std::size_t sign) const {
        for (std::size_t from = m_at; from < sign; ++from)
            if (columnOf(joined(from, sign)))
                return from;
        if (sign >= m_at + 2 && isQuantity(joined(sign - 2, sign)))
            return sign - 2;
        return sign > m_at ? sign - 1 : sign;
    }

    void addWord() {
        Condition condition;
        condition.words = plain(m_tokens[m_at++].text);
        for (const RowFilter::Column& column : m_columns)
            if (!column.isNumber)
                condition.columns.push_back(column.number);
        if (!condition.words.isEmpty())
            filter.m_conditions.push_back(std::move(condition));
    }

    /// After a sign: words that name a column if `column`, else one word.
    std::optional<Operand> rightOperand(bool column) {
        std::size_t end = m_at;
        while (end < m_tokens.size() && !isSign(end))
            ++end;
        if (end == m_at)
            return std::nullopt;
        for (std::size_t to = end; column && to > m_at; --to)
            if (const auto* found = columnOf(joined(m_at, to))) {
                Operand operand{found, joined(m_at, to)};
                m_at = to;
                return operand;
            }
        return Operand{nullptr, m_tokens[m_at++].text};
    }

    bool chain(std::size_t sign) {
        Operand left{columnOf(joined(m_at, sign)), joined(m_at, sign)};
        m_at = sign;
        while (isSign(m_at)) {
            const QString words = m_tokens[m_at++].text;
            std::optional<Operand> right = rightOperand(!left.column);
            if (!right)
                return fail(Problem::Kind::Incomplete, words);
            if (!compare(left, words, *right))
                return false;
            left = *right;
        }
        return true;
    }

    static Compare compareOf(const QString& sign) {
        if (sign == "<")
            return Compare::Less;
        if (sign == "<=" || sign == "≤")
            return Compare::LessOrEqual;
        if (sign == ">")
            return Compare::Greater;
        if (sign == ">=" || sign == "≥")
            return Compare::GreaterOrEqual;
        if (sign == ":")
            return Compare::Contains;
        return sign == "=" || sign == "==" ? Compare::Equal : Compare::Unequal;
    }
    static Compare turned(Compare compare) {
        switch (compare) {
        case Compare::Less:
            return Compare::Greater;
        case Compare::LessOrEqual:
            return Compare::GreaterOrEqual;
        case Compare::Greater:
            return Compare::Less;
        case Compare::GreaterOrEqual:
            return Compare::LessOrEqual;
        default:
            return compare;
        }
    }

    bool compare(const Operand& left, const QString& sign, const Operand& right) {
        const Operand& named = left.column ? left : right;
        const Operand& value = left.column ? right : left;
        if (!named.column)
            return fail(Problem::Kind::NoColumn, left.words);
        Condition condition;
        condition.columns = {named.column->number};
        condition.compare = left.column ? compareOf(sign) : turned(compareOf(sign));
        condition.words = plain(value.words);
        const bool equality = condition.compare == Compare::Equal || condition.compare == Compare::Unequal;
        const QString none = QCoreApplication::translate("RowFilter", "none", "a cell without a value");
        condition.none =
            equality && (condition.words == "none" || condition.words == plain(none) || value.words == "–");
        if (!condition.none && named.column->isNumber) {
            if (condition.compare == Compare::Contains || !number(*named.column, value.words, condition))
                return fail(Problem::Kind::NoNumber, value.words);
        } else if (!condition.none && !equality && condition.compare != Compare::Contains) {
            return fail(Problem::Kind::NoComparison, named.column->titles.value(0));
        }
        filter.m_conditions.push_back(std::move(condition));
        return true;
    }

    /// "5", "5%", "5 %", "0.2 s/Mflop".
    bool number(const RowFilter::Column& column, QString words, Condition& condition) {
        double factor = 1;
        const QString next = m_at < m_tokens.size() ? m_tokens[m_at].text : QString();
        if (words.endsWith('%')) {
            words.chop(1);
            factor = 0.01;
        } else if (next == "%") {
            ++m_at;
            factor = 0.01;
        } else if (column.role == UnitRole::None && !column.unit.isEmpty() && next == column.unit) {
            ++m_at;
        }
        if (column.role != UnitRole::None)
            return quantity(column, words, next, condition);
        const auto typed = text::typedNumber(words);
        if (!typed)
            return false;
        condition.number = *typed * factor;
        return true;
    }
    /// Where speeds are compared, a larger one has a smaller cycle time.
    bool quantity(const RowFilter::Column& column, const QString& words, const QString& next,
                  Condition& condition) {
        const Measure measure{column.role, column.units};
        const Unit bare =
            column.shown.inverse == column.inverse ? column.shown : Unit{.inverse = column.inverse};
        const bool unit = !next.isEmpty() && equipoise::parseUnit(next.toStdString(), measure);
        const auto typed = text::typedQuantity(unit ? words + ' ' + next : words, measure, bare);
        const bool otherUnit = !unit && next.contains('/'); // no name: "2 Gbit/s" of a speed
        if (!typed || typed->unit.inverse != column.inverse || otherUnit)
            return false;
        m_at += unit;
        condition.number = typed->value;
        if (column.inverse)
            condition.compare = turned(condition.compare);
        return true;
    }

    std::vector<Token> m_tokens;
    const std::vector<RowFilter::Column>& m_columns;
    std::size_t m_at = 0;
};

std::optional<RowFilter> RowFilter::parse(const QString& text, const std::vector<Column>& columns,
                                          Problem* problem) {
    FilterParser parser(text, columns);
    if (parser.parse())
        return parser.filter;
    if (problem)
        *problem = parser.problem;
    return std::nullopt;
}

/// Lower case without accents: "Latence" and "latence" are one word, and so are "durée" and "duree".
QString RowFilter::plain(const QString& text) {
    QString bare;
    for (const QChar c : text.normalized(QString::NormalizationForm_D))
        if (c.category() != QChar::Mark_NonSpacing)
            bare += c;
    return bare.toCaseFolded().simplified();
}

bool RowFilter::accepts(const std::function<QVariant(int column)>& value) const {
    return std::all_of(m_conditions.begin(), m_conditions.end(), [&](const Condition& condition) {
        return std::any_of(condition.columns.begin(), condition.columns.end(),
                           [&](int column) { return condition.holds(value(column)); });
    });
}

bool RowFilter::Condition::holds(const QVariant& value) const {
    if (none)
        return value.isValid() == (compare == Compare::Unequal);
    if (!number) {
        const QString text = plain(value.toString());
        if (compare == Compare::Contains)
            return text.contains(words);
        return (text == words) == (compare == Compare::Equal);
    }
    if (!value.isValid())
        return compare == Compare::Unequal;
    const double own = value.toDouble();
    switch (compare) {
    case Compare::Less:
        return own < *number;
    case Compare::LessOrEqual:
        return own <= *number;
    case Compare::Greater:
        return own > *number;
    case Compare::GreaterOrEqual:
        return own >= *number;
    default: // a person knows the digits on screen
        return (own == *number || text::number(own) == text::number(*number)) == (compare == Compare::Equal);
    }
}

} // namespace equipoise::gui
