// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/paste_reader.h"

#include <cstddef>
#include <utility>

namespace equipoise::gui {

namespace {

/// What is read and weighed within 10 ms on the window's thread.
constexpr qsizetype maxBytesAtOnce = qsizetype{1} << 13;
constexpr std::size_t maxNodesAndLinksAtOnce = 4096;
constexpr std::size_t maxMatrixAtOnce = 512; // processors
constexpr qsizetype maxShort = qsizetype{1} << 18;

bool isSmall(const PasteText& text, const PasteInterpretation& meaning) {
    const Platform& platform = meaning.scenario()->platform;
    return text.bytes.size() <= maxBytesAtOnce &&
           platform.size() + platform.switches.size() + platform.links.size() <= maxNodesAndLinksAtOnce &&
           (!platform.linkCost || platform.size() <= maxMatrixAtOnce);
}

PasteReader::Weighed weighed(const io::Reading& reading, const PasteText& text,
                             const PasteInterpretation& meaning, SolveControl& control) {
    const bool titled = text.isTitled(meaning, *reading.sheet);
    return {titled, meaning.pasted(reading, titled, control)};
}

} // namespace

Result<io::Spreadsheet> PasteText::read(const PasteInterpretation& meaning, SolveControl& control) const {
    io::SpreadsheetChoices asked = choices;
    // A text is split in several ways; each has its own titles.
    asked.names = [&](const io::Sheet& sheet) { return meaning.namesIn(sheet, isTitled(meaning, sheet)); };
    asked.control = &control;
    return io::readSpreadsheet({bytes.constData(), static_cast<std::size_t>(bytes.size())}, asked, {});
}

bool PasteText::isShort() const {
    return bytes.size() <= maxShort;
}

PasteReader::PasteReader(QObject* parent)
    : QObject(parent) {
    m_job.whenDone([this](const Result<std::function<void()>>& then) {
        if (then)
            (*then)();
        else
            emit failed(then.error());
    });
}

template <class Answer>
void PasteReader::start(bool small, std::function<Answer(SolveControl&)> work,
                        std::function<void(Answer)> then) {
    abandon();
    if (small) {
        SolveControl endless;
        then(work(endless));
        return;
    }
    m_job.start([work = std::move(work), then = std::move(then)](SolveControl& control) {
        const auto answer = std::make_shared<Answer>(work(control)); // it is large, and moved on
        return std::function<void()>([then, answer] { then(std::move(*answer)); });
    });
}

void PasteReader::read(const PasteText& text, const Meaning& meaning, std::function<void(Read)> then) {
    start<Read>(
        isSmall(text, *meaning),
        [text, meaning](SolveControl& control) {
            Read read{text.read(*meaning, control), {}};
            if (read.sheet && read.sheet->unique())
                read.only = weighed(read.sheet->only(), text, *meaning, control);
            return read;
        },
        std::move(then));
}

void PasteReader::weigh(const io::Reading& reading, const PasteText& text, const Meaning& meaning,
                        std::function<void(Weighed)> then) {
    start<Weighed>(
        isSmall(text, *meaning),
        [reading, text, meaning](SolveControl& control) { return weighed(reading, text, *meaning, control); },
        std::move(then));
}

bool PasteReader::isRunning() const {
    return m_job.isRunning();
}

void PasteReader::abandon() {
    m_job.abandon();
}

} // namespace equipoise::gui
