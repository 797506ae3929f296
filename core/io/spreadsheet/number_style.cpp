// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/spreadsheet/number_style.h"

#include "core/base/numbers/number.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace equipoise::io {

namespace {

constexpr std::array<NumberStyle, styleCount> numberStyles{{
    {'.', GroupMark::None},
    {'.', GroupMark::Space},
    {'.', GroupMark::Apostrophe},
    {'.', GroupMark::Other},
    {',', GroupMark::None},
    {',', GroupMark::Space},
    {',', GroupMark::Apostrophe},
    {',', GroupMark::Other},
}};

struct Sign {
    std::string_view bytes;
    char32_t code;
};

constexpr std::array<Sign, 4> blanks{
    {{" ", U' '}, {"\xc2\xa0", U'\u00a0'}, {"\xe2\x80\x89", U'\u2009'}, {"\xe2\x80\xaf", U'\u202f'}}};
constexpr std::array<Sign, 4> otherMarks{
    {{".", U'.'}, {",", U','}, {"'", U'\''}, {"\xe2\x80\x99", U'\u2019'}}};
constexpr std::string_view minus = "\xe2\x88\x92";

template <std::size_t N>
const Sign* signIn(const std::array<Sign, N>& signs, std::string_view text) {
    for (const Sign& sign : signs)
        if (text.starts_with(sign.bytes))
            return &sign;
    return nullptr;
}

const Sign* markIn(std::string_view text) {
    const Sign* mark = signIn(otherMarks, text);
    return mark ? mark : signIn(blanks, text);
}

void trim(std::string_view& text) {
    while (const Sign* blank = signIn(blanks, text))
        text.remove_prefix(blank->bytes.size());
    for (bool trimmed = true; trimmed;) {
        trimmed = false;
        for (const Sign& blank : blanks)
            if (text.ends_with(blank.bytes)) {
                text.remove_suffix(blank.bytes.size());
                trimmed = true;
            }
    }
}

std::size_t takeDigits(std::string_view& text) {
    const auto end = std::ranges::find_if_not(text, isDigit);
    const auto count = static_cast<std::size_t>(end - text.begin());
    text.remove_prefix(count);
    return count;
}

/// -1, 0 (no sign) or 1.
int takeSign(std::string_view& text) {
    if (text.starts_with('-') || text.starts_with('+')) {
        const int sign = text.front() == '-' ? -1 : 1;
        text.remove_prefix(1);
        return sign;
    }
    if (!text.starts_with(minus))
        return 0;
    text.remove_prefix(minus.size());
    return -1;
}

/// What the digits of a number are interrupted by: runs of digits with a mark between any two.
struct Anatomy {
    std::size_t marks = 0;
    char32_t firstMark = 0;
    char32_t lastMark = 0;
    bool oneKind = true;     ///< all marks but the last are the first one
    bool grouped = true;     ///< all runs but the last one could be thousands
    std::size_t lastRun = 0; ///< digits
    std::size_t digits = 0;  ///< in all runs
    bool exponent = false;
};

std::optional<Anatomy> anatomyOf(std::string_view text) {
    trim(text);
    takeSign(text);
    Anatomy anatomy;
    const bool leadingZero = text.starts_with('0');
    anatomy.lastRun = anatomy.digits = takeDigits(text);
    const std::size_t firstRun = anatomy.lastRun;
    while (const Sign* mark = markIn(text)) {
        if (anatomy.marks == 0)
            anatomy.firstMark = mark->code;
        else if (anatomy.lastMark != anatomy.firstMark)
            anatomy.oneKind = false;
        // The run before this mark is known in full now.
        anatomy.grouped =
            anatomy.grouped &&
            (anatomy.marks == 0 ? firstRun >= 1 && firstRun <= 3 && !leadingZero : anatomy.lastRun == 3);
        anatomy.lastMark = mark->code;
        ++anatomy.marks;
        text.remove_prefix(mark->bytes.size());
        anatomy.lastRun = takeDigits(text);
        anatomy.digits += anatomy.lastRun;
    }
    if (text.starts_with('e') || text.starts_with('E')) {
        text.remove_prefix(1);
        takeSign(text);
        anatomy.exponent = true;
        if (takeDigits(text) == 0)
            return std::nullopt;
    }
    if (!text.empty() || anatomy.digits == 0)
        return std::nullopt;
    return anatomy;
}

StyleSet stylesGroupedBy(char32_t mark) {
    StyleSet set = 0;
    for (std::size_t i = 0; i < styleCount; ++i) {
        const NumberStyle& style = numberStyles[i];
        const bool fits = mark == U'.' || mark == U','
                              ? style.group == GroupMark::Other && char32_t(style.decimalMark) != mark
                          : mark == U'\'' || mark == U'\u2019' ? style.group == GroupMark::Apostrophe
                                                               : style.group == GroupMark::Space;
        if (fits)
            set = static_cast<StyleSet>(set | (1U << i));
    }
    return set;
}

StyleSet stylesOfAnatomy(const Anatomy& anatomy) {
    if (anatomy.marks == 0)
        return allStyles;
    StyleSet set = 0;
    const bool allAlike = anatomy.oneKind && anatomy.lastMark == anatomy.firstMark;
    if (allAlike && anatomy.grouped && anatomy.lastRun == 3 && !anatomy.exponent)
        set = stylesGroupedBy(anatomy.firstMark);
    if (anatomy.lastMark != U'.' && anatomy.lastMark != U',')
        return set;
    const StyleSet decimals = stylesWith(static_cast<char>(anatomy.lastMark));
    if (anatomy.marks == 1)
        set = static_cast<StyleSet>(set | decimals);
    else if (anatomy.oneKind && anatomy.firstMark != anatomy.lastMark && anatomy.grouped && !anatomy.exponent)
        set = static_cast<StyleSet>(set | (decimals & stylesGroupedBy(anatomy.firstMark)));
    return set;
}

} // namespace

NumberStyle styleAt(std::size_t index) {
    return numberStyles.at(index);
}

StyleSet stylesWith(char decimalMark) {
    return decimalMark == ',' ? 0xf0 : 0x0f;
}

StyleSet stylesOf(std::string_view text) {
    const auto anatomy = anatomyOf(text);
    return anatomy ? stylesOfAnatomy(*anatomy) : StyleSet{0};
}

std::optional<double> readNumber(std::string_view text, NumberStyle style) {
    const auto index =
        static_cast<std::size_t>(std::ranges::find(numberStyles, style) - numberStyles.begin());
    if (index == styleCount || (stylesOf(text) >> index & 1U) == 0)
        return std::nullopt;
    trim(text);
    std::string plain = takeSign(text) < 0 ? "-" : "";
    while (!text.empty()) {
        const Sign* mark = markIn(text);
        if (mark && mark->bytes.front() == style.decimalMark)
            plain += '.';
        else if (!mark && text.starts_with(minus))
            plain += '-';
        else if (!mark)
            plain += text.front();
        text.remove_prefix(mark ? mark->bytes.size() : text.starts_with(minus) ? minus.size() : 1);
    }
    return parseNumber(plain);
}

std::string numberText(double value, char decimalMark) {
    std::string text = toText(value);
    std::ranges::replace(text, '.', decimalMark);
    if ((stylesOf(text) & stylesWith(decimalMark == '.' ? ',' : '.')) != 0 &&
        text.find(decimalMark) != std::string::npos)
        text += '0'; // 1.234 could be 1234 to others
    return text;
}

} // namespace equipoise::io
