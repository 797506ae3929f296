// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/replay/followed_view.h"

#include "app/document/derived.h"
#include "app/models/rows/sorted_model.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/timeline/chart.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/text/describe.h"
#include "app/widgets/card.h"
#include "app/widgets/label.h"
#include "app/widgets/table/table.h"
#include "core/base/numbers/tolerance.h"

#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>
#include <vector>

namespace equipoise::gui {

PlanRecord sideBySide(const Simulated& simulated, const std::string& predicted, const std::string& observed) {
    const Platform& platform = simulated.plan->scenario->platform;
    std::vector<ProcessorId> order;
    std::vector<bool> isPlanned(platform.size(), false);
    for (const equipoise::Part& part : equipoise::partsOf(*simulated.plan->scenario, simulated.plan->plan)) {
        order.push_back(part.processor);
        isPlanned[part.processor.index()] = true;
    }
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (!isPlanned[i])
            order.emplace_back(i);

    Scenario scenario;
    scenario.platform.units = platform.units;
    scenario.platform.processors.reserve(2 * order.size());
    std::vector<std::size_t> place(platform.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[order[i].index()] = i;
        for (const std::string& whose : {predicted, observed}) {
            Processor& row = scenario.platform.processors.emplace_back(platform[order[i]]);
            row.name += " · " + whose;
        }
    }
    Plan plan;
    plan.problem = simulated.plan->plan.problem; // without an answer: rows are as the platform lists them
    const auto add = [&](const Schedule& schedule, std::size_t which) {
        for (Block block : schedule.blocks) {
            block.resource = ProcessorId{2 * place[block.resource.index()] + which};
            if (block.peer)
                block.peer = ProcessorId{2 * place[block.peer->index()] + which};
            plan.schedule.blocks.push_back(block);
        }
        plan.schedule.makespan = std::max(plan.schedule.makespan, schedule.makespan);
    };
    add(simulated.simulation.predicted, 0);
    add(simulated.simulation.observed, 1);
    return {simulated.plan->name, std::make_shared<const Scenario>(std::move(scenario)), std::move(plan)};
}

void prepareReport(QTableView& table, const char* objectName, QAbstractItemModel& model, QObject* parent) {
    table.setModel(new SortedModel(model, parent));
    prepareTable(table, objectName);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table.sortByColumn(-1, Qt::AscendingOrder); // as they come
}

FollowedView::FollowedView(const QString& prefix, ExecutionBackend judge, QWidget* parent)
    : QWidget(parent)
    , m_judge(judge)
    , m_model(new TableModel(this))
    , m_timeline(new TimelineView)
    , m_figures(plainText(prefix + "Figures", "value"))
    , m_about(plainText(prefix + "About", "muted"))
    , m_table(new QTableView)
    , m_column(new QVBoxLayout) {
    m_timeline->setObjectName(prefix + "Timeline");
    showSimulated(*m_model, "processors", m_judge, nullptr);
    prepareReport(*m_table, (prefix + "Table").toLatin1().constData(), *m_model, this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_figures);
    m_column->addWidget(m_about);
    m_column->addWidget(m_table, 3);
    auto* right = new QWidget;
    right->setLayout(m_column);
    constexpr int fiveColumns = 470;
    right->setMinimumWidth(fiveColumns);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter(Qt::Horizontal, {{card({{m_timeline, 1}}), 680}, {card({{right, 1}}), 520}}));
    m_drawn.whenDone([this](const Result<std::shared_ptr<const PlanRecord>>& drawn) {
        m_timeline->setPlan(drawn ? *drawn : nullptr, true);
    });
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void FollowedView::addBelow(QWidget* widget, int stretch) {
    m_column->addWidget(widget, stretch);
}

void FollowedView::setPlan(std::shared_ptr<const PlanRecord> plan) {
    m_plan = std::move(plan);
    m_simulated.reset();
    showSimulated(*m_model, "processors", m_judge, nullptr);
    showFigures();
}

void FollowedView::setSimulated(std::shared_ptr<const Simulated> simulated) {
    if (simulated == m_simulated)
        return;
    m_simulated = std::move(simulated);
    showSimulated(*m_model, "processors", m_judge, m_simulated);
    showFigures();
}

/// Of many processors beside the window: it is there as soon as it is laid out.
void FollowedView::showTimeline() {
    const QString observer = m_judge == ExecutionBackend::SimGrid ? tr("simulated", "row of the picture")
                                                                  : tr("replayed", "row of the picture");
    const auto draw = [plan = m_plan, simulated = m_simulated, observer = observer.toStdString(),
                       model = tr("model", "row of the picture").toStdString()] {
        auto drawn =
            simulated ? std::make_shared<const PlanRecord>(sideBySide(*simulated, model, observer)) : plan;
        if (drawn)
            timeline::sharedChart(*drawn);
        return drawn;
    };
    if (m_plan && m_plan->scenario->platform.size() >= manyProcessors) {
        m_drawn.start([draw](SolveControl& /*unstopped*/) { return Result(draw()); });
    } else {
        m_drawn.abandon();
        m_timeline->setPlan(draw(), true);
    }
}

/// The picture and the words, which have names of their own in every language.
void FollowedView::showFigures() {
    showTimeline();
    if (!m_simulated) {
        m_figures->clear();
        m_about->clear();
        return;
    }
    const Units& units = m_simulated->plan->scenario->platform.units;
    const double predicted = m_simulated->simulation.predicted.makespan;
    const double observed = m_simulated->simulation.observed.makespan;
    m_figures->setText(tr("%1 instead of %2", "time, time")
                           .arg(text::quantity(observed, UnitRole::Time, units, 5),
                                text::quantity(predicted, UnitRole::Time, units, 5)));
    m_figures->setToolTip(text::fullQuantity(observed, UnitRole::Time, units));
    const QString part = (observed > predicted ? "+" : "") +
                         (predicted > 0 ? text::percent((observed - predicted) / predicted) : QString());
    if (m_judge == ExecutionBackend::Mpi)
        m_about->setText(tr("Replayed against the model: %1").arg(part));
    else if (tolerance::sameTime(predicted, observed))
        m_about->setText(tr("The simulation takes as long as the model says."));
    else
        m_about->setText(tr("Simulated against the model: %1").arg(part));
}

void FollowedView::retranslate() {
    m_table->setAccessibleName(tr("Error of each processor"));
    m_table->setToolTip(tr("When each processor was to be done, and when it was"));
    showFigures();
    m_model->retranslate();
}

} // namespace equipoise::gui
