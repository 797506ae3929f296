#include "app/window/tables/paste_reader.h"

#include <utility>

namespace app {

namespace {

/// Bytes that are read and weighed in less than 10 ms.
constexpr qsizetype mostAtOnce = qsizetype{1} << 18;

PasteReader::Weighed weighed(const core::io::Reading& reading, const PasteText& text,
                             const PasteMeaning& meaning) {
    const bool titled = text.isTitled(meaning, *reading.sheet);
    return {titled, meaning.pasted(reading, titled)};
}

} // namespace

core::Result<core::io::Spreadsheet> PasteText::read(const PasteMeaning& meaning) const {
    core::io::SpreadsheetChoices asked = choices;
    // A text is split in several ways; each has its own titles.
    asked.names = [&](const core::io::Sheet& sheet) {
        return meaning.namesIn(sheet, isTitled(meaning, sheet));
    };
    return core::io::readSpreadsheet({bytes.constData(), static_cast<std::size_t>(bytes.size())}, asked, {});
}

bool PasteText::isSmall() const {
    return bytes.size() <= mostAtOnce;
}

PasteReader::PasteReader(QObject* parent)
    : QObject(parent) {
    m_job.whenDone([this](const core::Result<std::function<void()>>& then) {
        if (then)
            (*then)();
        else
            emit failed(then.error());
    });
}

template <class Answer>
void PasteReader::start(bool small, std::function<Answer()> work, std::function<void(Answer)> then) {
    abandon();
    if (small) {
        then(work());
        return;
    }
    m_job.start([work = std::move(work), then = std::move(then)](core::SolveControl&) {
        const auto answer = std::make_shared<Answer>(work()); // it is large, and moved on
        return std::function<void()>([then, answer] { then(std::move(*answer)); });
    });
}

void PasteReader::read(const PasteText& text, const Meaning& meaning, std::function<void(Read)> then) {
    start<Read>(
        text.isSmall(),
        [text, meaning] {
            Read read{text.read(*meaning), {}};
            if (read.sheet && read.sheet->unique())
                read.only = weighed(read.sheet->only(), text, *meaning);
            return read;
        },
        std::move(then));
}

void PasteReader::weigh(const core::io::Reading& reading, const PasteText& text, const Meaning& meaning,
                        std::function<void(Weighed)> then) {
    start<Weighed>(
        text.isSmall(), [reading, text, meaning] { return weighed(reading, text, *meaning); },
        std::move(then));
}

bool PasteReader::isRunning() const {
    return m_job.isRunning();
}

void PasteReader::abandon() {
    m_job.abandon();
}

} // namespace app
