// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/tokens.h"

#include <cmath>

namespace equipoise::gui::style {

namespace {

Tokens makeLight() {
    Tokens t;
    t.window = 0xF5F6F8;
    t.card = 0xFFFFFF;
    t.field = 0xF5F6F8;
    t.border = 0xDDE1E7;
    t.grid = 0xE6E9EE;
    t.selection = 0xE4EEF9;
    t.text = 0x1A1D23;
    t.muted = 0x5F6773;
    t.faint = 0xAEB5C0;
    t.accent = 0x0B5CAD;
    t.accentText = 0xFFFFFF;
    t.good = 0x00785A;
    t.warning = 0x8F5500;
    t.bad = 0xB92C1B;
    t.compute = 0x0072B2;
    t.computeAlternate = 0x005A8E;
    t.computeText = 0xFFFFFF;
    t.transferText = 0x0B1220;
    t.send = 0xE69F00;
    t.receive = 0x009E73;
    t.wait = 0xE3E6EB;
    t.bound = 0xD55E00;
    t.boundText = 0xAD4C00;
    t.highlight = 0xCC79A7;
    t.highlightText = 0xA14B7C;
    t.series = {QColor(0x6B7280), QColor(0x332288), QColor(0xC2506A), QColor(0x117733),
                QColor(0x9A7400), QColor(0x2F7FB8), QColor(0x882255)};
    return t;
}

// The activities keep their hues; blue is raised so that it stands off the dark card, and carries dark type.
Tokens makeDark() {
    Tokens t;
    t.dark = true;
    t.window = 0x14171C;
    t.card = 0x1C2027;
    t.field = 0x262B34;
    t.border = 0x353C48;
    t.grid = 0x2C323C;
    t.selection = 0x1F3953;
    t.text = 0xE8EBF0;
    t.muted = 0xA6AEBB;
    t.faint = 0x5F6876;
    t.accent = 0x63AEF0;
    t.accentText = 0x0B1220;
    t.good = 0x35C08F;
    t.warning = 0xF0B03C;
    t.bad = 0xFF8A78;
    t.compute = 0x3D9BDC;
    t.computeAlternate = 0x63B2E8;
    t.computeText = 0x0B1220;
    t.transferText = 0x0B1220;
    t.send = 0xE69F00;
    t.receive = 0x00A87A;
    t.wait = 0x39404C;
    t.bound = 0xE56A0C;
    t.boundText = 0xF58A3C;
    t.highlight = 0xD788B4;
    t.highlightText = 0xE09CC2;
    t.series = {QColor(0x9CA3AF), QColor(0xA79BF5), QColor(0xF08A9E), QColor(0x5CC98A),
                QColor(0xD9B84A), QColor(0x6FB7EC), QColor(0xD98CC0)};
    return t;
}

} // namespace

const Tokens& light() {
    static const Tokens tokens = makeLight();
    return tokens;
}

const Tokens& dark() {
    static const Tokens tokens = makeDark();
    return tokens;
}

const Tokens& tokensFor(const QPalette& palette) {
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness()
               ? dark()
               : light();
}

QColor colour(const Tokens& tokens, Activity activity) {
    switch (activity) {
    case Activity::Compute:
        return tokens.compute;
    case Activity::Send:
        return tokens.send;
    case Activity::Receive:
        return tokens.receive;
    case Activity::Wait:
        return tokens.wait;
    }
    return {};
}

double contrast(const QColor& a, const QColor& b) {
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    const auto luminance = [&](const QColor& c) {
        return 0.2126 * linear(static_cast<double>(c.redF())) +
               0.7152 * linear(static_cast<double>(c.greenF())) +
               0.0722 * linear(static_cast<double>(c.blueF()));
    };
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace equipoise::gui::style
