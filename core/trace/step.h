// SPDX-License-Identifier: GPL-3.0-or-later
// One step of an algorithm: the line of its listing, what is known, and what to mark on the pictures.
#pragma once

#include "core/base/ids.h"
#include "core/base/parameter.h"
#include "core/schedule/schedule.h"

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace equipoise::trace {

/// A processor: while it is written down by the solver's own numbering, in a trace by that of the platform.
struct Who {
    static constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t index = nobody;
    bool isNobody() const { return index == nobody; }
    bool operator==(const Who&) const = default;
};
using Names = std::vector<Who>;

/// A number with the role that tells its unit.
struct Amount {
    double value = 0;
    UnitRole role = UnitRole::None;
    bool operator==(const Amount&) const = default;
};

/// A link as messages pass it.
struct OverLink {
    LinkId link{0};
    bool forwards = true; ///< from Link::from to Link::to
    bool both = false;    ///< what the two directions carry together
    bool operator==(const OverLink&) const = default;
};

/// What can be said; a text is TRANSLATABLE("trace", ...).
using Value = std::variant<std::int64_t, Amount, Who, Names, std::string_view, OverLink>;

/// The amount, or the sign of infinity.
Value finite(Amount amount);

struct Variable {
    std::string_view name;    ///< a symbol, the same in all languages: "T", "d"
    std::string_view meaning; ///< TRANSLATABLE("trace", ...)
    Value value;
    bool operator==(const Variable&) const = default;
};

struct Sentence {
    std::string_view text; ///< TRANSLATABLE("trace", ...) with %1, %2, ... for the values
    std::vector<Value> values;
    bool operator==(const Sentence&) const = default;
};

enum class Mark : std::uint8_t {
    None,
    Current,   ///< looked at
    Candidate, ///< may be taken
    Chosen,    ///< taken
    Rejected,  ///< given up
};

/// Processors and what goes between them.
struct Network {
    enum class Layout : std::uint8_t {
        Platform, ///< where they stand on the canvas
        Circle,   ///< in the order given here, clockwise from the top
        Star,     ///< around the master
    };
    struct Node {
        Who who;
        Mark mark = Mark::None;
        std::optional<double> number{}; ///< beside its name: a share, a load, ...
        bool operator==(const Node&) const = default;
    };
    struct Edge {
        Who from; ///< nobody: the master of a star
        Who to;
        Mark mark = Mark::None;
        bool arrow = false;
        std::optional<double> number{};
        bool operator==(const Edge&) const = default;
    };
    Layout layout = Layout::Platform;
    UnitRole numbers = UnitRole::None; ///< of the nodes
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    bool operator==(const Network&) const = default;
};

struct Cell {
    std::optional<Value> value{};
    Mark mark = Mark::None;
    bool operator==(const Cell&) const = default;
};
struct Table {
    std::string_view title; ///< TRANSLATABLE("trace", ...)
    std::vector<Value> rows;
    std::vector<Value> columns;
    std::vector<Cell> cells; ///< row by row
    Cell& at(std::size_t row, std::size_t column) { return cells[row * columns.size() + column]; }
    /// The next cell, row by row.
    void add(Value value, Mark mark = Mark::None);
    void addEmpty(Mark mark = Mark::None);
    bool operator==(const Table&) const = default;
};

/// A schedule as far as it is made.
struct Timeline {
    std::vector<Block> blocks; ///< resources and peers in the solver's numbering, as in Who
    bool operator==(const Timeline&) const = default;
};

/// Processors of a grid where they stand, with the rows and columns as far as they are known.
struct Tiles {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<Who> places; ///< row by row; nobody: free yet
    std::vector<Mark> marks; ///< by place; may be empty
    std::vector<double> r;   ///< by row, 0: not known yet; may be empty
    std::vector<double> c;   ///< by column
    double whole = 1;        ///< r t c of a processor that is never idle
    bool operator==(const Tiles&) const = default;
};

using Figure = std::variant<Network, Table, Timeline, Tiles>;

struct Step {
    std::int64_t number = 0; ///< in the whole run, from 0
    int line = 1;            ///< of the listing, from 1
    Sentence sentence;
    std::vector<Variable> variables;
    std::vector<Figure> figures;

    void say(std::string_view text, std::vector<Value> values = {}) { sentence = {text, std::move(values)}; }
    void set(std::string_view name, std::string_view meaning, Value value) {
        variables.push_back({name, meaning, std::move(value)});
    }
    void show(Figure figure) { figures.push_back(std::move(figure)); }
    bool operator==(const Step&) const = default;
};

/// About what a step takes in memory, in bytes.
std::size_t bytesOf(const Step& step);

} // namespace equipoise::trace
