// What looks at a document, and at what is chosen in it.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

namespace app {

/// Both outlive it.
class AtDocument {
protected:
    AtDocument(Document& document, Selection& selection)
        : m_document(document)
        , m_selection(selection) {}

    Document& m_document;
    Selection& m_selection;
};

} // namespace app
