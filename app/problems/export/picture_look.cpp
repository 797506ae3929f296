// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/export/picture_look.h"

#include "core/base/words.h"

#include <QStringList>
#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr double longest = 100'000;

} // namespace

const std::vector<ParameterInfo>& pictureParameters() {
    static const std::vector<ParameterInfo> records{
        equipoise::realNumber("width", TRANSLATABLE("parameter", "Width"),
                              TRANSLATABLE("parameter", "Of the whole picture, margin included"),
                              {.to = longest, .fallback = 160}),
        equipoise::realNumber(
            "height", TRANSLATABLE("parameter", "Height"),
            TRANSLATABLE("parameter", "Of the whole picture; with 0 it is as high as it needs"),
            {.to = longest}),
        equipoise::oneOf(
            "unit", TRANSLATABLE("parameter", "Measured in"),
            TRANSLATABLE("parameter", "Pixels are as large as the resolution makes them"),
            {{"mm", TRANSLATABLE("parameter", "millimetres")}, {"px", TRANSLATABLE("parameter", "pixels")}}),
        equipoise::realNumber("font_size", TRANSLATABLE("parameter", "Font size"),
                              TRANSLATABLE("parameter",
                                           "Of the names in the picture, in points; everything else goes "
                                           "along"),
                              {.from = 1, .to = 144, .fallback = 8}),
        equipoise::realNumber("margin", TRANSLATABLE("parameter", "Margin"),
                              TRANSLATABLE("parameter", "Empty space around the picture, in millimetres"),
                              {.to = longest}),
        equipoise::wholeNumber("resolution", TRANSLATABLE("parameter", "Resolution"),
                               TRANSLATABLE("parameter",
                                            "Pixels an inch, of PNG and of what is copied; SVG and PDF are "
                                            "sharp at any size"),
                               {.from = 10, .to = 2400, .fallback = 300}),
        equipoise::toggle("title", TRANSLATABLE("parameter", "Title"),
                          TRANSLATABLE("parameter", "What the picture is of, above it"), true),
        equipoise::toggle("details", TRANSLATABLE("parameter", "Question and value"),
                          TRANSLATABLE("parameter",
                                       "What was asked, who solved it, and what was found, below the "
                                       "title"),
                          true),
        equipoise::toggle("headings", TRANSLATABLE("parameter", "Headings"),
                          TRANSLATABLE("parameter", "A line above each part that says what it is"), true),
        equipoise::toggle("legend", TRANSLATABLE("parameter", "Legend"),
                          TRANSLATABLE("parameter", "What the colours stand for"), true),
        equipoise::toggle("numbers", TRANSLATABLE("parameter", "Cycle times and link costs"),
                          TRANSLATABLE("parameter", "In the picture of the platform"), false),
        equipoise::toggle("dark", TRANSLATABLE("parameter", "Dark"),
                          TRANSLATABLE("parameter", "Light words on a dark ground, for slides"))};
    return records;
}

PictureOptions pictureOptions(const ParameterValues& values, PictureOptions options) {
    const auto given = [&](std::string_view key, auto& into) {
        const auto found = values.find(key);
        if (found == values.end())
            return;
        std::visit(
            [&](const auto& value) {
                if constexpr (std::is_convertible_v<decltype(value), double>)
                    into = static_cast<std::remove_reference_t<decltype(into)>>(value);
            },
            found->second);
    };
    given("resolution", options.resolution);
    const auto unit = values.find("unit");
    const bool pixels = unit != values.end() && unit->second == ParameterValue(std::string("px"));
    const double scale = pixels ? unitsPerInch / options.resolution : unitsPerMillimetre;
    const auto length = [&](std::string_view key, double& into, double perUnit) {
        if (values.contains(key)) {
            given(key, into);
            into *= perUnit;
        }
    };
    length("width", options.width, scale);
    length("height", options.height, scale);
    length("margin", options.margin, unitsPerMillimetre);
    given("font_size", options.fontSize);
    given("dark", options.dark);
    given("title", options.title);
    given("details", options.details);
    given("headings", options.headings);
    given("legend", options.legend);
    given("numbers", options.numbers);
    return options;
}

Result<void> PictureWords::set(std::string_view key, std::string_view value) {
    if (key == "words") {
        words = QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
        return {};
    }
    if (key == "parts") {
        for (const QString& name : QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()))
                                       .split(QLatin1Char(','), Qt::SkipEmptyParts))
            parts.push_back(name.trimmed().toStdString());
        return {};
    }
    const auto& records = pictureParameters();
    const auto found = std::ranges::find(records, key, &ParameterInfo::key);
    if (found == records.end()) {
        std::string known = "parts, words";
        for (const ParameterInfo& info : records)
            known += ", " + std::string(info.key);
        return Error{ErrorCode::UnknownParameter, {}, std::string(key), known, {}};
    }
    auto parsed = equipoise::parseParameter(*found, value);
    if (!parsed)
        return parsed.error();
    values.insert_or_assign(std::string(key), *std::move(parsed));
    return {};
}

PictureOptions PictureWords::options() const {
    PictureOptions options;
    options.parts = parts;
    options.words = words;
    return pictureOptions(values, std::move(options));
}

} // namespace equipoise::gui
