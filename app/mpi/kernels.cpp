#include "app/mpi/kernels.h"

#include "core/base/child.h"
#include "core/base/number.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mpi {

namespace {

/// Whoever reads it makes the compiler keep the work.
volatile double kept = 0;

class Product : public Kernel {
public:
    std::string description() const override {
        return "dense products of " + std::to_string(order) + " x " + std::to_string(order);
    }
    std::string unit() const override { return "Mflop"; }
    double portion() const override { return perRow * static_cast<double>(order); }
    core::Result<void> run(double amount) override {
        const auto rows = static_cast<std::int64_t>(std::ceil(amount / perRow));
        for (std::int64_t row = 0; row < rows; ++row)
            addRow(static_cast<std::size_t>(row) % order);
        kept = m_result[order + 1];
        return {};
    }

private:
    static constexpr std::size_t order = 128;
    static constexpr double perRow = 2e-6 * order * order; ///< Mflop

    void addRow(std::size_t i) {
        double* result = &m_result[i * order];
        std::fill_n(result, order, 0.0);
        for (std::size_t k = 0; k < order; ++k) {
            const double factor = m_left[i * order + k];
            const double* right = &m_right[k * order];
            for (std::size_t j = 0; j < order; ++j)
                result[j] += factor * right[j];
        }
    }

    std::vector<double> m_left = std::vector<double>(order * order, 1.0 / 3);
    std::vector<double> m_right = std::vector<double>(order * order, 1.0 / 7);
    std::vector<double> m_result = std::vector<double>(order * order);
};

class Stream : public Kernel {
public:
    std::string description() const override { return "a stream through memory"; }
    std::string unit() const override { return "MB"; }
    double portion() const override { return perPiece * pieces; }
    core::Result<void> run(double amount) override {
        const auto wanted = static_cast<std::int64_t>(std::ceil(amount / perPiece));
        for (std::int64_t n = 0; n < wanted; ++n) {
            double* to = &m_to[m_piece * piece];
            const double* one = &m_one[m_piece * piece];
            const double* other = &m_other[m_piece * piece];
            for (std::size_t k = 0; k < piece; ++k)
                to[k] = one[k] + 3.0 * other[k];
            m_piece = (m_piece + 1) % pieces;
        }
        kept = m_to[piece / 2];
        return {};
    }

private:
    static constexpr std::size_t piece = 4096;
    static constexpr std::size_t pieces = 512; ///< 2 M numbers in each of three arrays: 50 MB
    static constexpr double perPiece = 3e-6 * sizeof(double) * piece; ///< MB

    std::vector<double> m_to = std::vector<double>(piece * pieces);
    std::vector<double> m_one = std::vector<double>(piece * pieces, 1.0);
    std::vector<double> m_other = std::vector<double>(piece * pieces, 2.0);
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
    core::Result<void> run(double amount) override {
        core::SolveControl control(m_stop);
        const auto ended = core::runChild({m_path, {core::toText(amount)}, {}}, "the work", control);
        if (!ended)
            return ended.error();
        if (ended->stop == core::Stop::Completed && ended->exitCode == 0)
            return {};
        const std::string said = ended->errors.substr(0, ended->errors.find('\n'));
        return core::Error{core::ErrorCode::ProgramFailed,
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

std::unique_ptr<Kernel> productKernel() {
    return std::make_unique<Product>();
}

std::unique_ptr<Kernel> streamKernel() {
    return std::make_unique<Stream>();
}

std::unique_ptr<Kernel> commandKernel(std::string path, std::stop_token stop) {
    return std::make_unique<Command>(std::move(path), std::move(stop));
}

} // namespace mpi
