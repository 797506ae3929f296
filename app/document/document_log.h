// Whoever writes down what happens to a document, so that it can be done again after a crash.
#pragma once

#include "app/commands/edit.h"

#include <QString>

namespace app {

struct DocumentPlan;

/// Told of every change after it has been made, in order. What a file has already is not told again.
class DocumentLog {
public:
    DocumentLog() = default;
    DocumentLog(const DocumentLog&) = delete;
    DocumentLog& operator=(const DocumentLog&) = delete;
    virtual ~DocumentLog() = default;

    /// Everything is new, and without changes.
    virtual void reset() = 0;
    /// The document is in a file now.
    virtual void saved() = 0;
    /// An undo step was added, or went into the one before it. Steps are numbered upwards as long as the
    /// document lives; a merged one keeps the number of the earlier one.
    virtual void pushed(const Edit& edit, const QString& text, int mergeKey, quint64 step) = 0;
    virtual void undone(const Edit& applied, quint64 step) = 0;
    virtual void redone(const Edit& applied, quint64 step) = 0;
    /// A plan that someone asked for came, under a new id or one known already.
    virtual void planKept(const DocumentPlan& plan) = 0;
    virtual void planRemoved(int id) = 0;
    virtual void planRenamed(int id, const QString& name) = 0;
};

} // namespace app
