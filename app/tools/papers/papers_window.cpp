// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/papers/papers_window.h"

#include "app/pictures/style/tokens.h"
#include "app/text/words/outcome_words.h"
#include "app/tools/studies/study_parts.h"
#include "app/widgets/card.h"
#include "app/widgets/table/table.h"
#include "core/base/control/parallel.h"
#include "core/table/csv.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableWidget>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <span>
#include <utility>

namespace equipoise::gui {

namespace {

using equipoise::paper::Comparison;
using equipoise::paper::Item;
using equipoise::paper::Page;
using equipoise::paper::Paper;

enum Column { Entry, Printed, Computed, Reason, ColumnCount };
constexpr int itemRole = Qt::UserRole;

QString paperText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString wordsOf(const table::Sentence& sentence) {
    return text::sentence(sentence, {}, "study");
}

/// "≠ 880": the sign marks a difference without colour.
QString computedOf(const Comparison& row) {
    const QString number = QString::fromStdString(equipoise::paper::computedText(row));
    return row.printed.empty() || equipoise::paper::agrees(row) ? number : QStringLiteral("≠ ") + number;
}

} // namespace

PapersWindow::PapersWindow(QWidget* parent)
    : ToolWindow("papers", QT_TR_NOOP("Papers"), {1060, 640}, parent)
    , m_list(named(new QTreeWidget, "List", QT_TR_NOOP("Papers with their tables and figures"),
                   QT_TR_NOOP("A double click computes the numbers again")))
    , m_title(named(new QLabel, "Title"))
    , m_about(named(new QLabel, "About"))
    , m_rows(named(new QTableWidget(0, ColumnCount), "Rows",
                   QT_TR_NOOP("Numbers of the paper and of the program"),
                   QT_TR_NOOP("The program's numbers are rounded as the printed ones; Ctrl+C copies")))
    , m_remarks(named(new QLabel, "Remarks"))
    , m_save(button("Save", QT_TR_NOOP("Save the &table…"), QT_TR_NOOP("Write all rows as CSV"), [this] {
        const Page& page = *m_pages.at(selected());
        saveText(tr("Save the table"), paperText(page.paper->id) + '-' + paperText(page.item->id) + ".csv",
                 tr("Table (*.csv)"), table::toCsv(equipoise::paper::tableOf(std::span(&page, 1))));
    })) {
    build();
    fillList();
    connect(m_list, &QTreeWidget::currentItemChanged, this, &PapersWindow::showEntry);
    connect(m_list, &QTreeWidget::itemActivated, this, [this] {
        if (canRun() && !isRunning())
            run();
    });
    watch(m_job, [this](SharedPage page) { take(std::move(page)); });
    retranslate();
}

void PapersWindow::build() {
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_title->setProperty("role", "title");
    for (QLabel* words : {m_about, m_remarks}) {
        words->setWordWrap(true);
        words->setProperty("role", "muted");
        words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    prepareTable(*m_rows, "papersRows");
    m_rows->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_rows->setSortingEnabled(false); // the order is that of the paper
    m_rows->setWordWrap(true);
    m_rows->horizontalHeader()->setStretchLastSection(true);
    for (const auto& [column, width] : {std::pair<int, int>{Entry, 230}, {Printed, 110}, {Computed, 110}})
        m_rows->setColumnWidth(column, width);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap);
    column->addWidget(m_title);
    column->addWidget(m_about);
    column->addWidget(m_rows, 1);
    column->addWidget(m_remarks);
    auto* body = new QSplitter;
    body->addWidget(card({{m_list, 1}}));
    body->addWidget(card({{page, 1}}));
    body->setStretchFactor(1, 1);
    body->setSizes({320, 740});
    body->setChildrenCollapsible(false);
    progressBar("Bar");
    layOut({}, body,
           {runButton("Run", QT_TR_NOOP("&Run"), QT_TR_NOOP("Compute the numbers of this table or figure")),
            stopButton(QT_TR_NOOP("Stop, and show what was computed"))},
           {m_save}, QT_TR_NOOP("Close this window"));
}

void PapersWindow::fillList() {
    const QSignalBlocker quiet(m_list);
    for (const Paper& paper : equipoise::paper::papers()) {
        auto* top = new QTreeWidgetItem(m_list, {paperText(paper.source)});
        top->setFirstColumnSpanned(true);
        top->setToolTip(0, top->text(0));
        for (const Item& item : paper.items) {
            auto* entry = new QTreeWidgetItem(top);
            entry->setData(0, itemRole, QVariant::fromValue(static_cast<const void*>(&item)));
        }
    }
    m_list->expandAll();
    m_list->setCurrentItem(m_list->topLevelItem(0)->child(0));
}

const Item* PapersWindow::selected() const {
    const QTreeWidgetItem* entry = m_list->currentItem();
    return entry ? static_cast<const Item*>(entry->data(0, itemRole).value<const void*>()) : nullptr;
}

QString PapersWindow::resultOf(const Page& page) {
    const auto isCompared = [](const Comparison& row) { return !row.printed.empty(); };
    const auto agrees = [&](const Comparison& row) {
        return isCompared(row) && equipoise::paper::agrees(row);
    };
    const auto& rows = page.outcome.rows;
    return tr("%1 of %2 equal", "numbers of a table")
        .arg(std::ranges::count_if(rows, agrees))
        .arg(std::ranges::count_if(rows, isCompared));
}

void PapersWindow::run() {
    const Item* item = selected();
    const auto papers = equipoise::paper::papers();
    const auto paper = std::ranges::find_if(papers, [item](const Paper& candidate) {
        return std::ranges::any_of(candidate.items, [item](const Item& entry) { return &entry == item; });
    });
    if (paper == papers.end())
        return;
    m_job.start([&paper = *paper, item](SolveControl& control) -> Result<SharedPage> {
        auto page = equipoise::paper::run(paper, *item, equipoise::hardwareThreads(), control);
        if (!page)
            return page.error();
        return std::make_shared<const Page>(*std::move(page));
    });
    say(tr("Computing %1…").arg(wordsOf(item->title)), "muted");
}

void PapersWindow::take(SharedPage page) {
    const bool isWhole = page->outcome.stop == Stop::Completed;
    say(isWhole ? resultOf(*page) : tr("Stopped: %1").arg(resultOf(*page)), isWhole ? "good" : "warning");
    m_pages[page->item] = std::move(page);
    retranslate();
}

void PapersWindow::showEntry() {
    const Item* item = selected();
    const auto known = m_pages.find(item);
    m_title->setText(item                    ? wordsOf(item->title)
                     : m_list->currentItem() ? m_list->currentItem()->text(0)
                                             : QString());
    m_about->setText(item ? studyText(item->about) : QString());
    m_rows->setRowCount(0);
    m_remarks->clear();
    if (known != m_pages.end())
        fillRows(*known->second);
    m_rows->setVisible(item && item->run);
    enable();
}

void PapersWindow::fillRows(const Page& page) {
    const auto& rows = page.outcome.rows;
    m_rows->setRowCount(static_cast<int>(rows.size()));
    for (int i = 0; i < m_rows->rowCount(); ++i) {
        const Comparison& row = rows[static_cast<std::size_t>(i)];
        const bool isEqual = row.printed.empty() || equipoise::paper::agrees(row);
        const QString texts[] = {wordsOf(row.name), QString::fromStdString(row.printed), computedOf(row),
                                 wordsOf(row.reason)};
        for (int column = 0; column < ColumnCount; ++column) {
            auto* cell = new QTableWidgetItem(texts[column]);
            cell->setToolTip(texts[column]);
            if (column == Printed || column == Computed)
                cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (column == Computed && !isEqual)
                cell->setForeground(style::tokensFor(palette()).warning);
            m_rows->setItem(i, column, cell);
        }
    }
    m_rows->resizeRowsToContents();
    for (int i = 0; i < m_rows->rowCount(); ++i) // resizing leaves no room between the lines of two rows
        m_rows->setRowHeight(i, m_rows->rowHeight(i) + style::Tokens::gap);
    m_remarks->setText(text::lines(page.outcome.remarks, {}, "study"));
}

bool PapersWindow::canRun() const {
    const Item* item = selected();
    return item && item->run;
}

void PapersWindow::enable() {
    ToolWindow::enable();
    m_save->setEnabled(!isRunning() && m_pages.contains(selected()));
}

QString PapersWindow::heading() const {
    return tr("Tables and figures of the papers, computed again");
}

void PapersWindow::retranslate() {
    ToolWindow::retranslate();
    m_rows->setHorizontalHeaderLabels({tr("Entry"), tr("Paper"), tr("Program"), tr("Why they differ")});
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        for (int k = 0; k < m_list->topLevelItem(i)->childCount(); ++k) {
            QTreeWidgetItem* entry = m_list->topLevelItem(i)->child(k);
            const auto* item = static_cast<const Item*>(entry->data(0, itemRole).value<const void*>());
            const auto known = m_pages.find(item);
            entry->setText(0, wordsOf(item->title));
            entry->setToolTip(0, studyText(item->about));
            entry->setText(1, known == m_pages.end() ? QString() : resultOf(*known->second));
        }
    showEntry();
}

} // namespace equipoise::gui
