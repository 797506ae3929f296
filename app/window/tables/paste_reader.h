// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a text that is pasted and works out what it means: on a worker thread, unless both the text and the
// platform are small.
#pragma once

#include "app/jobs/job.h"
#include "app/models/paste/paste_meaning.h"

#include <QByteArray>
#include <QObject>
#include <functional>
#include <memory>
#include <optional>

namespace equipoise::gui {

/// How a text from another program is read for a table: its readings, and whether its first row has titles.
struct PasteText {
    QByteArray bytes;
    io::SpreadsheetChoices choices; ///< what is known, or chosen, of how it is written
    std::optional<bool> titles;     ///< empty: as they look

    bool isTitled(const PasteInterpretation& meaning, const io::Sheet& sheet) const {
        return titles.value_or(meaning.hasTitles(sheet));
    }
    /// Polls the control; see SpreadsheetChoices::control.
    Result<io::Spreadsheet> read(const PasteInterpretation& meaning, SolveControl& control) const;
    /// Short enough to be looked through on the window's thread.
    bool isShort() const;
};

/// One thing at a time: asking for the next one drops the answer to the one before. A short text for a small
/// platform is answered before the call returns; any other on a worker thread, later, from the event loop.
class PasteReader : public QObject {
    Q_OBJECT
public:
    using Meaning = std::shared_ptr<const PasteInterpretation>;

    explicit PasteReader(QObject* parent);

    /// A reading, and what it means.
    struct Weighed {
        bool titled = false;
        Pasted pasted;
    };
    struct Read {
        Result<io::Spreadsheet> sheet;
        std::optional<Weighed> only; ///< where there is a single reading
    };
    void read(const PasteText& text, const Meaning& meaning, std::function<void(Read)> then);
    void weigh(const io::Reading& reading, const PasteText& text, const Meaning& meaning,
               std::function<void(Weighed)> then);
    bool isRunning() const;
    /// Asks the worker thread to stop and drops its answer. Does not wait.
    void abandon();

signals:
    /// There is no answer: not enough memory, say.
    void failed(const Error& error);

private:
    template <class Answer>
    void start(bool small, std::function<Answer(SolveControl&)> work, std::function<void(Answer)> then);

    Job<std::function<void()>> m_job; ///< its result: what is done with the answer
};

} // namespace equipoise::gui
