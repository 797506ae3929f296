#include "app/window/tables/paste_reader.h"

#include "app/jobs/work_job.h"

#include <any>
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
    : QObject(parent)
    , m_job(new WorkJob(this)) {
    connect(m_job, &WorkJob::finished, this, [this](quint64, const core::Result<std::any>& result) {
        const auto then = std::exchange(m_then, nullptr);
        if (!result)
            emit failed(result.error());
        else if (then)
            then(*result);
    });
}

template <class Answer>
void PasteReader::start(bool small, std::function<Answer()> work, std::function<void(Answer)> then) {
    abandon();
    if (small) {
        then(work());
        return;
    }
    using Shared = std::shared_ptr<Answer>; // an answer is large, and moved on
    m_then = [then = std::move(then)](const std::any& answer) {
        then(std::move(*std::any_cast<const Shared&>(answer)));
    };
    m_job->start(
        [work = std::move(work)](core::SolveControl&) { return std::any(std::make_shared<Answer>(work())); });
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
    return m_then != nullptr;
}

void PasteReader::abandon() {
    m_then = nullptr;
    m_job->abandon();
}

} // namespace app
