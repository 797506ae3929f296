// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/paste_dialog.h"

#include "app/models/paste/paste_model.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/dismiss.h"
#include "app/widgets/label.h"
#include "app/widgets/table/table.h"
#include "app/window/tables/new_nodes_row.h"
#include "core/base/numbers/number.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace equipoise::gui {

namespace {

using io::GroupMark;
using io::Reading;

constexpr int columnWidth = 132;
constexpr int previewLine = 22; // of a refusal
constexpr int maxPreviewLines = 4;
constexpr std::size_t mostListed = 200; ///< refusals

QString nameOfSeparator(char separator) {
    switch (separator) {
    case '\t':
        return PasteDialog::tr("tabs");
    case ';':
        return PasteDialog::tr("semicolons");
    case ',':
        return PasteDialog::tr("commas");
    case '|':
        return PasteDialog::tr("bars");
    case ' ':
        return PasteDialog::tr("blanks");
    default:
        return PasteDialog::tr("one column");
    }
}

/// "the comma is the decimal mark; points between thousands".
QString nameOfStyle(const io::NumberStyle& style) {
    const bool point = style.decimalMark == '.';
    const QString decimal = point ? PasteDialog::tr("decimal point") : PasteDialog::tr("decimal comma");
    switch (style.group) {
    case GroupMark::Other:
        return (point ? PasteDialog::tr("%1, commas between thousands")
                      : PasteDialog::tr("%1, points between thousands"))
            .arg(decimal);
    case GroupMark::Space:
        return PasteDialog::tr("%1, blanks between thousands").arg(decimal);
    case GroupMark::Apostrophe:
        return PasteDialog::tr("%1, apostrophes between thousands").arg(decimal);
    case GroupMark::None:
        break;
    }
    return decimal;
}

/// The example as this reading has it: numbers with a decimal point, as many cells as it makes of it.
QString exampleOf(const Reading& reading) {
    QStringList cells;
    for (const std::string& cell : reading.example) {
        const auto number = equipoise::parseNumber(cell);
        cells << (number ? text::fullNumber(*number) : QString::fromStdString(cell));
    }
    return cells.join(QStringLiteral("  |  "));
}

} // namespace

PasteDialog::PasteDialog(PlatformModel& model, FindTarget findTarget, PasteText text,
                         std::optional<PasteReader::Read> known, QWidget* parent)
    : QDialog(parent)
    , m_model(model)
    , m_findTarget(std::move(findTarget))
    , m_text(std::move(text))
    , m_reader(new PasteReader(this))
    , m_question(plainText("pasteQuestion", "title"))
    , m_choices(new QFrame)
    , m_choiceRow(new QHBoxLayout(m_choices))
    , m_readings(new QButtonGroup(this))
    , m_separator(new QComboBox)
    , m_decimal(new QComboBox)
    , m_titles(new QCheckBox)
    , m_newNodes(new NewNodesRow(QStringLiteral("paste")))
    , m_cells(new PasteModel(this))
    , m_table(new QTableView)
    , m_columns(new ColumnBoxes(*m_table, "pasteColumn", this))
    , m_summary(plainText("pasteSummary", "muted"))
    , m_refused(new QListWidget)
    , m_paste(new QPushButton) {
    setObjectName("pasteDialog");
    setWindowTitle(tr("Paste a table"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(760, 560);
    build();
    connect(m_reader, &PasteReader::failed, this, &PasteDialog::showError);
    connect(this, &QDialog::finished, m_reader, &PasteReader::abandon);
    if (!known) {
        read();
        return;
    }
    findMeaning();
    take(*std::move(known));
}

/// Rows may have come or gone since the text was pasted.
void PasteDialog::findMeaning() {
    PasteTarget now = m_findTarget();
    now.chosen = std::move(m_target.chosen);
    now.newNodes = m_target.newNodes;
    m_target = std::move(now);
    m_meaning = m_model.meaningOf(m_target);
}

void PasteDialog::build() {
    m_choices->setProperty("segmented", true);
    m_choiceRow->setContentsMargins(2, 2, 2, 2);
    connect(m_readings, &QButtonGroup::idClicked, this, &PasteDialog::choose);
    prepareTable(*m_table, "pasteTable");
    m_table->setModel(m_cells);
    m_table->setSortingEnabled(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setShowGrid(true);
    m_table->verticalHeader()->show();
    m_table->horizontalHeader()->setDefaultSectionSize(columnWidth);
    m_table->horizontalHeader()->setStretchLastSection(true);
    connect(m_columns, &ColumnBoxes::chosen, this, [this](int column, int choice) {
        m_target.chosen[static_cast<std::size_t>(column)] = m_offered[static_cast<std::size_t>(choice)];
        read();
    });
    m_table->setAccessibleName(tr("How the text was read"));
    m_refused->setObjectName("pasteRefused");
    m_refused->setAccessibleName(tr("What is refused"));
    m_refused->setToolTip(tr("Choose a line to see the cell"));
    m_refused->setFrameShape(QFrame::NoFrame);
    connect(m_refused, &QListWidget::currentRowChanged, this, [this](int row) {
        if (const QListWidgetItem* item = m_refused->item(row))
            m_table->setCurrentIndex(item->data(Qt::UserRole).toModelIndex());
    });
    m_paste->setObjectName("pasteAccept");
    m_paste->setProperty("role", "primary");
    m_paste->setText(tr("Paste"));
    m_paste->setToolTip(tr("Changes the cells as shown, in one undo step"));
    m_paste->setAccessibleName(tr("Paste"));
    m_paste->setDefault(true);
    connect(m_paste, &QPushButton::clicked, this, &PasteDialog::paste);
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setObjectName("pasteCancel");
    cancel->setToolTip(tr("Leaves everything as it is"));
    cancel->setAccessibleName(tr("Cancel"));
    cancel->setAutoDefault(false);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_summary, 1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_paste);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(style::Tokens::gap);
    column->addWidget(m_question);
    column->addWidget(m_choices);
    buildOptions();
    connect(m_newNodes, &NewNodesRow::chosen, this, [this](io::NewNodes kind) {
        m_target.newNodes = kind;
        read();
    });
    column->addWidget(m_newNodes);
    column->addWidget(m_columns);
    column->addWidget(m_table, 1);
    column->addWidget(m_refused);
    column->addLayout(buttons);
}

void PasteDialog::buildOptions() {
    auto* row = new QHBoxLayout;
    const auto add = [&](QComboBox* box, const char* name, const QString& title, const QString& help) {
        box->setObjectName(name);
        box->setToolTip(help);
        box->setAccessibleName(title);
        auto* words = new QLabel(title);
        words->setProperty("role", "muted");
        words->setBuddy(box);
        row->addWidget(words);
        row->addWidget(box);
        row->addSpacing(style::Tokens::gap);
        connect(box, &QComboBox::activated, this, &PasteDialog::takeOptions);
    };
    m_separator->addItem(tr("as found"));
    for (const char separator : {'\t', ';', ',', '|', ' '})
        m_separator->addItem(nameOfSeparator(separator), int{separator});
    m_decimal->addItem(tr("as found"));
    m_decimal->addItem(tr("point"), int{'.'});
    m_decimal->addItem(tr("comma"), int{','});
    add(m_separator, "pasteSeparator", tr("Between cells"), tr("What separates the cells of a row"));
    add(m_decimal, "pasteDecimal", tr("Decimal mark"), tr("What stands before the fraction of a number"));
    m_titles->setObjectName("pasteTitles");
    m_titles->setText(tr("Titles"));
    m_titles->setToolTip(tr("The text has titles: columns, and rows that have a name, go where they belong"));
    m_titles->setAccessibleName(tr("The text has titles"));
    connect(m_titles, &QCheckBox::clicked, this, [this](bool on) {
        m_text.titles = on;
        read();
    });
    row->addWidget(m_titles);
    row->addStretch(1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void PasteDialog::takeOptions() {
    const auto chosen = [](const QComboBox& box) -> std::optional<char> {
        const QVariant mark = box.currentData();
        return mark.isValid() ? std::optional(static_cast<char>(mark.toInt())) : std::nullopt;
    };
    m_text.choices.separator = chosen(*m_separator);
    m_text.choices.decimalMark = chosen(*m_decimal);
    read();
}

void PasteDialog::showColumns(const std::vector<ColumnMeaning>& columns) {
    m_offered = m_meaning->choices();
    QStringList titles;
    for (const ColumnMeaning& choice : m_offered)
        titles << choice.title;
    std::vector<ColumnBoxes::Chosen> chosen;
    for (const ColumnMeaning& column : columns) {
        const auto found = std::ranges::find(m_offered, column);
        chosen.push_back(
            {found == m_offered.end() ? -1 : static_cast<int>(found - m_offered.begin()), column.title});
    }
    m_columns->offer(titles, chosen);
}

void PasteDialog::read() {
    m_chosen = -1;
    m_sheet.reset();
    clearReadings();
    findMeaning();
    m_reader->read(m_text, m_meaning, [this](PasteReader::Read read) { take(std::move(read)); });
    if (m_reader->isRunning()) {
        m_choices->hide();
        m_cells->clear();
        showBusy();
    }
}

/// Until the answer comes.
void PasteDialog::showBusy() {
    clearOutcome();
    m_summary->setText(tr("Reading the text…"));
}

/// There is nothing to paste, and no cell that is refused.
void PasteDialog::clearOutcome() {
    m_edit.reset();
    m_paste->setEnabled(false);
    m_refused->clear();
    m_refused->hide();
}

void PasteDialog::showError(const Error& error) {
    clearOutcome();
    m_question->setText(tr("The text is no table as it is"));
    m_choices->hide();
    m_cells->clear();
    m_summary->setText(text::translated(error));
}

void PasteDialog::take(PasteReader::Read read) {
    if (!read.sheet) {
        showError(read.sheet.error());
        return;
    }
    m_sheet = std::move(*read.sheet);
    ask();
    if (read.only) {
        m_chosen = 0;
        showOutcome(*std::move(read.only));
    } else {
        showUnread();
    }
}

/// Their buttons name readings of the sheet by number.
void PasteDialog::clearReadings() {
    for (QAbstractButton* button : m_readings->buttons()) {
        m_readings->removeButton(button);
        dismiss(*button);
    }
}

/// Each reading as a button, with what it makes of the example.
void PasteDialog::ask() {
    m_choices->setVisible(!m_sheet->unique());
    if (m_sheet->unique()) {
        m_question->setText(tr("What becomes of each cell"));
        m_paste->setFocus();
        return;
    }
    m_question->setText(tr("“%1” can be read in several ways. Which one is meant?")
                            .arg(QString::fromStdString(m_sheet->example)));
    const auto& readings = m_sheet->readings;
    const bool sameSplit = std::all_of(readings.begin(), readings.end(), [&](const Reading& reading) {
        return reading.separator == readings.front().separator;
    });
    for (std::size_t i = 0; i < readings.size(); ++i) {
        QString how = nameOfStyle(readings[i].numbers);
        if (!sameSplit)
            how = tr("%1: %2", "separator: how numbers are written")
                      .arg(nameOfSeparator(readings[i].separator), how);
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("pasteReading.%1").arg(i));
        button->setCheckable(true);
        button->setText(exampleOf(readings[i]) + '\n' + how);
        button->setToolTip(how);
        button->setAccessibleName(tr("%1 (%2)").arg(exampleOf(readings[i]), how));
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        m_readings->addButton(button, static_cast<int>(i));
        m_choiceRow->addWidget(button);
    }
    m_readings->buttons().first()->setFocus();
}

void PasteDialog::choose(int reading) {
    m_chosen = reading;
    findMeaning();
    m_reader->weigh(m_sheet->readings[static_cast<std::size_t>(reading)], m_text, m_meaning,
                    [this](PasteReader::Weighed weighed) { showOutcome(std::move(weighed)); });
    if (m_reader->isRunning())
        showBusy();
}

/// The text as it stands, until it is known how it is meant.
void PasteDialog::showUnread() {
    const Reading& reading = m_sheet->readings.front();
    clearOutcome();
    m_titles->setChecked(m_text.isTitled(*m_meaning, *reading.sheet));
    m_cells->show(reading, std::nullopt);
    m_summary->setText(tr("Nothing is read yet: choose one of the readings above."));
}

void PasteDialog::showOutcome(PasteReader::Weighed weighed) {
    m_refused->clear();
    m_titles->setChecked(weighed.titled);
    Pasted& pasted = weighed.pasted;
    paste::Outcome& outcome = pasted.outcome;
    QStringList words;
    if (outcome.tooManyForMatrix > 0)
        words << tr("The platform has a matrix with a cost for each pair of its processors: at most %1 "
                    "processors, and there would be %2. Paste fewer rows, or use a platform with links.")
                     .arg(text::count(static_cast<qint64>(paste::maxMatrixProcessors)),
                          text::count(static_cast<qint64>(outcome.tooManyForMatrix)));
    else if (outcome.refused)
        words << text::translated(*outcome.refused);
    else if (!outcome.edit)
        words << tr("Nothing changes");
    if (outcome.replacesLinks)
        words << tr("The matrix takes the place of the links");
    words << tr("Cells changed: %1").arg(text::count(static_cast<qint64>(outcome.changed)));
    if (outcome.added > 0)
        words << tr("New rows: %1").arg(text::count(static_cast<qint64>(outcome.added)));
    if (outcome.newSwitches > 0)
        words << tr("New switches: %1").arg(text::count(static_cast<qint64>(outcome.newSwitches)));
    if (outcome.newProcessors > 0)
        words << tr("New processors: %1").arg(text::count(static_cast<qint64>(outcome.newProcessors)));
    if (outcome.refusals > 0)
        words << tr("Refused: %1").arg(text::count(static_cast<qint64>(outcome.refusals)));
    m_summaryText = words.join(QStringLiteral(" · "));
    m_summary->setText(m_summaryText);
    style::dress(m_summary, "role", outcome.refused ? "bad" : "muted");
    showColumns(pasted.columns);
    m_newNodes->offer(outcome.unknownNames, outcome.newNodes);
    m_edit = std::exchange(outcome.edit, std::nullopt);
    m_assumedSpeeds = std::move(outcome.assumedSpeeds);
    m_paste->setEnabled(m_edit.has_value());
    m_cells->show(m_sheet->readings[static_cast<std::size_t>(m_chosen)], std::move(pasted));
    for (const PasteModel::Refusal& refusal : m_cells->refusals(mostListed)) {
        auto* item = new QListWidgetItem(QStringLiteral("✕ ") + refusal.words, m_refused);
        item->setData(Qt::UserRole, QPersistentModelIndex(refusal.cell));
    }
    m_refused->setVisible(m_refused->count() > 0);
    m_refused->setFixedHeight(previewLine * std::min(m_refused->count(), maxPreviewLines) +
                              style::Tokens::gap);
}

void PasteDialog::paste() {
    if (!m_model.holds(*m_meaning)) { // what is shown is of a document that has changed since
        read();
    } else if (m_edit && m_model.applyEdit(*m_edit, tr("Paste"))) {
        m_model.assume(m_assumedSpeeds);
        accept();
    }
}

} // namespace equipoise::gui
