// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes from and to disk: what is no file is not waited for, what is private stays so, nothing is left
// behind.
#include "core/io/file.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tst_file {

using namespace equipoise;
namespace fs = std::filesystem;

namespace {

std::string contents(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::vector<fs::path> filesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder))
        files.push_back(entry.path());
    return files;
}

unsigned modeOf(const fs::path& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0U;
}

} // namespace

class TestFile : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        std::signal(SIGPIPE, SIG_IGN);
        ::alarm(200); // who waits for a pipe waits for ever
    }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void onlyFilesAreRead();
    void whatIsHandedOverIsRead();
    void streamsAreBounded();
    void pipesWithoutReadersAreNotWaitedFor();
    void privateFromItsFirstByte();
    void newFilesFollowTheUmask();
    void whatIsLeftBehindIsSwept();
    void updatesAtOnceAreAllKept();
    void aRefusedUpdateChangesNothing();

private:
    fs::path at(const char* name) const { return fs::path(m_folder->path().toStdString()) / name; }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestFile::onlyFilesAreRead() {
    QCOMPARE(::mkfifo(at("pipe").c_str(), 0600), 0);
    fs::create_symlink("pipe", at("link"));
    std::ofstream(at("file")) << "text";
    for (const io::Streams streams : {io::Streams::Refused, io::Streams::Taken}) {
        for (const fs::path& path : {at("pipe"), at("link"), fs::path("/dev/zero"), fs::path("/dev/null")}) {
            const auto read = io::readFile(path, 1000, streams);
            QVERIFY2(!read && read.error().code == ErrorCode::FileUnreadable, path.c_str());
            QCOMPARE(read.error().subject, path.string());
            QCOMPARE(read.error().value, std::string("it is no ordinary file"));
        }
        QVERIFY(!io::readFile(at("."), 1000, streams).ok());
        QCOMPARE(*io::readFile(at("file"), 4, streams), std::string("text"));
        QCOMPARE(io::readFile(at("file"), 3, streams).error().code, ErrorCode::FileTooLarge);
    }
}

/// As a shell does with <(...): what is open already, and only where it may be.
void TestFile::whatIsHandedOverIsRead() {
    std::array<int, 2> ends{};
    QCOMPARE(::pipe2(ends.data(), O_CLOEXEC), 0);
    const std::string path = "/dev/fd/" + std::to_string(ends[0]);
    QVERIFY(!io::readFile(path, 1000).ok());
    std::jthread writer([end = ends[1]] {
        for (const char c : std::string("slowly")) {
            [[maybe_unused]] const auto written = ::write(end, &c, 1);
            std::this_thread::yield();
        }
        ::close(end);
    });
    QCOMPARE(*io::readFile(path, 1000, io::Streams::Taken), std::string("slowly"));
    ::close(ends[0]);
}

/// Without an end: given up at the caller's limit, or at 64 MiB where the caller's is for files.
void TestFile::streamsAreBounded() {
    for (const auto& [largest, limit] :
         {std::pair{std::size_t{100'000}, "100000"}, std::pair{std::size_t{1} << 31U, "67108864"}}) {
        std::array<int, 2> ends{};
        QCOMPARE(::pipe2(ends.data(), O_CLOEXEC), 0);
        std::jthread writer([end = ends[1]] {
            const std::string piece(65536, 'y');
            while (::write(end, piece.data(), piece.size()) > 0) { // until the reader is closed
            }
            ::close(end);
        });
        const auto read = io::readFile("/dev/fd/" + std::to_string(ends[0]), largest, io::Streams::Taken);
        ::close(ends[0]);
        QVERIFY(!read && read.error().code == ErrorCode::FileTooLarge);
        QCOMPARE(read.error().limit, std::string(limit));
    }
}

void TestFile::pipesWithoutReadersAreNotWaitedFor() {
    QCOMPARE(::mkfifo(at("pipe").c_str(), 0600), 0);
    const auto refused = io::writeFileAtomically(at("pipe"), "text");
    QVERIFY(!refused && refused.error().code == ErrorCode::FileUnwritable);
    const int reader = ::open(at("pipe").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    QVERIFY(io::writeFileAtomically(at("pipe"), "text").ok());
    std::array<char, 10> bytes{};
    QCOMPARE(::read(reader, bytes.data(), bytes.size()), ssize_t{4});
    ::close(reader);
    QVERIFY(fs::is_fifo(at("pipe")));
}

/// No other user may read the file while it is written, not even its first byte.
void TestFile::privateFromItsFirstByte() {
    const mode_t before = ::umask(0);
    for (const unsigned mode : {0600U, 0640U, 0400U | 0200U | 0044U}) {
        std::ofstream(at("private")) << "old";
        fs::permissions(at("private"), fs::perms(mode));
        std::vector<unsigned> seen;
        bool more = true;
        const auto written = io::writeFileAtomically(at("private"), [&]() -> std::string_view {
            for (const fs::path& file : filesIn(at(".")))
                if (file.filename() != "private")
                    seen.push_back(modeOf(file));
            return std::exchange(more, false) ? "new" : "";
        });
        QVERIFY(written.ok());
        QCOMPARE(seen, std::vector<unsigned>(2, mode)); // before the first byte, and before the end
        QCOMPARE(modeOf(at("private")), mode);
        QCOMPARE(contents(at("private")), std::string("new"));
    }
    ::umask(before);
}

void TestFile::newFilesFollowTheUmask() {
    const mode_t before = ::umask(0027);
    QVERIFY(io::writeFileAtomically(at("new"), "text").ok());
    ::umask(before);
    QCOMPARE(modeOf(at("new")), 0640U);
}

/// A killed writer leaves its temporary file. The next writer in that folder removes it, but no file that is
/// being written or belongs to another user.
void TestFile::whatIsLeftBehindIsSwept() {
    const pid_t killed = ::fork();
    if (killed == 0) {
        [[maybe_unused]] const auto written = io::writeFileAtomically(at("one"), []() -> std::string_view {
            ::raise(SIGKILL);
            return {};
        });
        ::_exit(0);
    }
    QCOMPARE(::waitpid(killed, nullptr, 0), killed);
    const auto left = filesIn(at("."));
    QCOMPARE(left.size(), std::size_t{1});
    for (const char* name : {".other.1-0.part", "visible.1-0.equipoise.part", ".a.equipoise"})
        std::ofstream(at(name)) << "not ours";
    QCOMPARE(::mkfifo(at(".pipe.1-0.equipoise.part").c_str(), 0600), 0);

    bool more = true;
    const auto outer = io::writeFileAtomically(at("two"), [&]() -> std::string_view {
        if (!std::exchange(more, false))
            return "";
        if (!io::writeFileAtomically(at("three"), "three").ok())
            qFatal("the inner file is not written");
        return "two";
    });
    QVERIFY(outer.ok());
    QVERIFY(!fs::exists(left.front()));
    QCOMPARE(contents(at("two")), std::string("two"));
    QCOMPARE(contents(at("three")), std::string("three"));
    QCOMPARE(filesIn(at(".")).size(), std::size_t{6}); // these two, and the four of others
}

const support::TestProgram registered("tst_file", support::runTest<TestFile>);

/// Each thread opens the file anew, as another process would.
void TestFile::updatesAtOnceAreAllKept() {
    constexpr int writers = 4;
    constexpr int linesOfOne = 25;
    const fs::path path = fs::path(m_folder->path().toStdString()) / "lines.txt";
    QVERIFY(io::writeFileAtomically(path, "").ok());
    std::atomic<int> failures{0};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < writers; ++i)
            threads.emplace_back([&path, &failures, i] {
                for (int k = 0; k < linesOfOne; ++k)
                    failures += !io::updateFile(path, 1'000'000, [i, k](std::string_view old) {
                                     return Result<std::string>(std::string(old) + std::to_string(i) + " " +
                                                                std::to_string(k) + "\n");
                                 }).ok();
            });
    }
    QCOMPARE(failures.load(), 0);
    std::istringstream lines(contents(path));
    std::array<int, writers> next{};
    for (std::size_t writer = 0, number = 0; lines >> writer >> number;)
        QCOMPARE(static_cast<int>(number), next.at(writer)++);
    for (const int count : next)
        QCOMPARE(count, linesOfOne);
}

void TestFile::aRefusedUpdateChangesNothing() {
    const fs::path path = fs::path(m_folder->path().toStdString()) / "kept.txt";
    const auto refuse = [](std::string_view) {
        return Result<std::string>(Error{ErrorCode::FileUnreadable, "no", {}, {}, {}});
    };
    QVERIFY(!io::updateFile(path, 100, refuse).ok()); // there is no such file
    QVERIFY(!fs::exists(path));
    QVERIFY(io::writeFileAtomically(path, "as it was").ok());
    const auto refused = io::updateFile(path, 100, refuse);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().subject, std::string("no"));
    QCOMPARE(contents(path), std::string("as it was"));
    QCOMPARE(io::updateFile(path, 3, refuse).error().code, ErrorCode::FileTooLarge);
    QCOMPARE(filesIn(path.parent_path()).size(), 1U);
}

} // namespace tst_file

#include "tst_file.moc"
