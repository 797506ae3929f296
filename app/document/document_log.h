// SPDX-License-Identifier: GPL-3.0-or-later
// Interface of a log of changes to a document, from which they are repeated after a crash.
#pragma once

#include "app/commands/edit.h"
#include "core/model/plan.h"

#include <QString>
#include <cstddef>
#include <memory>

namespace equipoise::gui {

/// What happens to one plan. Null: it is not there.
struct PlanStep {
    int id = 0;
    std::size_t at = 0; ///< its number among the plans, or where it will stand
    std::shared_ptr<const PlanRecord> before{};
    std::shared_ptr<const PlanRecord> after{};
    bool renames = false; ///< only its name changes
};

/// Called before and after every change, in order. Changes that a file contains are not reported again.
class DocumentLog {
public:
    DocumentLog() = default;
    DocumentLog(const DocumentLog&) = delete;
    DocumentLog& operator=(const DocumentLog&) = delete;
    virtual ~DocumentLog() = default;

    /// Before the scenario or a plan is changed by a person.
    virtual void willChange() = 0;
    /// Everything is new, and without changes.
    virtual void reset() = 0;
    /// The document is in a file now.
    virtual void saved() = 0;
    /// An undo step was added, or went into the one before it. Steps are numbered upwards as long as the
    /// document lives; a merged one keeps the number of the earlier one.
    virtual void pushed(const Edit& edit, const QString& text, int mergeKey, quint64 step) = 0;
    virtual void undone(const Edit& applied, quint64 step) = 0;
    virtual void redone(const Edit& applied, quint64 step) = 0;
    /// Undo steps of plans. Automatic plans are not reported, so `before` may be unknown to the log.
    virtual void planPushed(const PlanStep& applied, quint64 step) = 0;
    virtual void planUndone(const PlanStep& applied, quint64 step) = 0;
    virtual void planRedone(const PlanStep& applied, quint64 step) = 0;
    /// A plan that someone asked for came, outside of the undo history.
    virtual void planCame(const PlanStep& applied) = 0;
};

} // namespace equipoise::gui
