// SPDX-License-Identifier: GPL-3.0-or-later
// What earlier runs left behind when they ended without saying goodbye, and how it comes back.
#pragma once

#include "app/recovery/journal.h"
#include "app/recovery/locked_file.h"

#include <QDateTime>
#include <QString>
#include <filesystem>
#include <memory>
#include <vector>

namespace equipoise::gui {
class Document;
}

namespace equipoise::gui::recovery {

class Recorder;

/// A document that some run of the program did not save. While it is held, no other run finds it.
struct LostWork {
    std::shared_ptr<LockedFile> journal;
    QString title;
    QString path;      ///< empty: never saved
    QDateTime changed; ///< last
    int changes = 0;   ///< since it was opened or saved last
    JournalState state = JournalState::Whole;
    bool usable = true; ///< recover() brings it back: up to the damage, if it is damaged
};

/// Latest first. Journals that documents are writing now are left alone; those that hold nothing are removed.
/// One that another version wrote is told of and left where it is; one that is damaged is kept with the
/// ending .damaged, as soon as what can be had from it is back.
std::vector<LostWork> lostWork(const std::filesystem::path& folder);

/// Replaces the document by the lost one, with its undo history, edited; `recorder` is the document's. The
/// old journal goes when the new one is complete: a crash on the way costs nothing. On error (a record does
/// not fit the document, or the new journal cannot be written) the document holds what could be done again,
/// and the old journal stays.
Result<void> recover(const LostWork& lost, Document& document, Recorder& recorder);
/// For good.
void discard(const LostWork& lost);

} // namespace equipoise::gui::recovery
