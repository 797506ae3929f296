// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/import_report.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/describe_import.h"

#include <QClipboard>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace equipoise::gui {

namespace {

enum ReportColumn { ReportFile, ReportLine, ReportKind, ReportNote, ReportColumns };

} // namespace

ImportReport::ImportReport(QWidget* parent)
    : QDialog(parent)
    , m_heading(new QLabel(this))
    , m_summary(new QLabel(this))
    , m_table(new QTableWidget(this))
    , m_copy(new QPushButton(this))
    , m_close(new QPushButton(this)) {
    setObjectName("importReport");
    setModal(false);
    resize(680, 420);
    m_heading->setObjectName("importHeading");
    m_heading->setProperty("role", "title");
    m_heading->setTextFormat(Qt::PlainText);
    m_summary->setObjectName("importSummary");
    m_summary->setProperty("role", "muted");
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_table->setObjectName("importNotes");
    m_table->setColumnCount(ReportColumns);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_copy->setObjectName("importCopy");
    m_close->setObjectName("importClose");
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_copy);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(m_heading);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    connect(m_copy, &QPushButton::clicked, this, &ImportReport::copy);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    m_close->setDefault(true);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void ImportReport::show(Way way, const QString& fileName, const Platform& platform,
                        std::vector<io::ImportNote> notes, std::size_t more) {
    m_way = way;
    m_fileName = fileName;
    m_processors = platform.size();
    m_switches = platform.switches.size();
    m_links = platform.links.size();
    m_notes = std::move(notes);
    m_more = more;
    retranslate();
    const auto appear = [this] {
        QDialog::show();
        raise();
    };
    // A file named at the start is read before there is a window to stand beside.
    if (parentWidget() && !parentWidget()->isVisible())
        QMetaObject::invokeMethod(this, appear, Qt::QueuedConnection);
    else
        appear();
}

void ImportReport::retranslate() {
    const bool read = m_way == Way::Read;
    setWindowTitle(read ? tr("Import report") : tr("Export report"));
    m_heading->setText(m_fileName);
    const QString counts = tr("Processors: %1. Switches: %2. Links: %3.")
                               .arg(text::count(static_cast<std::int64_t>(m_processors)),
                                    text::count(static_cast<std::int64_t>(m_switches)),
                                    text::count(static_cast<std::int64_t>(m_links)));
    const QString what =
        read ? tr("What was read, guessed, changed or left out:") : tr("What the file does not hold:");
    const QString more =
        m_more == 0 ? QString()
                    : ' ' + tr("Not listed: %1 more.").arg(text::count(static_cast<std::int64_t>(m_more)));
    m_summary->setText(counts + ' ' + what + more);
    m_table->setHorizontalHeaderLabels({tr("File"), tr("Line"), tr("Kind"), tr("What")});
    m_table->setAccessibleName(read ? tr("What was read, guessed, changed or left out")
                                    : tr("What the file does not hold"));
    m_table->setToolTip(tr("Ctrl+C copies the selected rows"));
    m_table->setRowCount(static_cast<int>(m_notes.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto& note = m_notes[static_cast<std::size_t>(row)];
        const auto add = [&](ReportColumn column, const QString& words) {
            auto* item = new QTableWidgetItem(words);
            item->setToolTip(words);
            m_table->setItem(row, column, item);
            return item;
        };
        add(ReportFile, QFileInfo(QString::fromStdString(note.file)).fileName());
        add(ReportLine, note.line > 0 ? text::count(note.line) : QString())
            ->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        add(ReportKind, text::kindOfNote(note));
        add(ReportNote, text::translated(note));
    }
    const auto any = [&](auto has) { return std::ranges::any_of(m_notes, has); };
    m_table->setColumnHidden(ReportFile, !any([](const auto& note) { return !note.file.empty(); }));
    m_table->setColumnHidden(ReportLine, !any([](const auto& note) { return note.line > 0; }));
    for (const ReportColumn column : {ReportFile, ReportLine, ReportKind})
        m_table->resizeColumnToContents(column);
    m_copy->setText(tr("&Copy"));
    m_copy->setToolTip(tr("Put the selected rows, or all, on the clipboard"));
    m_close->setText(tr("Close"));
    m_close->setToolTip(tr("Close this report"));
}

QString ImportReport::rowsAsText() const {
    const auto* selection = m_table->selectionModel();
    QString text;
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (!selection->hasSelection() || selection->isRowSelected(row, {})) {
            QStringList cells;
            for (int column = 0; column < ReportColumns; ++column)
                if (!m_table->isColumnHidden(column))
                    cells << m_table->item(row, column)->text();
            text += cells.join('\t') + '\n';
        }
    return text;
}

void ImportReport::copy() {
    QGuiApplication::clipboard()->setText(rowsAsText());
}

void ImportReport::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QDialog::keyPressEvent(event);
}

} // namespace equipoise::gui
