#include "core/io/scenario/names.h"
#include "core/io/scenario/reader.h"

namespace core::io {

using json::Value;

namespace {

Result<std::vector<ProcessorId>> readNames(const Value& list, const NodeNames& names,
                                           std::string_view subject) {
    std::vector<ProcessorId> ids;
    for (auto child = list.firstChild(); child; child = child->next()) {
        const auto id = readProcessorName(*child, names, subject);
        if (!id)
            return id.error();
        ids.push_back(*id);
    }
    return ids;
}

} // namespace

Result<Matrix<ProcessorId>> readArrangement(const Value& value, const NodeNames& names) {
    std::vector<std::vector<ProcessorId>> rows;
    for (auto row = value.firstChild(); row; row = row->next()) {
        auto ids = readNames(*row, names, "arrangement");
        if (!ids)
            return std::move(ids).error();
        if (!rows.empty() && ids->size() != rows.front().size())
            return row->refuse(ErrorCode::MatrixShape, "arrangement",
                               std::to_string(ids->size()) + " names in row " +
                                   std::to_string(rows.size() + 1),
                               std::to_string(rows.front().size()) + " as in the first row");
        rows.push_back(*std::move(ids));
    }
    Matrix<ProcessorId> cells(rows.size(), rows.empty() ? 0 : rows.front().size());
    for (std::size_t i = 0; i < cells.rows(); ++i)
        for (std::size_t j = 0; j < cells.columns(); ++j)
            cells(i, j) = rows[i][j];
    return cells;
}

namespace {

Result<ring::Question> readRing(const Value& object) {
    return ring::Question{numberOr(object, "work", 0), numberOr(object, "message", 0)};
}

Result<scatter::Question> readScatter(const Value& object, const NodeNames& names) {
    scatter::Question question;
    const auto items = readWhole(*object.find("items"), "items");
    if (!items)
        return items.error();
    question.items = *items;
    const auto root = readProcessorName(*object.find("root"), names, "root");
    if (!root)
        return root.error();
    question.root = question.dataOn = *root;
    if (const auto dataOn = object.find("data_on")) {
        const auto id = readProcessorName(*dataOn, names, "data_on");
        if (!id)
            return id.error();
        question.dataOn = *id;
    }
    if (const auto choose = object.find("choose_root"))
        question.chooseRoot = choose->flag();
    if (const auto order = object.find("order"); order && order->kind() == json::Kind::List) {
        auto given = readNames(*order, names, "order");
        if (!given)
            return std::move(given).error();
        question.order = scatter::Order::Given;
        question.given = *std::move(given);
        return question;
    }
    const auto order = readChoice(object, "order", scatter::orderNames, question.order);
    if (!order)
        return order.error();
    question.order = *order;
    return question;
}

/// `targets` are the loads after: what is given away is the difference.
Result<std::vector<std::int64_t>> readImbalance(const Value& object, const std::vector<std::int64_t>& loads) {
    const auto imbalance = object.find("imbalance");
    const auto targets = object.find("targets");
    if (imbalance && targets)
        return targets->refuse(ErrorCode::ImbalanceAndTargets, {}, {}, {});
    if (!imbalance && !targets)
        return object.refuse(ErrorCode::MissingField, "imbalance", {}, {});
    if (imbalance)
        return readWholes(*imbalance, "imbalance");
    auto after = readWholes(*targets, "targets");
    if (!after)
        return after;
    if (after->size() != loads.size())
        return targets->refuse(ErrorCode::MatrixShape, "targets", std::to_string(after->size()),
                               std::to_string(loads.size()));
    for (std::size_t i = 0; i < loads.size(); ++i) {
        if ((*after)[i] < 1)
            return targets->refuseAt(i, ErrorCode::LoadBelowMinimum, "targets", std::to_string((*after)[i]),
                                     "1");
        (*after)[i] = loads[i] - (*after)[i];
    }
    return after;
}

Result<redistribution::Question> readRedistribution(const Value& object, const NodeNames& names) {
    redistribution::Question question;
    auto ring = readNames(*object.find("ring"), names, "ring");
    if (!ring)
        return std::move(ring).error();
    question.ring = *std::move(ring);
    auto loads = readWholes(*object.find("loads"), "loads");
    if (!loads)
        return std::move(loads).error();
    question.loads = *std::move(loads);
    auto imbalance = readImbalance(object, question.loads);
    if (!imbalance)
        return std::move(imbalance).error();
    question.imbalance = *std::move(imbalance);
    const auto direction =
        readChoice(object, "direction", redistribution::directionNames, question.direction);
    if (!direction)
        return direction.error();
    question.direction = *direction;
    return question;
}

Result<star::Question> readStar(const Value& object, const NodeNames& names) {
    star::Question question;
    const auto master = *object.find("master");
    const auto node = names.find(master.text());
    if (!node)
        return master.refuse(ErrorCode::UnknownName, "master", std::string(master.text()), {});
    question.master = *node;
    for (auto entry = object.find("loads")->firstChild(); entry; entry = entry->next()) {
        const auto worker = names.find(entry->key());
        if (!worker || !worker->isProcessor())
            return entry->refuse(ErrorCode::UnknownName, "loads", std::string(entry->key()), {});
        const auto load = readWhole(*entry, "load of " + std::string(entry->key()));
        if (!load)
            return load.error();
        question.loads[worker->processor()] = *load;
    }
    return question;
}

Result<grid::Question> readGrid(const Value& object, const NodeNames& names) {
    grid::Question question;
    for (const auto& [key, target] :
         {std::pair{"rows", &question.rows}, std::pair{"columns", &question.columns},
          std::pair{"blocks", &question.blocks}}) {
        const auto whole = readWhole(*object.find(key), key);
        if (!whole)
            return whole.error();
        *target = *whole;
    }
    const auto panel = *object.find("panel");
    if (panel.size() != 2)
        return panel.refuse(ErrorCode::MatrixShape, "panel", std::to_string(panel.size()), "2 numbers");
    const auto sides = readWholes(panel, "panel");
    if (!sides)
        return sides.error();
    question.panelRows = (*sides)[0];
    question.panelColumns = (*sides)[1];
    const auto kernel = readChoice(object, "kernel", grid::kernelNames, question.kernel);
    if (!kernel)
        return kernel.error();
    question.kernel = *kernel;
    if (const auto choose = object.find("choose_shape"))
        question.chooseShape = choose->flag();
    if (const auto arrangement = object.find("arrangement")) {
        auto cells = readArrangement(*arrangement, names);
        if (!cells)
            return std::move(cells).error();
        question.arrangement = *std::move(cells);
    }
    return question;
}

/// Keeps the question that was read, if it is asked.
template <class Question, class Read>
Result<void> take(const Value& object, std::string_view key, std::optional<Question>& target, Read read) {
    const auto value = object.find(key);
    if (!value)
        return {};
    auto question = read(*value);
    if (!question)
        return std::move(question).error();
    target = *std::move(question);
    return {};
}

} // namespace

Result<Questions> readQuestions(const Value& object, const NodeNames& names) {
    Questions questions;
    const auto with = [&names](auto read) {
        return [&names, read](const Value& v) { return read(v, names); };
    };
    if (auto taken = take(object, "ring", questions.ring, readRing); !taken)
        return std::move(taken).error();
    if (auto taken = take(object, "scatter", questions.scatter, with(readScatter)); !taken)
        return std::move(taken).error();
    if (auto taken = take(object, "redistribution", questions.redistribution, with(readRedistribution));
        !taken)
        return std::move(taken).error();
    if (auto taken = take(object, "star", questions.star, with(readStar)); !taken)
        return std::move(taken).error();
    if (auto taken = take(object, "grid", questions.grid, with(readGrid)); !taken)
        return std::move(taken).error();
    return questions;
}

} // namespace core::io
