// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/expression.h"

#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <utility>

namespace equipoise::lesson {

namespace {

constexpr double sameWithin = 1e-9;
constexpr int deepest = 64;
constexpr std::string_view blanks = " \t\n";

bool same(double a, double b) {
    return std::abs(a - b) <= sameWithin * std::max({1.0, std::abs(a), std::abs(b)});
}

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return std::string(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

Error syntax(std::string actual, std::string expected) {
    return {ErrorCode::TextSyntax, "expression", std::move(actual), std::move(expected), {}};
}

bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}
std::optional<double> binomial(double n, double k) {
    if (n != std::floor(n) || k != std::floor(k) || k < 0 || n < k || n > 1000)
        return std::nullopt;
    double value = 1;
    for (double i = 1; i <= k; ++i)
        value = value * (n - k + i) / i;
    return std::round(value);
}

/// Reads and works out in one pass, by recursive descent.
class Evaluator {
public:
    Evaluator(std::string_view text, const Facts& facts)
        : m_text(text)
        , m_facts(facts) {}

    Result<Fact> evaluateText() {
        auto value = either();
        if (!value)
            return value;
        skip();
        if (m_at != m_text.size())
            return syntax(rest(), TRANSLATABLE("facts", "an operator or the end"));
        return value;
    }

private:
    using Made = Result<Fact>;

    void skip() {
        while (m_at < m_text.size() && blanks.find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }
    std::string rest() const {
        return m_at < m_text.size() ? "\"" + std::string(m_text.substr(m_at, 20)) + "\"" : "the end";
    }
    bool take(std::string_view sign) {
        skip();
        if (!m_text.substr(m_at).starts_with(sign))
            return false;
        const std::size_t end = m_at + sign.size();
        if (isLetter(sign.front()) && end < m_text.size() && (isLetter(m_text[end]) || isDigit(m_text[end])))
            return false; // the beginning of a name
        m_at = end;
        return true;
    }

    static Made truth(bool value) { return Fact{value ? 1.0 : 0.0}; }
    static Made needNumber(const Fact& fact) {
        return Error{ErrorCode::WrongType,
                     "expression",
                     "\"" + fact.text() + "\"",
                     TRANSLATABLE("facts", "a number"),
                     {}};
    }

    Made either() {
        auto left = both();
        while (left && take("or")) {
            auto right = both();
            if (!right)
                return right;
            if (!left->isNumber() || !right->isNumber())
                return needNumber(left->isNumber() ? *right : *left);
            left = truth(left->number() != 0 || right->number() != 0);
        }
        return left;
    }
    Made both() {
        auto left = compared();
        while (left && take("and")) {
            auto right = compared();
            if (!right)
                return right;
            if (!left->isNumber() || !right->isNumber())
                return needNumber(left->isNumber() ? *right : *left);
            left = truth(left->number() != 0 && right->number() != 0);
        }
        return left;
    }
    Made compared() {
        if (take("not")) {
            if (++m_depth > deepest)
                return syntax(TRANSLATABLE("facts", "not after not"),
                              TRANSLATABLE("facts", "at most 64 of them"));
            auto value = compared();
            --m_depth;
            if (!value)
                return value;
            return value->isNumber() ? truth(value->number() == 0) : needNumber(*value);
        }
        auto left = sum();
        if (!left)
            return left;
        for (const std::string_view sign : {"==", "!=", "<=", ">=", "<", ">"}) {
            if (!take(sign))
                continue;
            auto right = sum();
            return right ? compare(*left, sign, *right) : right;
        }
        return left;
    }
    static Made compare(const Fact& left, std::string_view sign, const Fact& right) {
        if (left.isNumber() != right.isNumber())
            return needNumber(left.isNumber() ? right : left);
        if (!left.isNumber()) {
            if (sign != "==" && sign != "!=")
                return needNumber(left);
            return truth((left.text() == right.text()) == (sign == "=="));
        }
        const double a = left.number();
        const double b = right.number();
        const bool equal = same(a, b);
        if (sign == "==" || sign == "!=")
            return truth(equal == (sign == "=="));
        if (sign == "<=" || sign == ">=")
            return truth(equal || (sign == "<=" ? a < b : a > b));
        return truth(!equal && (sign == "<" ? a < b : a > b));
    }
    Made sum() {
        auto left = product();
        for (;;) {
            const bool plus = left && take("+");
            if (!left || (!plus && !take("-")))
                return left;
            auto right = product();
            if (!right)
                return right;
            if (!left->isNumber() || !right->isNumber())
                return needNumber(left->isNumber() ? *right : *left);
            const UnitRole unit = left->unit == UnitRole::None ? right->unit : left->unit;
            left = Fact{left->number() + (plus ? right->number() : -right->number()), unit};
        }
    }
    Made product() {
        auto left = sign();
        for (;;) {
            const bool times = left && take("*");
            if (!left || (!times && !take("/")))
                return left;
            auto right = sign();
            if (!right)
                return right;
            if (!left->isNumber() || !right->isNumber())
                return needNumber(left->isNumber() ? *right : *left);
            if (!times && right->number() == 0)
                return syntax(TRANSLATABLE("facts", "a division by 0"),
                              TRANSLATABLE("facts", "a number other than 0"));
            left = times ? Fact{left->number() * right->number(), ofProduct(left->unit, right->unit)}
                         : Fact{left->number() / right->number(),
                                right->unit == UnitRole::None ? left->unit : UnitRole::None};
        }
    }
    /// A multiple of something is that thing; seconds per Mflop times Mflop are seconds.
    static UnitRole ofProduct(UnitRole a, UnitRole b) {
        if (a == UnitRole::None || b == UnitRole::None)
            return a == UnitRole::None ? b : a;
        const auto are = [&](UnitRole x, UnitRole y) { return (a == x && b == y) || (a == y && b == x); };
        if (are(UnitRole::TimePerWork, UnitRole::Work) || are(UnitRole::TimePerData, UnitRole::Data) ||
            are(UnitRole::TimePerWork, UnitRole::Items))
            return UnitRole::Time;
        return are(UnitRole::Time, UnitRole::Data) || are(UnitRole::Time, UnitRole::Items) ? UnitRole::Time
                                                                                           : UnitRole::None;
    }
    Made sign() {
        if (!take("-"))
            return simple();
        if (++m_depth > deepest)
            return syntax(TRANSLATABLE("facts", "- after -"), TRANSLATABLE("facts", "at most 64 of them"));
        auto value = sign();
        --m_depth;
        if (!value)
            return value;
        return value->isNumber() ? Made(Fact{-value->number(), value->unit}) : needNumber(*value);
    }
    Made simple() {
        if (++m_depth > deepest)
            return syntax(TRANSLATABLE("facts", "brackets in brackets"),
                          TRANSLATABLE("facts", "at most 64 deep"));
        skip();
        Made made = m_at == m_text.size()    ? Made(syntax(TRANSLATABLE("facts", "the end"),
                                                           TRANSLATABLE("facts", "a number, a name or (")))
                    : m_text[m_at] == '('    ? bracket()
                    : m_text[m_at] == '"'    ? quoted()
                    : isDigit(m_text[m_at])  ? literal()
                    : isLetter(m_text[m_at]) ? named()
                                             : Made(syntax(rest(), "a number, a name or ("));
        --m_depth;
        return made;
    }
    Made bracket() {
        ++m_at;
        auto value = either();
        if (value && !take(")"))
            return syntax(rest(), ")");
        return value;
    }
    Made quoted() {
        const auto end = m_text.find('"', m_at + 1);
        if (end == std::string_view::npos)
            return syntax(rest(), TRANSLATABLE("facts", "a closing quote"));
        Fact fact{std::string(m_text.substr(m_at + 1, end - m_at - 1))};
        m_at = end + 1;
        return fact;
    }
    Made literal() {
        std::size_t end = m_at;
        while (end < m_text.size() && (isDigit(m_text[end]) || m_text[end] == '.'))
            ++end;
        const auto number = parseNumber(m_text.substr(m_at, end - m_at));
        if (!number)
            return syntax(rest(), TRANSLATABLE("facts", "a number"));
        m_at = end;
        return Fact{*number};
    }
    std::string word() {
        const std::size_t start = m_at;
        while (m_at < m_text.size() && (isLetter(m_text[m_at]) || isDigit(m_text[m_at])))
            ++m_at;
        return std::string(m_text.substr(start, m_at - start));
    }
    Made named() {
        const std::string name = word();
        skip();
        if (m_at < m_text.size() && m_text[m_at] == '(')
            return function(name);
        if (m_at >= m_text.size() || m_text[m_at] != '.')
            return syntax("\"" + name + "\"", "scene.field");
        ++m_at;
        const std::string field = word();
        std::vector<std::string> arguments;
        if (m_at < m_text.size() && m_text[m_at] == '[') {
            const auto end = m_text.find(']', m_at);
            if (end == std::string_view::npos)
                return syntax(rest(), TRANSLATABLE("facts", "a closing ]"));
            std::string_view inside = m_text.substr(m_at + 1, end - m_at - 1);
            for (std::size_t comma = 0; comma != std::string_view::npos;) {
                comma = inside.find(',');
                arguments.push_back(trimmed(inside.substr(0, comma)));
                inside.remove_prefix(comma == std::string_view::npos ? 0 : comma + 1);
            }
            m_at = end + 1;
        }
        return m_facts(name, field, arguments);
    }
    Made function(const std::string& name) {
        ++m_at;
        std::vector<Fact> given;
        do {
            auto value = either();
            if (!value)
                return value;
            if (!value->isNumber())
                return needNumber(*value);
            given.push_back(*std::move(value));
        } while (take(","));
        if (!take(")"))
            return syntax(rest(), TRANSLATABLE("facts", ") or ,"));
        const UnitRole unit = given.front().unit;
        const double first = given.front().number();
        if (name == "min" || name == "max") {
            double extreme = first;
            for (const Fact& argument : given)
                extreme = name == "min" ? std::min(extreme, argument.number())
                                        : std::max(extreme, argument.number());
            return Fact{extreme, unit};
        }
        if (name == "binomial" && given.size() == 2) {
            const auto value = binomial(first, given[1].number());
            return value ? Made(Fact{*value})
                         : Made(syntax(TRANSLATABLE("facts", "binomial of such numbers"),
                                       "0 <= k <= n <= 1000"));
        }
        if (given.size() == 1) {
            if (name == "ceil")
                return Fact{std::ceil(first - sameWithin * std::max(1.0, std::abs(first))), unit};
            if (name == "floor")
                return Fact{std::floor(first + sameWithin * std::max(1.0, std::abs(first))), unit};
            if (name == "round")
                return Fact{std::round(first), unit};
            if (name == "abs")
                return Fact{std::abs(first), unit};
            if (name == "sqrt" && first >= 0)
                return Fact{std::sqrt(first)};
        }
        return syntax("\"" + name + "\" of as many as " + std::to_string(given.size()),
                      "min, max, ceil, floor, round, abs, sqrt, binomial");
    }

    std::string_view m_text;
    const Facts& m_facts;
    std::size_t m_at = 0;
    int m_depth = 0;
};

/// What is typed agrees with what comes out as far as its digits go.
bool agrees(std::string_view typed, double value) {
    const auto number = parseNumber(typed);
    if (!number)
        return false;
    const auto point = typed.find('.');
    const int decimals = point == std::string_view::npos ? 0 : static_cast<int>(typed.size() - point - 1);
    return std::abs(*number - value) <= 0.5 * std::pow(10.0, -decimals) * (1 + sameWithin);
}

/// "3 = a.b : time 3" in its three parts.
struct Braces {
    std::string typed;
    std::string expression;
    std::string format;
};

Braces partsOf(std::string_view inside) {
    Braces parts;
    // A single = behind a number, not one of a comparison.
    const auto sign = inside.find('=');
    if (sign != std::string_view::npos && sign + 1 < inside.size() && inside[sign + 1] != '=' && sign > 0 &&
        std::string_view("<>!=").find(inside[sign - 1]) == std::string_view::npos) {
        parts.typed = trimmed(inside.substr(0, sign));
        inside.remove_prefix(sign + 1);
    }
    const auto colon = inside.rfind(':');
    parts.expression = trimmed(inside.substr(0, colon));
    if (colon != std::string_view::npos)
        parts.format = trimmed(inside.substr(colon + 1));
    return parts;
}

constexpr std::array<std::pair<std::string_view, UnitRole>, 4> unitFormats{{{"time", UnitRole::Time},
                                                                            {"work", UnitRole::Work},
                                                                            {"data", UnitRole::Data},
                                                                            {"items", UnitRole::Items}}};

Result<Piece> pieceOf(std::string_view inside, const Facts& facts) {
    const Braces parts = partsOf(inside);
    auto fact = evaluate(parts.expression, facts);
    if (!fact)
        return std::move(fact).error();
    Piece piece;
    std::string_view format = parts.format;
    if (const auto blank = format.find(' '); blank != std::string_view::npos) {
        int digits = 0;
        const std::string number = trimmed(format.substr(blank));
        const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), digits);
        if (problem != std::errc{} || end != number.data() + number.size() || digits < 1 || digits > 17)
            return syntax("\"" + number + "\"", TRANSLATABLE("facts", "a number of digits, 1 .. 17"));
        piece.digits = digits;
        format = format.substr(0, blank);
    }
    const auto unit = std::ranges::find(unitFormats, format, &std::pair<std::string_view, UnitRole>::first);
    if (unit != unitFormats.end())
        fact->unit = unit->second;
    else if (format == "plain")
        fact->unit = UnitRole::None;
    else if (!format.empty() && format != "percent" && format != "whole" && format != "names")
        return syntax("\"" + std::string(format) + "\"",
                      "percent, whole, plain, names, time, work, data, items");
    else
        piece.format = std::string(format);
    if (!parts.typed.empty()) {
        const double shown = fact->isNumber() ? fact->number() * (piece.format == "percent" ? 100 : 1) : 0;
        const bool right = fact->isNumber() ? agrees(parts.typed, shown) : parts.typed == fact->text();
        if (!right)
            return Error{ErrorCode::WrongType,
                         parts.expression + ", as the lesson states it,",
                         parts.typed,
                         fact->isNumber() ? toText(shown) : fact->text(),
                         {}};
    }
    piece.fact = *std::move(fact);
    return piece;
}

} // namespace

Result<Fact> evaluate(std::string_view expression, const Facts& facts) {
    return Evaluator(expression, facts).evaluateText();
}

Result<std::vector<Piece>> fill(std::string_view text, const Facts& facts) {
    std::vector<Piece> pieces(1);
    const auto add = [&](char c) {
        if (pieces.back().fact)
            pieces.emplace_back();
        pieces.back().text += c;
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool twice = at + 1 < text.size() && text[at + 1] == text[at];
        if (text[at] == '{' && !twice) {
            const auto end = text.find('}', at);
            if (end == std::string_view::npos)
                return syntax("\"" + std::string(text.substr(at, 20)) + "\"",
                              TRANSLATABLE("facts", "a closing }"));
            auto piece = pieceOf(text.substr(at + 1, end - at - 1), facts);
            if (!piece)
                return std::move(piece).error();
            pieces.push_back(*std::move(piece));
            at = end;
        } else if (text[at] == '}' && !twice) {
            return syntax("}", TRANSLATABLE("facts", "{ before it, or }}"));
        } else {
            add(text[at]);
            at += twice && (text[at] == '{' || text[at] == '}') ? 1U : 0U;
        }
    }
    if (pieces.front().text.empty() && !pieces.front().fact)
        pieces.erase(pieces.begin());
    return pieces;
}

std::vector<std::size_t> mentionsOf(std::string_view expression, std::string_view scene) {
    std::vector<std::size_t> places;
    for (std::size_t at = scene.empty() ? expression.npos : expression.find(scene); at != expression.npos;
         at = expression.find(scene, at + 1)) { // ends: `at` grows
        const std::size_t end = at + scene.size();
        const char before = at == 0 ? ' ' : expression[at - 1];
        if (!isLetter(before) && !isDigit(before) && expression.substr(end).starts_with('.'))
            places.push_back(at);
    }
    return places;
}

std::vector<std::string> uncheckedNumbers(std::string_view text) {
    static constexpr std::array titles{"Table",      "Tables",     "Proposition", "Theorem", "Lemma",
                                       "Lemmas",     "Figure",     "Algorithm",   "section", "Section",
                                       "Equation",   "Eq.",        "tableau",     "Tableau", "proposition",
                                       "Théorème",   "théorème",   "Lemme",       "lemme",   "figure",
                                       "Algorithme", "algorithme", "équation"};
    std::vector<std::string> numbers;
    int depth = 0;
    std::string before; // the word before the number
    std::string word;
    const auto end = [&] {
        const bool number = !word.empty() && (isDigit(word.front()) ||
                                              (word.front() == '-' && word.size() > 1 && isDigit(word[1])));
        if (number && std::ranges::find(titles, before) == titles.end())
            numbers.push_back(word);
        if (!word.empty())
            before = word;
        word.clear();
    };
    for (const char c : text) {
        depth += c == '{' ? 1 : 0;
        const bool outside = depth == 0;
        depth -= c == '}' && depth > 0 ? 1 : 0;
        if (!outside || std::string_view(" \t\n()[],;:!?\"'/=<>*").find(c) != std::string_view::npos)
            end();
        else
            word += c;
        if (!outside)
            before.clear();
    }
    end();
    return numbers;
}

} // namespace equipoise::lesson
