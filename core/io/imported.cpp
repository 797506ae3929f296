// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/imported.h"

#include "core/base/names.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace equipoise::io {

namespace {

constexpr std::array<Named<ImportCode>, 12> codes{{
    {ImportCode::NotModelled, "not-modelled"},
    {ImportCode::Supposed, "supposed"},
    {ImportCode::Proposed, "proposed"},
    {ImportCode::Renamed, "renamed"},
    {ImportCode::Merged, "merged"},
    {ImportCode::Expanded, "expanded"},
    {ImportCode::Simplified, "simplified"},
    {ImportCode::RouteDiffers, "route-differs"},
    {ImportCode::LeftOut, "left-out"},
    {ImportCode::Approximated, "approximated"},
    {ImportCode::Contradicts, "contradicts"},
    {ImportCode::Taken, "taken"},
}};

} // namespace

std::vector<ImportNote> Notes::take() && {
    std::ranges::stable_sort(m_notes, [](const ImportNote& a, const ImportNote& b) {
        const auto key = [](const ImportNote& note) {
            return std::tuple(note.file.empty(), std::string_view(note.file), note.line == 0, note.line);
        };
        return key(a) < key(b);
    });
    return std::move(m_notes);
}

Imported Notes::with(Platform platform) && {
    Imported imported;
    imported.platform = std::move(platform);
    imported.moreNotes = m_more;
    imported.assumedSpeeds = std::move(m_speeds);
    imported.assumedCosts = std::move(m_costs);
    imported.notes = std::move(*this).take();
    return imported;
}

std::string_view nameOf(ImportCode code) {
    return nameIn(codes, code);
}

} // namespace equipoise::io
