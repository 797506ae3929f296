#include "core/report/parts.h"
#include "core/solve/definition.h"

#include <utility>

namespace core::report {

namespace {

using Kept = std::shared_ptr<const KeptPlan>;

/// The answer of one problem, kept alive by the plan it stands in.
template <class Answer>
struct Of {
    Kept kept;

    const Answer& operator*() const { return std::get<Answer>(kept->plan.answer); }
    const Answer* operator->() const { return &**this; }
    const std::string& name(ProcessorId id) const { return kept->scenario->platform[id].name; }
};

void add(Section& section, const Of<ring::Plan>& plan) {
    section.items.emplace_back(
        Table{"shares",
              TRANSLATABLE("report", "Shares along the ring"),
              {{"order", TRANSLATABLE("report", "Processor")},
               {"shares", TRANSLATABLE("report", "Share"), UnitRole::None, Shown::Percent},
               {"times", TRANSLATABLE("report", "Time"), UnitRole::Time}},
              plan->order.size(),
              [plan](std::size_t i) -> std::vector<Cell> {
                  return {plan.name(plan->order[i]), plan->shares[i], plan->times[i]};
              }});
    if (!plan->byCount.empty())
        section.items.emplace_back(
            Table{"by_count",
                  TRANSLATABLE("report", "Fastest ring known of each number of processors"),
                  {{"count", TRANSLATABLE("report", "Processors")},
                   {"time", TRANSLATABLE("report", "Time"), UnitRole::Time},
                   {"bound", TRANSLATABLE("report", "Bound"), UnitRole::Time}},
                  plan->byCount.size(),
                  [plan](std::size_t i) -> std::vector<Cell> {
                      const ring::CountRow& row = plan->byCount[i];
                      return {static_cast<std::int64_t>(row.count), row.time, cellOf(row.bound)};
                  }});
    if (!plan->lightest.empty())
        section.items.emplace_back(
            Table{"lightest",
                  TRANSLATABLE("report", "Lightest ring known of each number of processors"),
                  {{"count", TRANSLATABLE("report", "Processors")},
                   {"weight", TRANSLATABLE("report", "Weight"), UnitRole::Time},
                   {"time", TRANSLATABLE("report", "Time"), UnitRole::Time}},
                  plan->lightest.size(),
                  [plan](std::size_t i) -> std::vector<Cell> {
                      const ring::LightestRow& row = plan->lightest[i];
                      return {static_cast<std::int64_t>(row.count), row.weight, cellOf(row.time)};
                  }});
}

void add(Section& section, const Of<scatter::Plan>& plan) {
    Table table{"counts",
                TRANSLATABLE("report", "Items in order of service"),
                {{"order", TRANSLATABLE("report", "Processor")},
                 {"counts", TRANSLATABLE("report", "Items")},
                 {"displacements", TRANSLATABLE("report", "Items before")},
                 {"finish", TRANSLATABLE("report", "Done at"), UnitRole::Time}},
                plan->order.size(),
                [plan](std::size_t i) -> std::vector<Cell> {
                    std::vector<Cell> row{plan.name(plan->order[i]), plan->counts[i], plan->displacements[i],
                                          plan->finish[i]};
                    if (!plan->shares.empty())
                        row.emplace_back(plan->shares[i]);
                    return row;
                }};
    if (!plan->shares.empty())
        table.columns.push_back(
            {"shares", TRANSLATABLE("report", "Share before rounding"), UnitRole::None, Shown::Percent});
    section.items.emplace_back(std::move(table));
}

void add(Section& section, const Of<redistribution::Plan>& plan) {
    section.items.emplace_back(Sentence{
        plan->light ? TRANSLATABLE("report", "Light: nobody sends more than it holds at first.")
                    : TRANSLATABLE("report", "Not light: somebody sends more than it holds at first.")});
    section.items.emplace_back(
        Table{"bounds",
              TRANSLATABLE("report", "Bound"),
              {{"light", TRANSLATABLE("report", "Light")},
               {"lower_bound", TRANSLATABLE("report", "No redistribution ends before"), UnitRole::Time}},
              1,
              [plan](std::size_t) -> std::vector<Cell> {
                  return {plan->light, plan->lowerBound};
              },
              true});
    section.items.emplace_back(Table{"flows",
                                     TRANSLATABLE("report", "Items sent"),
                                     {{"from", TRANSLATABLE("report", "From")},
                                      {"to", TRANSLATABLE("report", "To")},
                                      {"items", TRANSLATABLE("report", "Items")}},
                                     plan->flows.size(),
                                     [plan](std::size_t i) -> std::vector<Cell> {
                                         const redistribution::Flow& flow = plan->flows[i];
                                         return {plan.name(flow.from), plan.name(flow.to), flow.items};
                                     }});
}

void add(Section& section, const Of<star::Plan>& plan) {
    section.items.emplace_back(
        Table{"transfers",
              TRANSLATABLE("report", "Tasks on their way through the master"),
              {{"from", TRANSLATABLE("report", "From")},
               {"to", TRANSLATABLE("report", "To")},
               {"send_start", TRANSLATABLE("report", "Leaves at"), UnitRole::Time},
               {"send_end", TRANSLATABLE("report", "At the master"), UnitRole::Time},
               {"receive_start", TRANSLATABLE("report", "Passed on at"), UnitRole::Time},
               {"receive_end", TRANSLATABLE("report", "Arrives at"), UnitRole::Time}},
              plan->transfers.size(),
              [plan](std::size_t i) -> std::vector<Cell> {
                  const star::Transfer& own = plan->transfers[i];
                  return {plan.name(own.from), plan.name(own.to), own.sendStart,
                          own.sendEnd,         own.receiveStart,  own.receiveEnd};
              }});
    std::vector<std::pair<ProcessorId, std::int64_t>> loads(plan->finalLoads.begin(), plan->finalLoads.end());
    section.items.emplace_back(table::tableOf(
        "final_loads", TRANSLATABLE("report", "Tasks afterwards"),
        {{"name", TRANSLATABLE("report", "Worker")}, {"final_loads", TRANSLATABLE("report", "Tasks")}},
        std::move(loads), [plan](const auto& row) -> std::vector<Cell> {
            return {plan.name(row.first), row.second};
        }));
}

/// Numbers by position, from 1.
template <class Numbers>
Table numbered(const char* id, const char* title, const char* head, const Of<grid::Plan>& plan,
               const Numbers& numbers) {
    return {id,
            title,
            {{"position", TRANSLATABLE("report", "Position")}, {id, head}},
            numbers(*plan).size(),
            [plan, numbers](std::size_t i) -> std::vector<Cell> {
                return {static_cast<std::int64_t>(i + 1), numbers(*plan)[i]};
            }};
}

void addPanel(Section& section, const Of<grid::Plan>& plan) {
    section.items.emplace_back(
        Table{"panel",
              TRANSLATABLE("report", "Panel"),
              {{"time", TRANSLATABLE("report", "Time of one panel"), UnitRole::Time},
               {"bound", TRANSLATABLE("report", "No panel takes less than"), UnitRole::Time}},
              1,
              [plan](std::size_t) -> std::vector<Cell> {
                  return {plan->panel.time, plan->panel.bound};
              },
              true});
    section.items.emplace_back(numbered(
        "panel_rows", TRANSLATABLE("report", "Rows of the panel"), TRANSLATABLE("report", "Rows of blocks"),
        plan, [](const grid::Plan& own) -> auto& { return own.panel.rows; }));
    section.items.emplace_back(numbered(
        "panel_columns", TRANSLATABLE("report", "Columns of the panel"),
        TRANSLATABLE("report", "Columns of blocks"), plan,
        [](const grid::Plan& own) -> auto& { return own.panel.columns; }));
    section.items.emplace_back(
        Table{"panel_order",
              TRANSLATABLE("report", "Owners of the panel's columns"),
              {{"position", TRANSLATABLE("report", "Position")},
               {"panel_order", TRANSLATABLE("report", "Grid column, from 0")}},
              plan->panel.order.size(),
              [plan](std::size_t i) -> std::vector<Cell> {
                  return {static_cast<std::int64_t>(i + 1), static_cast<std::int64_t>(plan->panel.order[i])};
              }});
}

void add(Section& section, const Of<grid::Plan>& plan) {
    section.items.emplace_back(
        Table{"arrangement",
              TRANSLATABLE("report", "Arrangement"),
              {{"row", TRANSLATABLE("report", "Row")},
               {"column", TRANSLATABLE("report", "Column")},
               {"arrangement", TRANSLATABLE("report", "Processor")},
               {"busy", TRANSLATABLE("report", "Busy"), UnitRole::None, Shown::Percent}},
              plan->arrangement.rows() * plan->arrangement.columns(),
              [plan](std::size_t i) -> std::vector<Cell> {
                  const std::size_t row = i / plan->arrangement.columns();
                  const std::size_t column = i % plan->arrangement.columns();
                  const Processor& own = plan.kept->scenario->platform[plan->arrangement(row, column)];
                  return {static_cast<std::int64_t>(row + 1), static_cast<std::int64_t>(column + 1), own.name,
                          plan->rows[row] * own.compute.rate * plan->columns[column]};
              }});
    section.items.emplace_back(numbered(
        "rows", TRANSLATABLE("report", "Rows: r"), TRANSLATABLE("report", "r"), plan,
        [](const grid::Plan& own) -> auto& { return own.rows; }));
    section.items.emplace_back(numbered(
        "columns", TRANSLATABLE("report", "Columns: c"), TRANSLATABLE("report", "c"), plan,
        [](const grid::Plan& own) -> auto& { return own.columns; }));
    addPanel(section, plan);
    if (!plan->leftOut.empty())
        section.items.emplace_back(
            Table{"left_out",
                  TRANSLATABLE("report", "Left out"),
                  {{"left_out", TRANSLATABLE("report", "Processor")}},
                  plan->leftOut.size(),
                  [plan](std::size_t i) -> std::vector<Cell> { return {plan.name(plan->leftOut[i])}; }});
    if (!plan->byShape.empty())
        section.items.emplace_back(
            Table{"by_shape",
                  TRANSLATABLE("report", "Shapes compared"),
                  {{"rows", TRANSLATABLE("report", "Rows")},
                   {"columns", TRANSLATABLE("report", "Columns")},
                   {"value", TRANSLATABLE("report", "Value"), UnitRole::BlocksPerTime},
                   {"bound", TRANSLATABLE("report", "Bound"), UnitRole::BlocksPerTime}},
                  plan->byShape.size(),
                  [plan](std::size_t i) -> std::vector<Cell> {
                      const grid::ShapeRow& row = plan->byShape[i];
                      return {row.rows, row.columns, row.value > 0 ? Cell(row.value) : Cell(), row.bound};
                  }});
}

} // namespace

void addAnswer(Section& section, const Kept& kept) {
    std::visit(
        [&]<class Answer>(const Answer&) {
            if constexpr (std::is_same_v<Answer, AnyValue>)
                for (Table& table : definitionOf(kept->plan.problem).answerTables(kept))
                    section.items.emplace_back(std::move(table));
            else if constexpr (!std::is_same_v<Answer, std::monostate>)
                add(section, Of<Answer>{kept});
        },
        kept->plan.answer);
}

} // namespace core::report
