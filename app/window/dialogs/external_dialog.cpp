// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/external_dialog.h"

#include "app/models/table_model.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/card.h"
#include "app/widgets/save_path.h"
#include "app/widgets/table/edit_delegate.h"
#include "app/widgets/table/table.h"
#include "core/io/file.h"
#include "core/model/registry.h"
#include "core/task/tables.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTableWidget>
#include <QVBoxLayout>
#include <tuple>
#include <utility>

namespace equipoise::gui {

namespace {

enum Column { Name, Program, FirstProblem };

void chooseProgram(QWidget* parent, const std::function<void(QString path)>& then) {
    askOpenPath(parent, ExternalDialog::tr("Add a program"), {}, then);
}

void chooseTemplatePath(QWidget* parent, const QString& suggestion,
                        const std::function<void(QString path)>& then) {
    askSavePath(parent, ExternalDialog::tr("New from template"), suggestion, {}, then);
}

QList<equipoise::Problem> everyProblem() {
    return {equipoise::problems().begin(), equipoise::problems().end()};
}

} // namespace

ExternalDialog::ExternalDialog(QWidget* parent)
    : QDialog(parent)
    , m_choose(chooseProgram)
    , m_save(chooseTemplatePath)
    , m_about(new QLabel)
    , m_table(new EditTable<QTableWidget>(0, FirstProblem + int(equipoise::problems().size())))
    , m_said(new QLabel)
    , m_fields(new TableModel(this))
    , m_fieldTable(new QTableView)
    , m_fieldCard(new Card)
    , m_add(new QPushButton)
    , m_template(new QPushButton)
    , m_remove(new QPushButton)
    , m_close(new QPushButton) {
    setObjectName("externalDialog");
    setModal(false);
    resize(860, 620);
    const std::pair<QWidget*, const char*> names[] = {
        {m_table, "externalTable"},       {m_said, "externalSaid"},     {m_add, "externalAdd"},
        {m_template, "externalTemplate"}, {m_remove, "externalRemove"}, {m_close, "externalClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    for (QPushButton* button : {m_add, m_template, m_remove, m_close})
        button->setAutoDefault(false);
    m_about->setWordWrap(true);
    m_about->setTextFormat(Qt::PlainText);
    m_said->setWordWrap(true);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setProperty("role", "warning");
    new EditDelegate(*m_table); // the table's
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(Program, QHeaderView::Stretch);
    m_table->setColumnWidth(Name, 160);
    for (int column = FirstProblem; column < m_table->columnCount(); ++column)
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_add);
    buttons->addWidget(m_template);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(m_about);
    layout->addWidget(card({{m_table, 1}}), 1);
    layout->addWidget(m_said);
    layout->addWidget(buildFields(), 1);
    layout->addLayout(buttons);

    connect(m_add, &QPushButton::clicked, this, &ExternalDialog::add);
    auto* const languages = new QMenu(m_template);
    for (const auto& [title, ending] : {std::pair("Python", "py"), std::pair("C++", "cpp")})
        languages->addAction(title, this, [this, ending] { addTemplate(ending); });
    m_template->setMenu(languages);
    connect(m_remove, &QPushButton::clicked, this, &ExternalDialog::removeChosen);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_table, &QTableWidget::itemChanged, this, &ExternalDialog::read);
    connect(m_table, &QTableWidget::itemSelectionChanged, this,
            [this] { m_remove->setEnabled(m_table->currentRow() >= 0); });
    connect(&ExternalSolvers::shared(), &ExternalSolvers::changed, this, [this] {
        if (!m_filling)
            fill();
    });
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

QWidget* ExternalDialog::buildFields() {
    m_fields->setTable(equipoise::task::planFieldsTable(equipoise::problems()));
    m_fieldTable->setModel(m_fields);
    prepareTable(*m_fieldTable, "externalFields");
    m_fieldCard->addHeader({});
    m_fieldCard->add(m_fieldTable, 1);
    return m_fieldCard;
}

void ExternalDialog::add() {
    m_choose(this, this, [this](const QString& path) {
        if (!path.isEmpty())
            addProgram(path, everyProblem());
    });
}

void ExternalDialog::addTemplate(const QString& ending) {
    m_save(this, QStringLiteral("solver.") + ending, this, [this, ending](const QString& path) {
        if (path.isEmpty())
            return;
        QFile source(QStringLiteral(":/templates/solver.") + ending);
        if (!source.open(QIODevice::ReadOnly))
            qFatal("the template for %s is missing", qPrintable(ending)); // a resource of the program
        const auto written =
            io::writeFileAtomically(QFile::encodeName(path).toStdString(), source.readAll().toStdString());
        if (!written) {
            m_said->setText(text::translated(written.error()));
            m_said->show();
            return;
        }
        const bool isScript = ending == QLatin1String("py");
        QFile file(path);
        if (isScript)
            file.setPermissions(file.permissions() | QFile::ExeOwner | QFile::ExeUser);
        const QFileInfo info(path);
        addProgram(isScript ? path : info.dir().filePath(info.completeBaseName()),
                   {equipoise::Problem::Ring, equipoise::Problem::Star}); // those that it answers
    });
}

void ExternalDialog::addProgram(const QString& path, QList<equipoise::Problem> problems) {
    auto solvers = ExternalSolvers::shared().all();
    const QFileInfo program(path);
    solvers.append({program.completeBaseName(), program.absoluteFilePath(), std::move(problems)});
    ExternalSolvers::shared().set(std::move(solvers));
    m_table->setCurrentCell(m_table->rowCount() - 1, Name);
    m_table->setFocus();
}

void ExternalDialog::removeChosen() {
    const int row = m_table->currentRow();
    auto solvers = ExternalSolvers::shared().all();
    if (row < 0 || row >= solvers.size())
        return;
    solvers.removeAt(row);
    ExternalSolvers::shared().set(std::move(solvers));
}

void ExternalDialog::fill() {
    m_filling = true;
    const auto& solvers = ExternalSolvers::shared().all();
    const int before = m_table->currentRow();
    m_table->setRowCount(static_cast<int>(solvers.size()));
    for (int row = 0; row < solvers.size(); ++row) {
        itemAt(row, Name)->setText(solvers[row].name);
        itemAt(row, Program)->setText(solvers[row].program);
        itemAt(row, Program)->setToolTip(solvers[row].program);
        for (std::size_t i = 0; i < equipoise::problems().size(); ++i) {
            QTableWidgetItem* item = itemAt(row, FirstProblem + static_cast<int>(i));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(solvers[row].problems.contains(equipoise::problems()[i]) ? Qt::Checked
                                                                                         : Qt::Unchecked);
            item->setData(Qt::AccessibleTextRole, text::translated(equipoise::problems()[i]));
        }
    }
    if (m_table->currentRow() < 0)
        m_table->setCurrentCell(std::min(before, m_table->rowCount() - 1), Name);
    m_filling = false;
    m_remove->setEnabled(m_table->currentRow() >= 0);
    say();
}

QTableWidgetItem* ExternalDialog::itemAt(int row, int column) {
    if (m_table->item(row, column) == nullptr)
        m_table->setItem(row, column, new QTableWidgetItem);
    return m_table->item(row, column);
}

/// What the table says from now on.
void ExternalDialog::read() {
    if (m_filling)
        return;
    QList<ExternalSolver> solvers;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        ExternalSolver solver;
        solver.program = m_table->item(row, Program)->text().trimmed();
        solver.name = m_table->item(row, Name)->text().trimmed();
        if (solver.program.isEmpty())
            continue;
        solver.program = QFileInfo(solver.program).absoluteFilePath();
        if (solver.name.isEmpty())
            solver.name = QFileInfo(solver.program).completeBaseName();
        for (std::size_t i = 0; i < equipoise::problems().size(); ++i)
            if (m_table->item(row, FirstProblem + static_cast<int>(i))->checkState() == Qt::Checked)
                solver.problems.append(equipoise::problems()[i]);
        solvers.append(std::move(solver));
    }
    m_filling = true; // the table has it already
    ExternalSolvers::shared().set(std::move(solvers));
    m_filling = false;
    // What was put right, or taken together, is shown once this cell is done with.
    QMetaObject::invokeMethod(this, &ExternalDialog::fill, Qt::QueuedConnection);
    say();
}

void ExternalDialog::say() {
    QStringList wrong;
    for (const ExternalSolver& solver : ExternalSolvers::shared().all()) {
        const QFileInfo file(solver.program);
        const QString source = solver.program + QStringLiteral(".cpp");
        if (!file.isFile() && QFileInfo(source).isFile())
            wrong << tr("%1: compile it first: %2", "name, command")
                         .arg(solver.name,
                              QStringLiteral("c++ -std=c++17 -O2 -o '%1' '%2'").arg(solver.program, source));
        else if (!file.isFile())
            wrong << tr("%1: there is no such file: %2").arg(solver.name, solver.program);
        else if (!file.isExecutable())
            wrong << tr("%1: the file may not be run: %2").arg(solver.name, solver.program);
    }
    m_said->setText(wrong.join('\n'));
    m_said->setVisible(!wrong.isEmpty());
}

void ExternalDialog::retranslate() {
    setWindowTitle(tr("External solvers"));
    m_about->setText(
        tr("Programs of your own that answer questions: they read the scenario as JSON and write a "
           "plan as JSON. They are listed among the solvers of the ticked problems, are ended when "
           "stopped or out of time, and whatever they answer goes through the checker."));
    m_fieldCard->setTitle(tr("Fields of a plan"));
    m_fieldTable->setAccessibleName(tr("Fields of a plan"));
    m_fieldTable->setToolTip(
        tr("What a program writes beside \"value\", which is required where there is a plan; "
           "[] stands for each entry of a list"));
    m_fields->retranslate();
    m_fieldTable->resizeColumnsToContents();
    QStringList heads{tr("Name"), tr("Program")};
    for (const equipoise::Problem problem : equipoise::problems())
        heads << text::translated(problem);
    m_table->setHorizontalHeaderLabels(heads);
    m_table->setAccessibleName(tr("External solvers"));
    m_table->setToolTip(tr("F2 or a double click edits a name or a path, Space ticks a problem"));
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_add, tr("&Add…"), tr("Choose a program that may be run")},
        {m_template, tr("New from &template"),
         tr("Write a complete solver to start from: it answers rings and stars as it is")},
        {m_remove, tr("&Remove"), tr("Take the chosen program off the list; its file stays")},
        {m_close, tr("Close"), tr("Close this window")}};
    for (const auto& [button, title, help] : words) {
        button->setText(title);
        button->setToolTip(help);
        button->setAccessibleName(QString(title).remove('&').remove(QStringLiteral("…")));
    }
    fill();
}

} // namespace equipoise::gui
