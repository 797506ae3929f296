// SPDX-License-Identifier: GPL-3.0-or-later
// Worker threads write numbers and words while the window changes its language.
#include "app/text/describe.h"
#include "app/text/language.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"

#include <QTest>
#include <atomic>
#include <thread>
#include <vector>

namespace tst_language_threads {

class LanguageThreadsTest : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void cleanup() { equipoise::gui::language::use("en"); }

    /// Each text is in one of the two languages. The old language is still read when the new one is in use: a program that
    /// deletes it ends in most runs of this test.
    void textsAreWhole() {
        constexpr int changes = 1000000;
        constexpr int readers = 3;
        std::atomic<bool> isOver = false;
        std::atomic<int> reads = 0;
        std::atomic<int> wrong = 0;
        const auto read = [&] {
            while (!isOver) { // ends with the changes below
                const QString number = equipoise::text::fullNumber(1234.5);
                const QString word = equipoise::text::translated(equipoise::Status::Optimal);
                if ((number != "1,234.5" && number != QString("1 234,5").replace(' ', QChar(0x202f))) ||
                    word.isEmpty())
                    ++wrong;
                ++reads;
            }
        };
        std::vector<std::thread> threads;
        for (int i = 0; i < readers; ++i)
            threads.emplace_back(read);
        for (int i = 0; i < changes; ++i)
            equipoise::gui::language::use(i % 2 == 0 ? "fr" : "en");
        QTRY_VERIFY(reads > 0);
        isOver = true;
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(wrong.load(), 0);
    }
};

const support::TestProgram registered("tst_language_threads", support::runWindowTest<LanguageThreadsTest>);

} // namespace tst_language_threads

#include "tst_language_threads.moc"
