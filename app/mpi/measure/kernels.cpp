// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/measure/kernels.h"

#include "core/base/numbers/number.h"
#include "core/base/process/child.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::mpi {

namespace {

/// Volatile, so that the compiler does not remove the computation.
volatile double kept = 0;

constexpr double flops = 2e-6; ///< Mflop of a multiplication and an addition

constexpr std::size_t usualOrder = 128;

class Product : public Kernel {
public:
    explicit Product(std::size_t order)
        : m_order(order)
        , m_left(order * order, 1.0 / 3)
        , m_right(order * order, 1.0 / 7)
        , m_result(order * order) {}
    std::string description() const override {
        return "dense products of " + std::to_string(m_order) + " x " + std::to_string(m_order);
    }
    std::string unit() const override { return "Mflop"; }
    double portion() const override { return perRow() * static_cast<double>(m_order); }
    Result<void> run(double amount) override {
        const auto rows = static_cast<std::int64_t>(std::ceil(amount / perRow()));
        for (std::int64_t row = 0; row < rows; ++row)
            if (m_order == usualOrder) // known to the compiler: twice as fast
                addRow(static_cast<std::size_t>(row) % usualOrder, usualOrder);
            else
                addRow(static_cast<std::size_t>(row) % m_order, m_order);
        kept = m_result[m_order + 1];
        return {};
    }

private:
    double perRow() const { return flops * static_cast<double>(m_order * m_order); }

    void addRow(std::size_t i, std::size_t order) {
        double* result = &m_result[i * order];
        std::fill_n(result, order, 0.0);
        for (std::size_t k = 0; k < order; ++k) {
            const double factor = m_left[i * order + k];
            const double* right = &m_right[k * order];
            for (std::size_t j = 0; j < order; ++j)
                result[j] += factor * right[j];
        }
    }

    std::size_t m_order;
    std::vector<double> m_left;
    std::vector<double> m_right;
    std::vector<double> m_result;
};

constexpr std::size_t piece = 4096;                        ///< numbers of each of three arrays
constexpr double perPiece = 3e-6 * sizeof(double) * piece; ///< MB

class Stream : public Kernel {
public:
    explicit Stream(std::size_t pieces)
        : m_pieces(pieces)
        , m_to(piece * pieces)
        , m_one(piece * pieces, 1.0)
        , m_other(piece * pieces, 2.0) {}
    std::string description() const override { return "a stream through memory"; }
    std::string unit() const override { return "MB"; }
    double portion() const override { return perPiece * static_cast<double>(m_pieces); }
    Result<void> run(double amount) override {
        const auto wanted = static_cast<std::int64_t>(std::ceil(amount / perPiece));
        for (std::int64_t n = 0; n < wanted; ++n) {
            double* to = &m_to[m_piece * piece];
            const double* firstTerm = &m_one[m_piece * piece];
            const double* secondTerm = &m_other[m_piece * piece];
            for (std::size_t k = 0; k < piece; ++k)
                to[k] = firstTerm[k] + 3.0 * secondTerm[k];
            m_piece = (m_piece + 1) % m_pieces;
        }
        kept = m_to[piece / 2];
        return {};
    }

private:
    std::size_t m_pieces;
    std::vector<double> m_to;
    std::vector<double> m_one;
    std::vector<double> m_other;
    std::size_t m_piece = 0;
};

class Command : public Kernel {
public:
    Command(std::string path, std::stop_token stop)
        : m_path(std::move(path))
        , m_stop(std::move(stop)) {}
    std::string description() const override { return m_path; }
    std::string unit() const override { return "unit"; }
    double portion() const override { return 1; }
    Result<void> run(double amount) override {
        SolveControl control(m_stop);
        const auto ended =
            equipoise::runChild({m_path, {equipoise::toText(amount)}, {}}, "the work", control);
        if (!ended)
            return ended.error();
        if (ended->stop == equipoise::Stop::Completed && ended->exitCode == 0)
            return {};
        const std::string said = ended->errors.substr(0, ended->errors.find('\n'));
        return Error{ErrorCode::ProgramFailed,
                     m_path,
                     (said.empty() ? "" : said + ", ") + "exit code " + std::to_string(ended->exitCode),
                     {},
                     {}};
    }

private:
    std::string m_path;
    std::stop_token m_stop;
};

} // namespace

std::unique_ptr<Kernel> productKernel(double amount) {
    constexpr double least = 2;
    const double order = std::clamp(std::cbrt(std::min(amount, maxProduct) / flops), least, 1e4);
    return std::make_unique<Product>(amount > 0 ? static_cast<std::size_t>(std::lround(order)) : usualOrder);
}

std::unique_ptr<Kernel> streamKernel(double amount) {
    constexpr std::size_t usual = 512; // 2 M numbers in each of three arrays: 50 MB
    const double pieces = std::max(1.0, std::min(amount, maxStream) / perPiece);
    return std::make_unique<Stream>(amount > 0 ? static_cast<std::size_t>(std::lround(pieces)) : usual);
}

std::unique_ptr<Kernel> commandKernel(std::string path, std::stop_token stop) {
    return std::make_unique<Command>(std::move(path), std::move(stop));
}

} // namespace equipoise::mpi
