// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/star/tasks_model.h"

#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/problems/star/model/question.h"
#include "core/solve/solve.h"

#include <cmath>

namespace equipoise::gui {

TasksModel::TasksModel(Document& document, QObject* parent)
    : DocumentModel(document, parent) {
    read();
}

void TasksModel::read() {
    auto question = askedOrFirst<Question>(equipoise::Problem::Star);
    std::vector<ProcessorId> workers;
    workers.reserve(platform().size());
    for (std::size_t i = 0; i < platform().size(); ++i)
        if (question.master != NodeId{ProcessorId{i}})
            workers.emplace_back(i);
    m_question = std::move(question);
    if (workers != m_workers)
        replaceRows(m_workers, workers);
    refreshAll();
}

void TasksModel::follow(const DocumentChange& change) {
    if (change.reset) { // rows of another document are not these rows
        beginResetModel();
        m_workers.clear();
        m_question = {};
        endResetModel();
    }
    if (change.reset || touches(change.touches, ChangeFlags::Questions | ChangeFlags::Shape |
                                                    ChangeFlags::Names | ChangeFlags::Values))
        read();
}

QString TasksModel::nameAt(int row) const {
    return QString::fromStdString(platform()[workerAt(row)].name);
}

std::int64_t TasksModel::tasksOf(int row) const {
    const auto found = m_question.loads.find(workerAt(row));
    return found == m_question.loads.end() ? 0 : found->second;
}

double TasksModel::tasks() const {
    double all = 0;
    for (const auto& [worker, load] : m_question.loads)
        if (m_question.master != NodeId{worker})
            all += static_cast<double>(load);
    return all;
}

bool TasksModel::change(Question question, const QString& step) {
    if (question == m_question)
        return true;
    Questions questions = document().scenario().questions;
    questions.set<equipoise::star::Question>(std::move(question));
    return apply(SetQuestions{std::move(questions)}, step);
}

std::optional<std::int64_t> TasksModel::typedTasks(const QVariant& value, int row) {
    const std::string subject = tr("the tasks of %1").arg(nameAt(row)).toStdString();
    auto number = text::typedNumber(value.toString().trimmed(), true);
    if (!number) {
        Error error = std::move(number).error();
        error.subject = subject;
        refuse(std::move(error));
        return std::nullopt;
    }
    constexpr auto most = static_cast<double>(equipoise::largestCount);
    if (*number != std::floor(*number) || *number < 0 || *number > most) {
        refuse(equipoise::outOfRange(subject, value.toString().toStdString(), "0, 1, 2, ...", {}));
        return std::nullopt;
    }
    return static_cast<std::int64_t>(*number);
}

bool TasksModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const auto count = typedTasks(value, index.row());
    if (!count)
        return false;
    Question question = m_question;
    question.loads[workerAt(index.row())] = *count;
    return change(std::move(question), tr("Set tasks of %1").arg(nameAt(index.row())));
}

bool TasksModel::paste(int row, const QString& text) {
    QStringList lines = text.split(QLatin1Char('\n'));
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    Question question = m_question;
    for (int line = 0; line < lines.size() && row + line < rowCount(); ++line) {
        const auto count = typedTasks(lines[line].split(QLatin1Char('\t')).last(), row + line);
        if (!count)
            return false;
        question.loads[workerAt(row + line)] = *count;
    }
    return change(std::move(question), tr("Paste tasks"));
}

bool TasksModel::gather(int row) {
    Question question = m_question;
    std::int64_t all = 0;
    for (auto& [worker, load] : question.loads) {
        all = std::min(equipoise::largestCount, all + load);
        load = 0;
    }
    question.loads[workerAt(row)] = all;
    return change(std::move(question), tr("Give all tasks to %1").arg(nameAt(row)));
}

QVariant TasksModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || workerAt(index.row()).index() >= platform().size())
        return {};
    if (index.column() == Worker)
        return role == Qt::DisplayRole || role == CopyRole || role == Qt::ToolTipRole || role == SortRole
                   ? QVariant(nameAt(index.row()))
                   : QVariant();
    const std::int64_t tasks = tasksOf(index.row());
    if (index.column() == Alone) {
        const CostFunction& compute = platform()[workerAt(index.row())].compute;
        const double time = static_cast<double>(tasks) * compute(m_question.item.work);
        return valueData(time, UnitRole::Time, units(), role);
    }
    return role == MissingRole ? QVariant(tasks == 0) : countData(tasks, role);
}

QVariant TasksModel::columnHeader(int column, int role) const {
    const Header headers[] = {
        {tr("Worker"), tr("All processors but the master")},
        {tr("Tasks"), tr("Tasks that the worker holds at first; at least 0"), UnitRole::None, true},
        {tr("Alone"), tr("When it would be done with its own tasks"), UnitRole::Time, true}};
    return headerOf(headers[column], role);
}

Qt::ItemFlags TasksModel::ownFlags(const QModelIndex& index) const {
    return index.column() == Tasks ? Qt::ItemIsEditable : Qt::NoItemFlags;
}

} // namespace equipoise::gui
