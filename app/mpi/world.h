// SPDX-License-Identifier: GPL-3.0-or-later
// The real world of one process: its messages go through MPI, its work takes time.
#pragma once

#include "app/mpi/job.h"
#include "app/mpi/measure/kernels.h"
#include "bindings/mpi/equipoise_parcel.h"
#include "core/replay/follower.h"
#include "core/replay/replay.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace equipoise::mpi {

/// Ranks and item counts of a scatter in order of service; the root is the last.
struct Serving {
    std::vector<int> ranks;
    std::vector<std::int64_t> counts;
};

/// A message is a header with its size, then its bytes in pieces of 4 MiB at most, all with the channel as tag.
/// The receiver answers when it has all pieces, in timed replays not before the model's time is over. Both ends
/// are busy until then, as in the model. Messages that are served together are sent as in generated programs:
/// as parcels, whose receivers answer each piece. One thread calls MPI; real work runs on a separate thread.
class RealWorld : public replay::World {
public:
    /// `offset`: reference clock minus the own one. `together`: all messages are served together. All
    /// processes construct it together.
    RealWorld(const Job& job, const Program& program, const std::vector<NodeId>& cast,
              const replay::ReplayOptions& options, double offset, bool together);
    ~RealWorld() override;

    void begin(const replay::ActionPlace& place, const Action& action) override;
    std::optional<equipoise::Span> poll(const replay::ActionPlace& place, const Action& action) override;

    /// With `collective`: how the items are served. To be called by all before anything begins.
    void serve(const Serving& serving);
    /// Takes part in the collective if no action has led to it. Waits for the others.
    void takePart();
    /// Lets other processes run, if any.
    void rest() const;
    /// Number of received items, computed from bytes.
    double arrived() const { return static_cast<double>(m_arrivedBytes) / *m_options.itemBytes; }

private:
    struct Head {
        double ready = 0; ///< the sender was, by the reference clock
        double time = 0;  ///< s that the model has for it
        std::int64_t bytes = 0;
    };
    /// Work on a separate thread.
    struct Working {
        std::thread thread;
        std::atomic<bool> done{false};
        std::optional<Error> problem{};
    };
    /// What one strand is at.
    struct UnderWay {
        double start = 0;
        double end = 0; ///< of sleeping; of a timed message
        std::unique_ptr<Working> working{};
        Head head{};
        std::vector<MPI_Request> requests{};
        std::optional<equipoise_parcel> parcel{};
        std::vector<char> bytes{};
        std::int64_t came = 0;
        bool headCame = false;
        char answer = 0;
    };

    int rankOf(NodeId node) const;
    bool isServed(const Action& action) const;
    void compute(UnderWay& work, const Action& action);
    void send(UnderWay& message, const Action& action);
    static equipoise_parcel parcelOf(const char* bytes, std::int64_t count, int peer, bool sends, int tag);
    bool hasArrived(equipoise_parcel& parcel);
    bool sent(UnderWay& message);
    void receive(UnderWay& message, const Action& action);
    bool computed(UnderWay& work) const;
    bool received(UnderWay& message, const Action& action);
    void expectPiece(UnderWay& message, const Action& action) const;
    void check(const UnderWay& message) const;
    bool allDone(std::vector<MPI_Request>& requests) const;

    const Job& m_job;
    const Program& m_program;
    const std::vector<NodeId>& m_cast;
    const replay::ReplayOptions& m_options;
    double m_offset;
    bool m_together;
    std::unique_ptr<Kernel> m_kernel;
    MPI_Comm m_meeting = MPI_COMM_NULL;
    std::vector<char> m_pattern;                ///< what every piece consists of, and every parcel
    std::map<std::size_t, UnderWay> m_underWay; ///< by strand
    std::vector<MPI_Request> m_answers;
    std::optional<Serving> m_serving;
    MPI_Comm m_served = MPI_COMM_NULL;
    std::optional<equipoise::Span> m_scattered;
    std::int64_t m_arrivedBytes = 0;
    int m_busy = 0;     ///< threads that work
    double m_begun = 0; ///< when an action last did, or a parcel's next piece
};

} // namespace equipoise::mpi
