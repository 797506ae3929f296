// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/gaps_dialog.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/confirm_buttons.h"
#include "app/widgets/label.h"
#include "app/widgets/save_path.h"
#include "app/window/tables/new_nodes_row.h"
#include "core/io/intake/columns.h"
#include "core/io/speeds.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace equipoise::gui {

namespace {

/// The words of a column's key; files and the command line call it by the key.
QString titleOfKey(const std::string& key) {
    constexpr std::pair<std::string_view, const char*> titles[] = {
        {"from", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "from")},
        {"to", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "to")},
        {"bandwidth", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "bandwidth")},
        {"cost", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "cost")},
        {"latency", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "latency")},
        {"rtt", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "round trip")},
        {"size", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "size")},
        {"time", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "time")},
        {"name", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "name")},
        {"speed", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "speed")},
        {"cycle_time", QT_TRANSLATE_NOOP("equipoise::gui::GapsDialog", "cycle time")},
    };
    const auto* found = std::ranges::find(titles, key, &std::pair<std::string_view, const char*>::first);
    return found == std::end(titles) ? QString::fromStdString(key) : GapsDialog::tr(found->second);
}

} // namespace

GapsDialog::GapsDialog(MissingData gaps, QWidget* parent)
    : QDialog(parent)
    , m_gaps(std::move(gaps))
    , m_read(Error{})
    , m_said(plainText("gapsSaid", "muted"))
    , m_buttons(confirmButtons(*this, {"gapsConfirm", tr("&Open"),
                                       tr("Make a platform of the file with these answers"),
                                       tr("Leave everything as it was")})) {
    setObjectName("gapsDialog");
    setWindowTitle(tr("What the file does not say"));
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    auto* heading = plainText("gapsHeading", "title");
    heading->setText(tr("%1 leaves something open").arg(m_gaps.fileName));
    layout->addWidget(heading);
    if (m_gaps.table)
        buildTable();
    m_names =
        addField("gapsNames", tr("Names"),
                 tr("The names of the machines in their order, with commas between them; nothing: as they "
                    "are numbered"));
    m_speeds =
        addField("gapsSpeeds", tr("Speeds"),
                 tr("One number makes all machines alike; or NAME=SPEED, with commas between them; or a "
                    "file with a name and a speed in each line. Nothing: as proposed"),
                 fileButton());
    m_speeds->setPlaceholderText(tr("as proposed"));
    m_cores = new QCheckBox(tr("Count &cores"));
    m_cores->setObjectName("gapsCores");
    m_cores->setToolTip(tr("The speed of a machine is that of one core times its cores"));
    layout->addWidget(m_cores);
    m_bandwidth = addField("gapsBandwidth", tr("Bandwidth"),
                           tr("Of the links for which the file has only a latency, with its unit, such as "
                              "10 Gbit/s. Nothing: no limit"));
    m_bandwidth->setPlaceholderText(tr("no limit"));
    m_newNodes = new NewNodesRow(QStringLiteral("gaps"));
    layout->addWidget(m_newNodes);
    layout->addWidget(m_said);
    layout->addStretch(m_gaps.table ? 0 : 1);
    layout->addWidget(m_buttons);
    connect(m_names, &QLineEdit::textChanged, this, &GapsDialog::read);
    connect(m_speeds, &QLineEdit::textChanged, this, &GapsDialog::judge);
    connect(m_cores, &QCheckBox::toggled, this, &GapsDialog::judge);
    connect(m_bandwidth, &QLineEdit::textChanged, this, &GapsDialog::judge);
    connect(m_newNodes, &NewNodesRow::chosen, this, [this](io::NewNodes kind) {
        m_nodeKind = kind;
        read();
    });
    m_reading.whenDone([this](Result<io::Imported> imported) {
        m_isRead = true;
        m_read = std::move(imported);
        judge();
    });
    resize(m_gaps.table ? QSize(760, 460) : QSize(560, 220));
    read();
}

void GapsDialog::buildTable() {
    auto* layout = static_cast<QVBoxLayout*>(this->layout());
    auto* help = plainText("gapsHelp", "muted");
    help->setText(
        tr("Say what is in the columns: from, to and a bandwidth, a cost or a time; or name and speed."));
    layout->addWidget(help);
    const auto& table = *m_gaps.table;
    m_table = new QTableWidget(static_cast<int>(table.rows.size()), static_cast<int>(table.columns.size()));
    m_table->setObjectName("gapsTable");
    m_table->setAccessibleName(tr("The first rows of the table"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    constexpr int columnWidth = 132;
    m_table->horizontalHeader()->setDefaultSectionSize(columnWidth);
    m_table->horizontalHeader()->setHighlightSections(false);
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->setHorizontalHeaderItem(
            column, new QTableWidgetItem(QString::fromStdString(table.columns[std::size_t(column)].title)));
    for (int row = 0; row < m_table->rowCount(); ++row)
        for (std::size_t column = 0; column < table.rows[std::size_t(row)].size(); ++column)
            m_table->setItem(
                row, static_cast<int>(column),
                new QTableWidgetItem(QString::fromStdString(table.rows[std::size_t(row)][column])));
    m_offered.emplace_back();
    for (const std::string_view key : io::columnKeys()) {
        const auto units = io::unitsOfColumn(key);
        if (units.empty())
            m_offered.push_back({std::string(key), {}});
        for (const std::string& unit : units)
            m_offered.push_back({std::string(key), unit});
    }
    m_columns = new ColumnBoxes(*m_table, "gapsColumn", this);
    connect(m_columns, &ColumnBoxes::chosen, this, &GapsDialog::choose);
    layout->addWidget(m_columns);
    layout->addWidget(m_table, 1);
    showColumns();
}

void GapsDialog::showColumns() {
    QStringList titles;
    for (const Choice& choice : m_offered)
        titles << (choice.key.empty() ? tr("nothing")
                   : choice.unit.empty()
                       ? titleOfKey(choice.key)
                       : tr("%1 (%2)", "what a column holds, and its unit")
                             .arg(titleOfKey(choice.key), QString::fromStdString(choice.unit)));
    std::vector<ColumnBoxes::Chosen> chosen;
    for (const auto& column : m_gaps.table->columns) {
        const auto found = std::ranges::find_if(m_offered, [&](const Choice& choice) {
            return choice.key == column.key && choice.unit == column.unit;
        });
        // A title that names a quantity and no unit: it needs one.
        chosen.push_back({found == m_offered.end() ? -1 : static_cast<int>(found - m_offered.begin()),
                          tr("%1 (in which unit?)").arg(titleOfKey(column.key))});
    }
    m_columns->offer(titles, chosen);
}

void GapsDialog::choose(int column, int choice) {
    auto& columns = m_gaps.table->columns;
    const Choice& chosen = m_offered[static_cast<std::size_t>(choice)];
    for (auto& other : columns) // each key has one column
        if (other.key == chosen.key)
            other.key = other.unit = {};
    columns[static_cast<std::size_t>(column)].key = chosen.key;
    columns[static_cast<std::size_t>(column)].unit = chosen.unit;
    showColumns();
    read();
}

QLineEdit* GapsDialog::addField(const char* name, const QString& title, const QString& help,
                                QWidget* beside) {
    auto* row = new QHBoxLayout;
    auto* label = plainLabel({}, "muted");
    label->setText(title);
    auto* field = new QLineEdit;
    field->setObjectName(name);
    field->setToolTip(help);
    field->setAccessibleName(title);
    label->setBuddy(field);
    row->addWidget(label);
    row->addWidget(field, 1);
    if (beside)
        row->addWidget(beside);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    return field;
}

QWidget* GapsDialog::fileButton() {
    auto* button = new QPushButton(tr("&File…"));
    button->setObjectName("gapsSpeedsFile");
    button->setToolTip(tr("Take the speeds from a file with a name and a speed in each line"));
    button->setAccessibleName(tr("File with speeds"));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this] {
        askOpenPath(this, tr("File with speeds"), {}, [this](const QString& path) {
            if (!path.isEmpty())
                m_speeds->setText(path);
        });
    });
    return button;
}

io::TableChoices GapsDialog::choices() const {
    io::TableChoices choices;
    if (m_gaps.table)
        for (const auto& column : m_gaps.table->columns)
            if (!column.key.empty())
                choices.columns[column.key] = column.title + (column.unit.empty() ? "" : ":" + column.unit);
    for (const QString& name : m_names->text().split(',', Qt::SkipEmptyParts))
        choices.names.push_back(name.trimmed().toStdString());
    choices.newNodes = m_nodeKind;
    return choices;
}

void GapsDialog::read() {
    m_isRead = false;
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(false);
    m_reading.start(
        [read = m_gaps.read, choices = choices()](SolveControl& control) { return read(choices, control); });
}

/// Speeds change nothing of how the file is read.
void GapsDialog::judge() {
    if (!m_isRead)
        return;
    auto imported = m_read;
    const bool unnamed = imported && imported->namesSupposed;
    const bool guessed = imported && imported->speedsProposed;
    const bool hasCores = imported && !imported->cores.empty();
    const bool countsCores = hasCores && m_cores->isChecked();
    const QString speeds = m_speeds->text().trimmed();
    Result<void> given;
    if (countsCores || (guessed && !speeds.isEmpty()))
        given = io::giveSpeeds(*imported, countsCores ? "cores" : speeds.toStdString());
    const bool lacksBandwidth = imported && !imported->linksWithoutBandwidth.empty();
    const QString bandwidth = m_bandwidth->text().trimmed();
    if (given && lacksBandwidth && !bandwidth.isEmpty())
        given = io::giveBandwidth(*imported, bandwidth.toStdString());
    // What was asked for stays in sight while it is answered.
    m_names->setEnabled(unnamed || !m_names->text().isEmpty());
    m_speeds->setEnabled(!countsCores && (guessed || !speeds.isEmpty()));
    m_cores->setVisible(hasCores);
    m_bandwidth->setEnabled(lacksBandwidth || !bandwidth.isEmpty());
    if (imported) // without its nodes nothing is left of a list of links, which says no speeds
        m_newNodes->offer(imported->unlistedNodes, imported->newNodes, !guessed);
    const bool good = imported && given;
    if (good)
        m_said->setText(tr("Processors: %1. Switches: %2. Links: %3.")
                            .arg(text::count(static_cast<qint64>(imported->platform.size())),
                                 text::count(static_cast<qint64>(imported->platform.switches.size())),
                                 text::count(static_cast<qint64>(imported->platform.links.size()))));
    else
        m_said->setText(text::translated(imported ? given.error() : imported.error()));
    style::dress(m_said, "role", good ? "muted" : "warning");
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(good);
    m_imported.reset();
    if (good)
        m_imported = *std::move(imported);
}

} // namespace equipoise::gui
