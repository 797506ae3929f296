// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of printed texts share.
#pragma once

#include "core/io/cluster/printed.h"
#include "core/io/cluster/readers.h"

#include <string>
#include <utility>

namespace equipoise::io::printed {

/// The two machines that a benchmark of two ran on: TableChoices::names if it has two, else as the file is
/// called, else "0" and "1", which is told.
Found::Pair& pairOf(Found& found, const std::string& fileName, const TableChoices& choices);
/// The machine that a program ran on: the only name given, else as the file is called.
Found::Machine& machineOf(Found& found, const std::string& fileName, const TableChoices& choices);
/// Nothing of what the reader is for: MissingField.
Error nothing(const std::string& what, const std::string& fileName);

} // namespace equipoise::io::printed
