// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/report/page_breaks.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <algorithm>
#include <span>

namespace equipoise::gui::report {

namespace {

constexpr double shortTable = 1.0 / 3; ///< of a page
constexpr double longLead = 1.0 / 4;   ///< of a page: sentences that are no mere lead to what follows
constexpr int firstRows = 2;           ///< of a long table, below its heading

/// What is not cut: a paragraph, a picture, a row.
struct Piece {
    enum class Kind { Heading, Words, Picture, Row };
    Kind kind = Kind::Words;
    double top = 0;
    double bottom = 0;
    bool leads = false;    ///< the next one stands on the same page
    bool begins = false;   ///< a page, whatever came before
    double titlesFrom = 0; ///< of the table that it is a row of
    double titlesTo = 0;
};

bool isPicture(const QTextBlock& block) {
    for (auto part = block.begin(); !part.atEnd(); ++part)
        if (part.fragment().charFormat().isImageFormat())
            return true;
    return false;
}

class Pieces {
public:
    Pieces(const QTextDocument& document, double page)
        : m_layout(*document.documentLayout())
        , m_page(page) {
        const QTextFrame& root = *document.rootFrame();
        for (auto at = root.begin(); !at.atEnd(); ++at)
            if (const auto* table = qobject_cast<const QTextTable*>(at.currentFrame()))
                addTable(*table);
            else if (at.currentBlock().isValid())
                addBlock(at.currentBlock());
        leadOn();
    }

    std::vector<Piece> take() { return std::move(m_pieces); }

private:
    void addBlock(const QTextBlock& block) {
        const QRectF box = m_layout.blockBoundingRect(block);
        const auto kind = block.blockFormat().headingLevel() > 0 ? Piece::Kind::Heading
                          : isPicture(block)                     ? Piece::Kind::Picture
                                                                 : Piece::Kind::Words;
        m_pieces.push_back({kind, box.top(), box.bottom()});
        m_pieces.back().begins =
            block.blockFormat().pageBreakPolicy().testFlag(QTextFormat::PageBreak_AlwaysBefore);
    }

    void addTable(const QTextTable& table) {
        const double padding = table.format().cellPadding();
        const std::size_t first = m_pieces.size();
        for (int row = 0; row < table.rows(); ++row) {
            Piece piece{Piece::Kind::Row, 0, 0};
            for (int column = 0; column < table.columns(); ++column) {
                const QTextTableCell cell = table.cellAt(row, column);
                const double top = boxOf(cell.firstCursorPosition()).top() - padding;
                const double bottom = boxOf(cell.lastCursorPosition()).bottom() + padding;
                piece.top = column == 0 ? top : std::min(piece.top, top);
                piece.bottom = std::max(piece.bottom, bottom);
            }
            m_pieces.push_back(piece);
        }
        const std::span<Piece> rows = std::span(m_pieces).subspan(first);
        if (rows.empty())
            return;
        const auto titles = static_cast<std::size_t>(table.format().headerRowCount());
        const bool whole = rows.back().bottom - rows.front().top <= shortTable * m_page;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            rows[row].leads = row + 1 < rows.size() && (whole || row + 1 < titles + firstRows);
            if (row >= titles && titles > 0) {
                rows[row].titlesFrom = rows.front().top;
                rows[row].titlesTo = rows[titles - 1].bottom;
            }
        }
    }
    QRectF boxOf(const QTextCursor& cursor) const { return m_layout.blockBoundingRect(cursor.block()); }

    /// A heading leads to what follows, and so do few sentences between it and a table or a picture.
    void leadOn() {
        for (std::size_t i = 0; i < m_pieces.size(); ++i) {
            if (m_pieces[i].kind != Piece::Kind::Heading)
                continue;
            std::size_t next = i + 1; // each round goes further, and i after it
            while (next < m_pieces.size() && m_pieces[next].kind == Piece::Kind::Words &&
                   m_pieces[next].bottom - m_pieces[i].top < longLead * m_page)
                ++next;
            const bool leads = next < m_pieces.size() && (m_pieces[next].kind == Piece::Kind::Picture ||
                                                          m_pieces[next].kind == Piece::Kind::Row);
            for (std::size_t lead = i; lead < (leads ? next : std::min(i + 1, m_pieces.size() - 1)); ++lead)
                m_pieces[lead].leads = true;
        }
        for (std::size_t i = 1; i < m_pieces.size(); ++i)
            m_pieces[i - 1].leads = m_pieces[i - 1].leads && !m_pieces[i].begins;
        if (!m_pieces.empty())
            m_pieces.back().leads = false;
    }

    const QAbstractTextDocumentLayout& m_layout;
    double m_page;
    std::vector<Piece> m_pieces;
};

class Paginator {
public:
    explicit Paginator(double height)
        : m_height(height) {}

    /// What stands together, from its first piece on.
    void add(std::span<const Piece> group) {
        if (!group.front().begins && fits(group.back()))
            m_pages.back().to = group.back().bottom;
        else if (group.size() > 1 && group.back().bottom - group.front().top > m_height)
            for (const Piece& piece : group) // longer than a page: as well as it goes
                add({&piece, 1});
        else
            begin(group.front(), group.back().bottom);
    }
    std::vector<Page> take() { return std::move(m_pages); }

private:
    double room() const { return m_height - (m_pages.back().titlesTo - m_pages.back().titlesFrom); }
    bool fits(const Piece& last) const { return last.bottom - m_pages.back().from <= room() + 0.5; }

    void begin(const Piece& first, double bottom) {
        if (m_pages.back().to > m_pages.back().from)
            m_pages.push_back({first.top, bottom, first.titlesFrom, first.titlesTo});
        m_pages.back().to = bottom;
        while (m_pages.back().to - m_pages.back().from > room() + 0.5) { // a page less of it each time
            Page& full = m_pages.back();
            full.to = full.from + std::max(1.0, room());
            m_pages.push_back({full.to, bottom, full.titlesFrom, full.titlesTo});
        }
    }

    double m_height;
    std::vector<Page> m_pages{Page{}};
};

} // namespace

std::vector<Page> pagesOf(const QTextDocument& document, double height) {
    const std::vector<Piece> pieces = Pieces(document, height).take();
    Paginator pages(height);
    for (std::size_t first = 0; first < pieces.size();) {
        std::size_t last = first;
        while (pieces[last].leads) // the last piece of all leads nowhere
            ++last;
        pages.add(std::span(pieces).subspan(first, last + 1 - first));
        first = last + 1;
    }
    return pages.take();
}

} // namespace equipoise::gui::report
