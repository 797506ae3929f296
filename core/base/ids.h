// SPDX-License-Identifier: GPL-3.0-or-later
// Typed indices: a processor's number cannot be mistaken for a link's.
#pragma once

#include <cstddef>
#include <cstdint>

#include <compare> // apart from the others: moc 6.4 cannot read <concepts> as the first standard header

namespace equipoise {

template <class Tag>
class Id {
public:
    constexpr Id() = default;
    constexpr explicit Id(std::size_t index)
        : m_index(static_cast<std::uint32_t>(index)) {}
    constexpr std::size_t index() const { return m_index; }
    constexpr auto operator<=>(const Id&) const = default;

private:
    std::uint32_t m_index = 0;
};

/// Position in Platform::processors.
using ProcessorId = Id<struct ProcessorTag>;
/// Position in Platform::switches.
using SwitchId = Id<struct SwitchTag>;
/// Position in Platform::links.
using LinkId = Id<struct LinkTag>;

/// An end of a link: a processor or a switch.
struct NodeId {
    enum class Kind : std::uint8_t { Processor, Switch };

    constexpr NodeId() = default;
    constexpr NodeId(ProcessorId id)
        : kind(Kind::Processor)
        , index(id.index()) {} // NOLINT: implicit by design
    constexpr NodeId(SwitchId id)
        : kind(Kind::Switch)
        , index(id.index()) {} // NOLINT: implicit by design

    constexpr bool isProcessor() const { return kind == Kind::Processor; }
    constexpr ProcessorId processor() const { return ProcessorId{index}; }
    constexpr SwitchId switchId() const { return SwitchId{index}; }
    constexpr auto operator<=>(const NodeId&) const = default;

    Kind kind = Kind::Processor;
    std::size_t index = 0;
};
constexpr NodeId::Kind lastOf(NodeId::Kind /*type*/) {
    return NodeId::Kind::Switch;
}

} // namespace equipoise
