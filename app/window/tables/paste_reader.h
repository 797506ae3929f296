// Reads a text that is pasted, and says what it means: small ones at once, large ones in a thread.
#pragma once

#include "app/jobs/job.h"
#include "app/models/paste_meaning.h"

#include <QByteArray>
#include <QObject>
#include <functional>
#include <memory>
#include <optional>

namespace app {

/// How a text from another program is read for a table: its readings, and whether its first row has titles.
struct PasteText {
    QByteArray bytes;
    core::io::SpreadsheetChoices choices; ///< what is known, or chosen, of how it is written
    std::optional<bool> titles;           ///< empty: as they look

    bool isTitled(const PasteMeaning& meaning, const core::io::Sheet& sheet) const {
        return titles.value_or(meaning.hasTitles(sheet));
    }
    core::Result<core::io::Spreadsheet> read(const PasteMeaning& meaning) const;
    /// Small enough for the thread of the window.
    bool isSmall() const;
};

/// One thing at a time: asking for the next one drops the answer to the one before. A text that is not small
/// is answered later, from the event loop.
class PasteReader : public QObject {
    Q_OBJECT
public:
    using Meaning = std::shared_ptr<const PasteMeaning>;

    explicit PasteReader(QObject* parent);

    /// A reading, and what it means.
    struct Weighed {
        bool titled = false;
        Pasted pasted;
    };
    struct Read {
        core::Result<core::io::Spreadsheet> sheet;
        std::optional<Weighed> only; ///< where there is a single reading
    };
    void read(const PasteText& text, const Meaning& meaning, std::function<void(Read)> then);
    void weigh(const core::io::Reading& reading, const PasteText& text, const Meaning& meaning,
               std::function<void(Weighed)> then);
    bool isRunning() const;
    void abandon();

signals:
    /// There is no answer: not enough memory, say.
    void failed(const core::Error& error);

private:
    template <class Answer>
    void start(bool small, std::function<Answer()> work, std::function<void(Answer)> then);

    Job<std::function<void()>> m_job; ///< its result: what is done with the answer
};

} // namespace app
