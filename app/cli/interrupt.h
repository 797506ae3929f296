// Ctrl-C as a request to stop with the best answer so far.
#pragma once

#include <array>
#include <stop_token>
#include <thread>

namespace cli {

/// While it lives, the first SIGINT or SIGTERM requests a stop; the second one ends the program as usual.
/// At most one at a time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return m_source.get_token(); }

private:
    std::stop_source m_source;
    std::array<int, 2> m_pipe{-1, -1}; ///< the signal handler may only write to it
    std::jthread m_waiter;
};

} // namespace cli
