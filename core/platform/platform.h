// SPDX-License-Identifier: GPL-3.0-or-later
// The platform: processors, switches, and either links or a matrix of costs between processors.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/ids.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/units.h"
#include "core/base/result.h"
#include "core/platform/cost.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise {

/// A place on the canvas, in its units; y grows downwards.
struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

struct Processor {
    std::string name;
    CostFunction compute; ///< rate: cycle time, time per unit of work, > 0
    std::optional<Point> place;
    bool pinned = false;  ///< automatic layouts leave it where it is
    std::string group{};  ///< nodes of a group are drawn and moved together; empty: no group
    bool forwards = true; ///< forwards messages of other processors
    bool operator==(const Processor&) const = default;
};

/// A node that forwards data and does not compute.
struct Switch {
    std::string name;
    std::optional<Point> place;
    bool pinned = false;
    std::string group{};
    bool operator==(const Switch&) const = default;
};

inline constexpr double fullDuplex = 2; ///< each direction has the full bandwidth
inline constexpr double halfDuplex = 1; ///< both directions share the bandwidth: a hub, a radio cell

struct Link {
    NodeId from;
    NodeId to;
    CostFunction transfer; ///< rate: time per unit of data, >= 0; startUp: latency
    bool bothWays = true;
    double duplex = fullDuplex; ///< capacity of both directions together / capacity of one; 1 to 2
    bool isFullDuplex() const { return !bothWays || duplex >= fullDuplex; }
    bool operator==(const Link&) const = default;
};

/// Entry of Platform::linkCost for a pair without a link.
inline constexpr double noLink = infinity;

/// Processors and their network, a value type. The network is either `links` or `linkCost` (p x p, row =
/// sender, time per unit of data, `noLink` without a link; the diagonal is 0 and ignored).
struct Platform {
    std::string name;
    Units units;
    std::vector<Processor> processors;
    std::vector<Switch> switches;
    std::vector<Link> links;
    std::optional<Matrix<double>> linkCost;
    Unit linkCostUnit{}; ///< unit of display of `linkCost`; changes no cost

    std::size_t size() const { return processors.size(); }
    const Processor& operator[](ProcessorId id) const { return processors[id.index()]; }
    const std::string& nameOf(NodeId node) const;
    std::optional<Point> placeOf(NodeId node) const;
    bool isPinned(NodeId node) const;
    const std::string& groupOf(NodeId node) const;
    /// Linear search.
    std::optional<NodeId> find(std::string_view name) const;
    std::optional<ProcessorId> findProcessor(std::string_view name) const;

    bool operator==(const Platform&) const = default;
};

/// Maximum length of a name, in bytes.
inline constexpr std::size_t maxNameLength = 256;
/// Times, rates and amounts lie within these (or are 0 where that is allowed): products and quotients of any
/// three of them are still finite.
inline constexpr double smallestQuantity = 1e-60;
inline constexpr double largestQuantity = 1e60;

/// Checks the rules of docs/formats.md. Error: the first broken rule, with Place::path. An empty platform is
/// valid: a new document has one. O(p + switches + links + cells).
Result<void> validate(const Platform& platform);

/// The rules on single values, used by validate() and by editors before they change a document.
/// Errors: EmptyName, NameTooLong; NotFinite, OutOfRange; TableStart, TableNotIncreasing.
Result<void> validateName(std::string_view name, std::string_view subject);
Result<void> validateCompute(const CostFunction& compute, std::string_view subject);
Result<void> validateTransfer(const CostFunction& transfer, std::string_view subject);

} // namespace equipoise
