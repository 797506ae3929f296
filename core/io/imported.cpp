#include "core/io/imported.h"

#include "core/base/names.h"

#include <algorithm>
#include <array>

namespace core::io {

namespace {

constexpr std::array<Named<ImportCode>, 10> codes{{
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
}};

} // namespace

std::vector<ImportNote> Notes::take() && {
    std::ranges::stable_sort(m_notes, [](const ImportNote& a, const ImportNote& b) {
        return a.line != 0 && (b.line == 0 || a.line < b.line);
    });
    return std::move(m_notes);
}

Imported Notes::with(Platform platform) && {
    Imported imported;
    imported.platform = std::move(platform);
    imported.moreNotes = m_more;
    imported.notes = std::move(*this).take();
    return imported;
}

std::string_view nameOf(ImportCode code) {
    return nameIn(codes, code);
}

} // namespace core::io
