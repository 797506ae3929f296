// Work that is really done: the built-in kernels, and commands of a person's own.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace mpi {

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
    /// Least amount that is worth a measurement.
    virtual double portion() const = 0;
    /// Does so much of it. Not at once from two threads. Error: ProgramFailed, of a command.
    virtual core::Result<void> run(double amount) = 0;
};

/// Product of dense square matrices that fit a cache: floating point. Unit: Mflop.
std::unique_ptr<Kernel> productKernel();
/// a = b + s c over arrays that fit no cache: memory. Unit: MB moved.
std::unique_ptr<Kernel> streamKernel();
/// The program at `path`, started with the amount as its one argument. Unit: one of that amount. It is killed
/// when the token says stop.
std::unique_ptr<Kernel> commandKernel(std::string path, std::stop_token stop);

} // namespace mpi
