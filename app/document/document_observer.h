// SPDX-License-Identifier: GPL-3.0-or-later
// Base class of widgets and controllers that observe a document and the selection in it.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

namespace equipoise::gui {

/// The document and the selection outlive the observer.
class DocumentObserver {
protected:
    DocumentObserver(Document& document, Selection& selection)
        : m_document(document)
        , m_selection(selection) {}

    /// Calls `show` after each change but those of the file only, as when it is saved.
    template <class Self>
    void onContent(Self* self, void (Self::*show)()) {
        QObject::connect(&m_document, &Document::changed, self, [self, show](const DocumentChange& change) {
            if (!change.isOfFileOnly())
                (self->*show)();
        });
    }

    Document& m_document;
    Selection& m_selection;
};

} // namespace equipoise::gui
