// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/plans_model.h"

#include "app/text/describe.h"
#include "app/text/words/change_words.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/model/registry.h"

#include <QLocale>
#include <algorithm>

namespace equipoise::gui {

namespace {

std::vector<int> idsOf(const Document& document) {
    std::vector<int> ids;
    for (const DocumentPlan& plan : document.plans())
        ids.push_back(plan.id);
    return ids;
}

/// The gap as shown: nothing within the tolerance of a proof.
std::optional<double> gapOf(const Plan& plan) {
    auto gap = plan.gap();
    if (gap && *gap <= tolerance::proof)
        gap = 0;
    return gap;
}

} // namespace

PlansModel::PlansModel(Document& document, QObject* parent)
    : DocumentModel(document, parent)
    , m_ids(idsOf(document)) {}

void PlansModel::follow(const DocumentChange& change) {
    if (change.reset) {
        beginResetModel();
        m_ids = idsOf(document());
        endResetModel();
        return;
    }
    if (change.plans)
        replaceRows(m_ids, idsOf(document()));
    if (change.plans || change.touches != ChangeFlags::Nothing)
        refreshAll();
}

int PlansModel::planAt(int row) const {
    return row >= 0 && row < rowCount() ? m_ids[static_cast<std::size_t>(row)] : 0;
}

int PlansModel::rowOf(int plan) const {
    const auto found = std::find(m_ids.begin(), m_ids.end(), plan);
    return found == m_ids.end() ? -1 : static_cast<int>(found - m_ids.begin());
}

int PlansModel::ticked() const {
    const auto& plans = document().plans();
    return static_cast<int>(
        std::count_if(plans.begin(), plans.end(), [](const auto& plan) { return plan.ticked; }));
}

QVariant PlansModel::data(const QModelIndex& index, int role) const {
    const DocumentPlan* plan = index.isValid() ? document().plan(planAt(index.row())) : nullptr;
    if (!plan)
        return {};
    switch (role) {
    case PlanIdRole:
        return plan->id;
    case ProblemRole:
        return static_cast<int>(plan->kept->plan.problem);
    case CurrentRole:
        return plan->current;
    case StatusRole:
        return static_cast<int>(plan->kept->plan.status);
    case Qt::CheckStateRole:
        return index.column() == Name ? QVariant(plan->ticked ? Qt::Checked : Qt::Unchecked) : QVariant();
    default:
        break;
    }
    if (index.column() >= Value && index.column() <= SolvedIn)
        return valueData(*plan, index.column(), role);
    if (role == Qt::DisplayRole || role == SortRole || role == CopyRole ||
        (role == Qt::EditRole && index.column() == Name))
        return textData(*plan, index.column());
    if (role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case Name:
        return tr("Tick to compare. Press F2 to rename.");
    case State:
        return plan->current ? tr("Answers the scenario as it is now")
                             : tr("Answers the scenario as it was. Solve again to bring it up to date.");
    default:
        return textData(*plan, index.column());
    }
}

QString PlansModel::changeOf(const DocumentPlan& plan) {
    if (!plan.before)
        return {};
    QStringList words;
    if (const QString changes =
            text::changesInWords(*plan.before->scenario, *plan.kept->scenario, plan.kept->plan.problem);
        !changes.isEmpty())
        words << changes;
    if (plan.before->plan.solver != plan.kept->plan.solver)
        words << tr("by %1", "a solver").arg(text::solverOf(plan.kept->plan));
    return words.join(QStringLiteral(", "));
}

QString PlansModel::differenceInWords(const DocumentPlan& plan) {
    const QString what = changeOf(plan);
    if (what.isEmpty() || !plan.kept->plan.value || !plan.before->plan.value)
        return what;
    const QString by = text::differenceOf(*plan.kept->plan.value, *plan.before->plan.value);
    return by.isEmpty() ? what : tr("%1: %2", "a difference in value: what has changed").arg(by, what);
}

QVariant PlansModel::textData(const DocumentPlan& plan, int column) const {
    switch (column) {
    case Name:
        return QString::fromStdString(plan.kept->name);
    case Problem:
        return text::translated(plan.kept->plan.problem);
    case Solver:
        return text::solverOf(plan.kept->plan);
    case Status:
        return text::translated(plan.kept->plan.status);
    case Stopped:
        return text::translated(plan.kept->plan.stop);
    case Changed:
        return changeOf(plan);
    default:
        return plan.current ? tr("current") : tr("out of date");
    }
}

QVariant PlansModel::valueData(const DocumentPlan& plan, int column, int role) const {
    const Plan& answer = plan.kept->plan;
    const Units& planUnits = plan.kept->scenario->platform.units;
    const UnitRole unit = text::unitOfValue(answer.problem);
    switch (column) {
    case Value:
    case Bound: {
        const auto& value = column == Value ? answer.value : answer.bound;
        if (!value)
            return missingData(role);
        return role == Qt::DisplayRole
                   ? text::quantity(*value, unit, planUnits, std::max(5, text::digitsOfValue(answer.problem)))
                   : DocumentModel::valueData(*value, unit, planUnits, role);
    }
    case Gap: {
        const auto gap = gapOf(answer);
        if (!gap)
            return missingData(role);
        if (role == Qt::DisplayRole)
            return text::percent(*gap);
        return role == Qt::ToolTipRole ? text::fullPercent(*answer.gap()) : numberData(*gap, {}, role);
    }
    case Processors: {
        if (!answer.hasAnswer())
            return missingData(role);
        const std::size_t used = equipoise::partsOf(*plan.kept->scenario, answer).size();
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return tr("%1 of %2", "processors used of all")
                .arg(text::count(used), text::count(plan.kept->scenario->platform.size()));
        return numberData(static_cast<double>(used), {}, role);
    }
    default:
        return role == Qt::DisplayRole ? QVariant(text::duration(answer.seconds))
                                       : numberData(answer.seconds, QStringLiteral("s"), role);
    }
}

bool PlansModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const int id = planAt(index.row());
    if (!index.isValid() || id == 0 || index.column() != Name)
        return false;
    if (role == Qt::CheckStateRole) {
        document().setTicked(id, value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole)
        return false;
    const QString name = value.toString().trimmed();
    if (!name.isEmpty()) // else that which the program gives
        if (auto valid = equipoise::validateName(name.toStdString(), tr("Plan").toStdString()); !valid)
            return refuse(std::move(valid).error());
    document().renamePlan(id, name);
    return true;
}

QVariant PlansModel::columnHeader(int column, int role) const {
    const Header headers[] = {
        {tr("Name"), tr("Name of the plan; tick to compare")},
        {tr("Problem"), tr("The question that the plan answers")},
        {tr("Solver"), tr("The method that found the plan")},
        {tr("Status"), tr("What is known about the plan")},
        {tr("Run"), tr("How the solver's run ended")},
        {tr("Value"), tr("What is made as small (a time) or as large (a throughput) as possible"),
         UnitRole::None, true},
        {tr("Bound"), tr("No plan can be better than this: proven"), UnitRole::None, true},
        {tr("Gap"), tr("Difference of value and bound, in percent of the value"), UnitRole::None, true},
        {tr("Processors"), tr("Processors that the plan uses, of all"), UnitRole::None, true},
        {tr("Solved in"), tr("Time the solver took"), UnitRole::None, true},
        {tr("State"), tr("Whether the plan answers the scenario as it is now")},
        {tr("Changed"), tr("What is other than in the plan of this question before")}};
    return headerOf(headers[column], role);
}

Qt::ItemFlags PlansModel::ownFlags(const QModelIndex& index) const {
    return index.column() == Name ? Qt::ItemIsEditable | Qt::ItemIsUserCheckable : Qt::ItemFlags();
}

} // namespace equipoise::gui
