// SPDX-License-Identifier: GPL-3.0-or-later
// Work that is really done: the built-in kernels, and commands of a person's own.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::mpi {

class Kernel {
public:
    Kernel() = default;
    Kernel(const Kernel&) = delete;
    Kernel& operator=(const Kernel&) = delete;
    virtual ~Kernel() = default;

    /// In words, for people.
    virtual std::string description() const = 0;
    /// Label of one unit of work.
    virtual std::string unit() const = 0;
    /// Minimum amount for a measurement.
    virtual double portion() const = 0;
    /// Performs `amount` units of work. Not thread-safe. Error: ProgramFailed for a command.
    virtual Result<void> run(double amount) = 0;
};

/// Largest amount of a sized kernel: its arrays have a few GB.
inline constexpr double maxProduct = 1e6; ///< Mflop
inline constexpr double maxStream = 8e3;  ///< MB

/// Product of dense square matrices: floating point. Unit: Mflop. They fit a cache, or, where an amount up to
/// `maxProduct` is given, one product of theirs is about as much work.
std::unique_ptr<Kernel> productKernel(double amount = 0);
/// a = b + s c over arrays: memory. Unit: MB moved. They fit no cache, or, where an amount up to `maxStream`
/// is given, going over them once moves about as much.
std::unique_ptr<Kernel> streamKernel(double amount = 0);
/// The program at `path`, started with the amount as its one argument. Unit: one of that amount. It is killed
/// when the token says stop.
std::unique_ptr<Kernel> commandKernel(std::string path, std::stop_token stop);

} // namespace equipoise::mpi
