// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals and failures as codes with facts: app/text makes sentences of them.
#pragma once

#include "core/base/ids.h"
#include "core/base/numbers/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace equipoise {

/// One kind of refusal or failure. `Error::subject`, `value` and `limit` carry the facts of the case.
enum class ErrorCode {
    // files
    FileUnreadable,    ///< subject: path, value: reason of the system
    FileUnwritable,    ///< subject: path, value: reason of the system
    FileTooLarge,      ///< subject: path, value: size in bytes, limit: bytes allowed
    UnknownEnding,     ///< subject: path, value: the ending, limit: endings known
    JsonSyntax,        ///< value: what the parser found, limit: what it expected
    JsonTooDeep,       ///< value: nesting reached, limit: nesting allowed
    JsonTooManyValues, ///< value: number of values reached, limit: number allowed
    DuplicateKey,      ///< subject: the key given twice in one object
    TableSyntax,       ///< a CSV or TSV table cannot be read; value: found, limit: expected
    AmbiguousTable,    ///< subject: a cell or a line, value: the ways to read it, with " / " between them
    TextSyntax,        ///< subject: the kind of text, e.g. "XML"; value: what was found, limit: expected
    NotWritable,       ///< subject: the format, value: what it has no place for
    // scenario
    UnknownFormat,       ///< value: found, limit: formats known
    UnsupportedVersion,  ///< value: found, limit: newest version known
    MissingField,        ///< subject: the field
    WrongType,           ///< subject: the field, value: type found, limit: type expected
    NotFinite,           ///< subject: the quantity, value: found
    OutOfRange,          ///< subject: the quantity, value: found, limit: range, e.g. "> 0"
    EmptyName,           ///< subject: what has no name
    NameTooLong,         ///< subject: what, value: length, limit: length allowed
    DuplicateName,       ///< subject: what, value: the name given twice
    UnknownName,         ///< subject: where a name is used, value: the name
    UnknownChoice,       ///< subject: the field, value: found, limit: choices
    SelfLink,            ///< subject: the link, value: the node at both its ends
    MatrixShape,         ///< subject: the matrix, value: shape found, limit: shape expected
    LinksAndMatrix,      ///< both `links` and `link_cost` are given
    TableStart,          ///< subject: the table, value: first point found, limit: "(0, 0)"
    TableNotIncreasing,  ///< subject: the table, value: the point found, limit: what must hold
    LoadBelowMinimum,    ///< subject: processor, value: load, limit: least load
    ImbalanceSum,        ///< value: the sum found, limit: "0"
    ImbalanceAndTargets, ///< both are given
    // asking and solving
    NoProcessors,      ///< the platform has no processor
    UnknownProblem,    ///< value: found, limit: problems known
    UnknownSolver,     ///< value: found, limit: solvers known
    UnknownParameter,  ///< value: the key, limit: keys known
    QuestionMissing,   ///< subject: the problem that is not asked in the scenario
    TooManyProcessors, ///< subject: solver, value: processors, limit: processors allowed
    UnsupportedCost,   ///< subject: processor or link, value: kind of cost, limit: kinds the solver takes
    NotHomogeneous,    ///< subject: link, value: its cost, limit: the cost of the others
    NotANetwork,       ///< the platform has a matrix of link costs where links are needed
    ComputeFalls,      ///< subject: processor, value: the point, limit: the longer time of fewer items
    TransferFalls,     ///< the same of the way to the processor
    TooMuchWork,       ///< subject: solver, value: steps it would take, limit: steps allowed
    TooMuchMemory,     ///< subject: solver, value: MB it would take, limit: MB allowed
    OutOfMemory,       ///< subject: solver or picture
    // the checker
    PlanRejected, ///< rule, facts; subject: key of the rule, value: found, limit: expected, as text
    // programs beside this one
    ProgramMissing, ///< subject: program, value: what it is needed for
    ProgramFailed,  ///< subject: program, value: what it said
};

/// Where in a file (or in a scenario) it went wrong. Empty or zero: not known or not applicable.
struct Place {
    std::string file;
    int line = 0;     ///< from 1
    int column = 0;   ///< from 1
    std::string path; ///< JSON path, e.g. "platform.processors[3].cycle_time"
};

/// Rule of the checker that a plan breaks; core/base/check_rule.h lists them.
enum class CheckRule : std::uint8_t;

/// What fills one place in the sentence about a broken rule: a name, a number or a processor.
struct Fact {
    std::string name;                       ///< set by nameFacts() for a processor
    std::optional<double> number{};         ///< empty for a name or a processor
    UnitRole role = UnitRole::None;         ///< what the number measures
    std::string unit{};                     ///< label of the role, set by nameFacts()
    std::optional<ProcessorId> processor{}; ///< of the platform that is checked
};

struct Error {
    ErrorCode code{};
    std::string subject;
    std::string value;
    std::string limit;
    Place place;
    CheckRule rule{};          ///< of PlanRejected
    std::vector<Fact> facts{}; ///< in the order of the rule's places
};

} // namespace equipoise
