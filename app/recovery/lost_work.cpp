// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery/lost_work.h"

#include "app/document/document.h"
#include "app/recovery/journal.h"
#include "app/recovery/recorder.h"

#include <QFile>
#include <QFileInfo>
#include <QUndoStack>
#include <algorithm>
#include <map>
#include <system_error>

namespace equipoise::gui::recovery {

namespace {

QString toQString(const std::filesystem::path& path) {
    return QFile::decodeName(path.c_str());
}

/// Does the records of a journal again.
struct Replay {
    Document& document;
    Recorder& recorder;
    std::string journal;
    std::map<int, int> ids{}; ///< of plans: then, now

    Result<void> operator()(const Base& base) {
        auto read = io::parseScenario(base.file, base.path);
        if (!read)
            return std::move(read).error();
        document.reset(std::move(read->file), QString::fromStdString(base.path),
                       QString::fromStdString(base.title));
        const auto& plans = document.plans();
        for (std::size_t i = 0; i < std::min(plans.size(), base.plans.size()); ++i)
            ids[base.plans[i]] = plans[i].id;
        if (base.edited)
            document.setEdited();
        recorder.recoverFrom(journal, base.edited);
        return {};
    }
    Result<void> operator()(const Pushed& pushed) {
        return document.apply(pushed.edit, QString::fromStdString(pushed.text), pushed.mergeKey);
    }
    Result<void> operator()(const Undone& undone) {
        if (!document.undoStack()->canUndo())
            return document.apply(undone.applied, {});
        document.undoStack()->undo();
        return {};
    }
    Result<void> operator()(const Redone& redone) {
        if (!document.undoStack()->canRedo())
            return document.apply(redone.applied, {});
        document.undoStack()->redo();
        return {};
    }
    Result<void> operator()(const PlanKept& plan) { return keep(plan, PlanOrigin::Asked); }
    Result<void> operator()(const PlanRemoved& plan) {
        if (const auto known = ids.find(plan.id); known != ids.end())
            document.removePlan(known->second);
        return {};
    }
    Result<void> operator()(const PlanRenamed& plan) {
        if (const auto known = ids.find(plan.id); known != ids.end())
            document.renamePlan(known->second, QString::fromStdString(plan.name));
        return {};
    }
    Result<void> operator()(const PlanUndone& undone) {
        if (!document.undoStack()->canUndo())
            return std::visit([this](const auto& change) { return (*this)(change); }, undone.applied);
        document.undoStack()->undo();
        return {};
    }
    Result<void> operator()(const PlanRedone& redone) {
        if (!document.undoStack()->canRedo())
            return std::visit([this](const auto& change) { return (*this)(change); }, redone.applied);
        document.undoStack()->redo();
        return {};
    }
    Result<void> operator()(const PlanCame& came) {
        return keep(came.plan, came.asked ? PlanOrigin::Aside : PlanOrigin::Automatic);
    }

private:
    Result<void> keep(const PlanKept& plan, PlanOrigin origin) {
        auto read = io::parseScenario(plan.file, document.title().toStdString());
        if (!read)
            return std::move(read).error();
        if (read->file.plans.size() != 1)
            return Error{ErrorCode::MissingField, "plans", {}, {}, {}};
        PlanRecord& kept = read->file.plans.front();
        if (const auto known = ids.find(plan.id); known != ids.end() && document.plan(known->second))
            document.replacePlan(known->second, std::move(kept), origin);
        else
            ids[plan.id] = document.addPlan(std::move(kept), origin, plan.at);
        return {};
    }
};

std::vector<std::filesystem::path> journalsIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> found;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        if (entry.path().extension() == ".journal")
            found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

void setAside(LockedFile& journal) {
    std::filesystem::path path = journal.path();
    journal.rename(path += ".damaged");
}

} // namespace

std::vector<LostWork> lostWork(const std::filesystem::path& folder) {
    std::vector<LostWork> lost;
    for (const std::filesystem::path& path : journalsIn(folder)) {
        auto file = LockedFile::take(path).file;
        if (!file)
            continue;
        const JournalContents found = readJournal(path);
        LostWork one;
        one.changed = QFileInfo(toQString(path)).lastModified();
        one.state = found.state;
        one.usable = !found.records.empty();
        if (one.usable) {
            const auto& base = std::get<Base>(found.records.front());
            std::error_code none;
            const bool incomplete =
                !base.recoversFrom.empty() && std::filesystem::exists(folder / base.recoversFrom, none);
            const bool nothing = found.records.size() == 1 && !base.edited;
            if (incomplete || (nothing && found.state == JournalState::Whole)) {
                file->remove();
                continue;
            }
            one.title = QString::fromStdString(base.title);
            one.path = QString::fromStdString(base.path);
            one.changes = static_cast<int>(found.records.size()) - 1;
        } else if (found.state == JournalState::Damaged) {
            setAside(*file); // told of once
        }
        one.journal = std::make_shared<LockedFile>(*std::move(file));
        lost.push_back(std::move(one));
    }
    std::stable_sort(lost.begin(), lost.end(),
                     [](const LostWork& a, const LostWork& b) { return a.changed > b.changed; });
    return lost;
}

Result<void> recover(const LostWork& lost, Document& document, Recorder& recorder) {
    const auto [records, state] = readJournal(lost.journal->path());
    if (records.empty())
        return Error{ErrorCode::FileUnreadable, lost.journal->path().string(), {}, {}, {}};
    Replay replay{document, recorder, lost.journal->path().filename().string()};
    for (const Record& record : records)
        if (auto done = std::visit([&](const auto& one) { return replay(one); }, record); !done)
            return done;
    if (auto finished = recorder.finishRecovery(); !finished)
        return finished;
    if (state == JournalState::Damaged)
        setAside(*lost.journal);
    else
        lost.journal->remove();
    return {};
}

void discard(const LostWork& lost) {
    lost.journal->remove();
}

} // namespace equipoise::gui::recovery
