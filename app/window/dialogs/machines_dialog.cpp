// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/machines_dialog.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "app/widgets/confirm_buttons.h"
#include "app/widgets/save_path.h"
#include "app/widgets/table/edit_delegate.h"
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

enum MachineColumn { Machine, Cores, Model, Frequency, Speed, MachineColumns };

Qt::Alignment alignmentOf(int column) {
    return (column == Machine || column == Model ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
}

} // namespace

MachinesDialog::MachinesDialog(std::vector<io::Machine> machines, QWidget* parent)
    : QDialog(parent)
    , m_machines(std::move(machines))
    , m_typed(m_machines.size())
    , m_help(new QLabel(this))
    , m_table(new EditTable<QTableWidget>(this))
    , m_said(new QLabel(this))
    , m_add(new QPushButton(tr("&Add machines…"), this))
    , m_buttons(confirmButtons(*this, {"machinesConfirm", tr("&Use these speeds"),
                                       tr("Make a platform of these machines with these relative speeds"),
                                       tr("Leave everything as it was")})) {
    setObjectName("machinesDialog");
    setWindowTitle(tr("How fast are these machines?"));
    resize(760, 420);
    m_help->setText(
        tr("The files tell what the machines are made of, not how fast they are. The speeds below are "
           "a guess: cores times frequency, or cores alone where a frequency is not known. Confirm "
           "them, or type what you have measured."));
    m_help->setWordWrap(true);
    m_table->setObjectName("machinesTable");
    m_table->setAccessibleName(tr("Machines and their speeds"));
    m_table->setColumnCount(MachineColumns);
    m_table->setHorizontalHeaderLabels(
        {tr("Machine"), tr("Cores"), tr("Processor model"), tr("Frequency (GHz)"), tr("Relative speed")});
    for (int column = 0; column < MachineColumns; ++column) // as what stands below
        m_table->horizontalHeaderItem(column)->setTextAlignment(alignmentOf(column));
    m_table->verticalHeader()->hide();
    for (const int column : {Cores, Frequency, Speed}) // their titles are longer than what they hold
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Model, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setTabKeyNavigation(false);
    auto* typing = new EditDelegate(*m_table);
    typing->setCheck([this](const QModelIndex& cell, const QString& typed) {
        return wrongWith(static_cast<std::size_t>(cell.row()), typed);
    });
    m_table->setToolTip(
        tr("Double-click a relative speed, or press F2, to type another one: units of work per "
           "second, compared with the other machines"));
    m_said->setObjectName("machinesSaid");
    m_said->setProperty("role", "warning");
    m_said->setWordWrap(true);
    m_add->setObjectName("machinesAdd");
    m_add->setToolTip(tr("Read the files of more machines: together they are one cluster"));
    m_add->setAutoDefault(false);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_add);
    bottom->addStretch(1);
    bottom->addWidget(m_buttons);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(m_help);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_said);
    layout->addLayout(bottom);
    connect(m_add, &QPushButton::clicked, this, [this] {
        askFiles(this, {tr("Add machines"), {}, tr("Machines (*.xml);;All files (*)"), FileUse::OpenSeveral},
                 [this](const ChosenFiles& chosen) { addFiles(chosen.paths); });
    });
    connect(m_table, &QTableWidget::itemChanged, this, [this](QTableWidgetItem* item) {
        if (m_filling || item->column() != Speed)
            return;
        m_typed[static_cast<std::size_t>(item->row())] = true;
        check();
    });
    m_reading.whenDone([this](Result<ReadMachines> read) { take(std::move(read)); });
    fill();
}

/// Proposals are made for all machines together: one without a frequency changes them all.
void MachinesDialog::fill() {
    m_filling = true;
    const auto proposed = io::proposedSpeeds(m_machines);
    const int before = m_table->rowCount();
    m_table->setRowCount(static_cast<int>(m_machines.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto index = static_cast<std::size_t>(row);
        const auto& machine = m_machines[index];
        const QString texts[] = {QString::fromStdString(machine.name),
                                 text::count(static_cast<std::int64_t>(machine.cores)),
                                 QString::fromStdString(machine.model),
                                 machine.gigahertz ? text::number(*machine.gigahertz) : QStringLiteral("–"),
                                 text::editableNumber(proposed[index])};
        for (int column = 0; column < MachineColumns; ++column) {
            if (column == Speed && row < before && m_typed[index])
                continue;
            auto* item = new QTableWidgetItem(texts[column]);
            if (column != Speed)
                item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
            item->setTextAlignment(alignmentOf(column));
            item->setToolTip(texts[column]);
            m_table->setItem(row, column, item);
        }
    }
    m_table->resizeColumnToContents(Machine);
    m_filling = false;
    check();
}

QString MachinesDialog::wrongWith(std::size_t machine, const QString& typed) const {
    const auto speed = text::typedNumber(typed);
    if (!speed)
        return text::translated(speed.error());
    const auto cluster = io::clusterOf({m_machines[machine]}, {*speed});
    return cluster ? QString() : text::translated(cluster.error());
}

void MachinesDialog::check() {
    QString wrong;
    for (int row = 0; row < m_table->rowCount() && wrong.isEmpty(); ++row) {
        wrong = wrongWith(static_cast<std::size_t>(row), m_table->item(row, Speed)->text());
        if (!wrong.isEmpty())
            wrong = tr("%1: %2").arg(m_table->item(row, Machine)->text(), wrong);
    }
    m_said->setText(wrong);
    m_said->setVisible(!wrong.isEmpty());
    const bool isReading = !m_add->isEnabled();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(wrong.isEmpty() && !isReading);
}

std::vector<double> MachinesDialog::speeds() const {
    std::vector<double> speeds;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto speed = text::typedNumber(m_table->item(row, Speed)->text());
        speeds.push_back(speed ? *speed : 0);
    }
    return speeds;
}

void MachinesDialog::addFiles(const QStringList& paths) {
    if (paths.isEmpty())
        return;
    m_add->setEnabled(false);
    check();
    m_reading.start([paths](SolveControl& control) -> Result<ReadMachines> {
        ReadMachines read;
        for (const QString& path : paths) {
            const auto content = io::readFile(QFile::encodeName(path).toStdString(), io::largestFile);
            auto machine = content ? io::readMachine(*content, path.toStdString(), &control)
                                   : Result<io::Machine>(content.error());
            if (machine)
                read.machines.push_back(*std::move(machine));
            else
                read.wrong = std::move(machine).error();
        }
        return read;
    });
}

void MachinesDialog::take(Result<ReadMachines> read) {
    m_add->setEnabled(true);
    const std::optional<Error> wrong = read ? read->wrong : read.error();
    if (read)
        for (io::Machine& machine : read->machines) {
            m_machines.push_back(std::move(machine));
            m_typed.push_back(false);
        }
    fill();
    if (wrong) {
        m_said->setText(text::translated(*wrong));
        m_said->show();
    }
}

} // namespace equipoise::gui
