// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/world.h"

#include "core/base/numbers/number.h"
#include "core/io/mpi/mpi.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

namespace equipoise::mpi {

namespace {

using replay::ActionPlace;
using replay::ReplayOptions;
using replay::Work;

/// A message goes in pieces that the receiver need not clear first: MPI asks for clearance above its eager
/// limit (64 KiB over TCP), and where data go the other way, too, the clearance waits behind them: messages
/// both ways then take turns. It counts for little in a long message, which goes in long pieces.
constexpr std::int64_t promptPiece = std::int64_t{32} << 10U;
constexpr std::int64_t longPiece = std::int64_t{4} << 20U;
constexpr std::size_t checkedEvery = 4096;
/// Tags: a message of channel c has messages + 2 c, its answer the next.
constexpr int messages = 16;

int tagOf(const Action& action) {
    return messages + 2 * static_cast<int>(action.which);
}

std::unique_ptr<Kernel> kernelOf(const ReplayOptions& options, const Job& job) {
    switch (options.work) {
    case Work::Product:
        return productKernel();
    case Work::Stream:
        return streamKernel();
    case Work::Command:
        return commandKernel(options.command, job.stopToken());
    case Work::Sleep:
    case Work::Spin:
        break;
    }
    return nullptr;
}

std::int64_t pieceOf(std::int64_t bytes) {
    return bytes > longPiece ? longPiece : promptPiece;
}

/// No two bytes near each other are alike, whatever is lost shows.
char byteAt(std::size_t place) {
    return static_cast<char>((place * 131 + place / 251) & 0xffU);
}

} // namespace

RealWorld::RealWorld(const Job& job, const Program& program, const std::vector<NodeId>& cast,
                     const ReplayOptions& options, double offset, bool together)
    : m_job(job)
    , m_program(program)
    , m_cast(cast)
    , m_options(options)
    , m_offset(offset)
    , m_together(together)
    , m_kernel(kernelOf(options, job)) {
    bool meets = false;
    double largest = 0;
    for (const Strand& strand : program.strands)
        for (const Action& action : strand.actions) {
            meets = meets || (action.kind == Action::Kind::Barrier && rankOf(strand.node) == job.rank());
            if (action.kind == Action::Kind::Send)
                largest = std::max(largest, action.items * *options.itemBytes);
        }
    MPI_Comm_split(MPI_COMM_WORLD, meets ? 0 : MPI_UNDEFINED, 0, &m_meeting);
    if (!together)
        largest = std::min(largest, static_cast<double>(longPiece) - 1);
    m_pattern.resize(static_cast<std::size_t>(largest + 1));
    for (std::size_t i = 0; i < m_pattern.size(); ++i)
        m_pattern[i] = byteAt(i);
}

RealWorld::~RealWorld() {
    for (auto& [strand, underWay] : m_underWay)
        if (underWay.working && underWay.working->thread.joinable())
            underWay.working->thread.join();
    MPI_Waitall(static_cast<int>(m_answers.size()), m_answers.data(), MPI_STATUSES_IGNORE);
    for (MPI_Comm* comm : {&m_meeting, &m_served})
        if (*comm != MPI_COMM_NULL)
            MPI_Comm_free(comm);
}

int RealWorld::rankOf(NodeId node) const {
    return static_cast<int>(std::ranges::find(m_cast, node) - m_cast.begin());
}

bool RealWorld::isServed(const Action& action) const {
    return m_serving && rankOf(m_program.channels[action.which].from) == m_serving->ranks.back();
}

void RealWorld::begin(const ActionPlace& place, const Action& action) {
    UnderWay& underWay = m_underWay[place.strand];
    underWay = UnderWay{};
    underWay.start = m_begun = now();
    switch (action.kind) {
    case Action::Kind::Compute:
        compute(underWay, action);
        break;
    case Action::Kind::Send:
    case Action::Kind::Receive:
        if (isServed(action))
            takePart();
        else if (action.kind == Action::Kind::Send)
            send(underWay, action);
        else
            receive(underWay, action);
        break;
    case Action::Kind::Barrier:
        MPI_Ibarrier(m_meeting, &underWay.requests.emplace_back(MPI_REQUEST_NULL));
        break;
    case Action::Kind::Acquire:
    case Action::Kind::Release:
        break;
    }
}

std::optional<equipoise::Span> RealWorld::poll(const ActionPlace& place, const Action& action) {
    UnderWay& underWay = m_underWay[place.strand];
    bool done = false;
    switch (action.kind) {
    case Action::Kind::Compute:
        done = computed(underWay);
        break;
    case Action::Kind::Send:
    case Action::Kind::Receive:
        if (isServed(action))
            return m_scattered;
        done = action.kind == Action::Kind::Send ? sent(underWay) : received(underWay, action);
        break;
    case Action::Kind::Barrier:
        done = allDone(underWay.requests);
        break;
    case Action::Kind::Acquire:
    case Action::Kind::Release:
        done = true;
        break;
    }
    if (!done)
        return std::nullopt;
    if (underWay.working) {
        underWay.working->thread.join();
        --m_busy;
        if (underWay.working->problem)
            m_job.fail(*underWay.working->problem, 4);
    }
    return equipoise::Span{underWay.start, now()};
}

void RealWorld::compute(UnderWay& work, const Action& action) {
    const auto count = static_cast<double>(action.count);
    work.end = work.start + action.time * count * *m_options.scale;
    if (m_options.work == Work::Sleep)
        return;
    work.working = std::make_unique<Working>();
    ++m_busy;
    work.working->thread = std::thread(
        [this, working = work.working.get(), end = work.end,
         amount = action.items * count * m_options.itemWork.value * *m_options.scale / m_options.timeUnit] {
            if (!m_kernel)
                while (now() < end) {
                }
            else if (auto done = m_kernel->run(amount); !done)
                working->problem = std::move(done).error();
            working->done = true;
        });
}

bool RealWorld::computed(UnderWay& work) const {
    return work.working ? work.working->done.load() : now() >= work.end;
}

void RealWorld::send(UnderWay& message, const Action& action) {
    const int to = rankOf(m_program.channels[action.which].to);
    const int tag = tagOf(action);
    message.head = {message.start + m_offset, action.time * *m_options.scale,
                    std::llround(action.items * *m_options.itemBytes)};
    if (m_together) {
        MPI_Isend(&message.head, sizeof message.head, MPI_BYTE, to, tag, MPI_COMM_WORLD,
                  &message.requests.emplace_back(MPI_REQUEST_NULL));
        message.parcel = parcelOf(m_pattern.data(), message.head.bytes, to, true, tag);
        return;
    }
    const std::int64_t piece = pieceOf(message.head.bytes);
    const std::int64_t pieces = (message.head.bytes + piece - 1) / piece;
    message.requests.resize(static_cast<std::size_t>(pieces) + 2, MPI_REQUEST_NULL);
    MPI_Request* request = message.requests.data();
    MPI_Irecv(&message.answer, 1, MPI_CHAR, to, tag + 1, MPI_COMM_WORLD, request++);
    MPI_Isend(&message.head, sizeof message.head, MPI_BYTE, to, tag, MPI_COMM_WORLD, request++);
    for (std::int64_t left = message.head.bytes; left > 0; left -= piece)
        MPI_Isend(m_pattern.data(), static_cast<int>(std::min(left, piece)), MPI_BYTE, to, tag,
                  MPI_COMM_WORLD, request++);
}

equipoise_parcel RealWorld::parcelOf(const char* bytes, std::int64_t count, int peer, bool sends, int tag) {
    equipoise_parcel parcel{};
    equipoise_parcel_make(&parcel, bytes, count, MPI_BYTE, peer, sends ? 1 : 0, io::piecesTogether,
                          MPI_COMM_WORLD);
    parcel.tag = tag;
    return parcel;
}

bool RealWorld::hasArrived(equipoise_parcel& parcel) {
    const std::int64_t before = parcel.done;
    const bool arrived = equipoise_parcel_step(&parcel) != 0;
    if (parcel.done != before)
        m_begun = now();
    return arrived;
}

bool RealWorld::sent(UnderWay& message) {
    return (!message.parcel || hasArrived(*message.parcel)) && allDone(message.requests);
}

void RealWorld::receive(UnderWay& message, const Action& action) {
    const int from = rankOf(m_program.channels[action.which].from);
    MPI_Irecv(&message.head, sizeof message.head, MPI_BYTE, from, tagOf(action), MPI_COMM_WORLD,
              &message.requests.emplace_back(MPI_REQUEST_NULL));
}

void RealWorld::expectPiece(UnderWay& message, const Action& action) const {
    const std::int64_t left = message.head.bytes - message.came;
    message.bytes.resize(static_cast<std::size_t>(std::min(left, pieceOf(message.head.bytes))));
    MPI_Irecv(message.bytes.data(), static_cast<int>(message.bytes.size()), MPI_BYTE,
              rankOf(m_program.channels[action.which].from), tagOf(action), MPI_COMM_WORLD,
              message.requests.data());
}

bool RealWorld::received(UnderWay& message, const Action& action) {
    while (!message.headCame || (!message.parcel && message.came < message.head.bytes)) {
        int done = 0;
        MPI_Status status{};
        MPI_Test(message.requests.data(), &done, &status);
        if (done == 0)
            return false;
        if (message.headCame) {
            int bytes = 0;
            MPI_Get_count(&status, MPI_BYTE, &bytes);
            check(message);
            message.came += bytes;
        } else {
            message.headCame = true;
            const double ready = std::max(message.start, message.head.ready - m_offset);
            message.end = m_options.timed ? ready + message.head.time : 0;
        }
        if (m_together && message.head.bytes > 0) {
            message.bytes.resize(static_cast<std::size_t>(message.head.bytes));
            message.parcel = parcelOf(message.bytes.data(), message.head.bytes,
                                      rankOf(m_program.channels[action.which].from), false, tagOf(action));
        } else if (message.came < message.head.bytes) {
            expectPiece(message, action);
        }
    }
    if (message.parcel) {
        if (!hasArrived(*message.parcel))
            return false;
        check(message);
        m_arrivedBytes += message.head.bytes;
        return true;
    }
    if (now() < message.end)
        return false;
    m_arrivedBytes += message.came;
    static const char arrived = 1;
    MPI_Isend(&arrived, 1, MPI_CHAR, rankOf(m_program.channels[action.which].from), tagOf(action) + 1,
              MPI_COMM_WORLD, &m_answers.emplace_back(MPI_REQUEST_NULL));
    if (m_answers.size() > 256)
        std::erase_if(m_answers, [](MPI_Request& request) {
            int done = 0;
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
            return done != 0;
        });
    return true;
}

/// Only here and there: checking every byte would take as long as the message.
void RealWorld::check(const UnderWay& message) const {
    const std::vector<char>& bytes = message.bytes;
    for (std::size_t i = 0; i < bytes.size(); i += checkedEvery)
        if (bytes[i] != byteAt(i))
            m_job.fail("a message arrived with other bytes than were sent", 4);
    if (bytes.back() != byteAt(bytes.size() - 1))
        m_job.fail("a message arrived with other bytes than were sent", 4);
}

bool RealWorld::allDone(std::vector<MPI_Request>& requests) const {
    int done = 0;
    MPI_Testall(static_cast<int>(requests.size()), requests.data(), &done, MPI_STATUSES_IGNORE);
    return done != 0;
}

void RealWorld::serve(const Serving& serving) {
    m_serving = serving;
    const auto place = std::ranges::find(serving.ranks, m_job.rank()) - serving.ranks.begin();
    const bool served = place < static_cast<std::ptrdiff_t>(serving.ranks.size());
    // MPI_Scatterv serves in the order of ranks: this communicator has them in the order of service.
    MPI_Comm_split(MPI_COMM_WORLD, served ? 0 : MPI_UNDEFINED, static_cast<int>(place), &m_served);
}

void RealWorld::takePart() {
    if (!m_serving || m_scattered || m_served == MPI_COMM_NULL)
        return;
    int place = 0;
    MPI_Comm_rank(m_served, &place);
    const int root = static_cast<int>(m_serving->ranks.size()) - 1;
    const auto itemBytes = static_cast<std::size_t>(std::llround(*m_options.itemBytes));
    const std::size_t numberBytes = std::min(itemBytes, sizeof(std::int64_t));
    std::vector<int> counts;
    std::vector<int> displacements;
    std::int64_t total = 0;
    for (const std::int64_t count : m_serving->counts) {
        counts.push_back(static_cast<int>(count));
        displacements.push_back(static_cast<int>(total));
        total += count;
    }
    std::vector<char> items(place == root ? static_cast<std::size_t>(total) * itemBytes : 0);
    for (std::int64_t i = 0; place == root && i < total; ++i) // each item begins with its number
        std::memcpy(&items[static_cast<std::size_t>(i) * itemBytes], &i, numberBytes);
    const auto ownCount = static_cast<std::size_t>(counts[static_cast<std::size_t>(place)]);
    std::vector<char> mine(ownCount * itemBytes);
    MPI_Datatype item = MPI_DATATYPE_NULL;
    MPI_Type_contiguous(static_cast<int>(itemBytes), MPI_BYTE, &item);
    MPI_Type_commit(&item);
    const double start = now();
    MPI_Scatterv(items.data(), counts.data(), displacements.data(), item, mine.data(),
                 static_cast<int>(ownCount), item, root, m_served);
    m_scattered = {start, now()};
    MPI_Type_free(&item);
    for (std::size_t i = 0; i < ownCount; ++i) {
        const std::int64_t number =
            displacements[static_cast<std::size_t>(place)] + static_cast<std::int64_t>(i);
        if (std::memcmp(&mine[i * itemBytes], &number, numberBytes) != 0)
            m_job.fail("another item arrived than number " + std::to_string(number), 4);
    }
    if (place != root)
        m_arrivedBytes += static_cast<std::int64_t>(mine.size());
}

void RealWorld::rest() const {
    // Pauses grow while no action begins: polling would use up a processor quota, and the process would be
    // stopped then.
    using namespace std::chrono_literals;
    constexpr double soon = 0.002;
    const double idle = now() - m_begun;
    if (m_job.isCrowded() || m_busy > 0 || m_options.timed || idle > soon)
        nap(std::clamp(std::chrono::microseconds(static_cast<std::int64_t>(idle * 1e6 / 20)), 50us, 500us));
    else
        std::this_thread::yield();
}

} // namespace equipoise::mpi
