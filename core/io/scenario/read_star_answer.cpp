#include "core/io/scenario/read_answer.h"

namespace core::io {

using json::Value;

namespace {

Result<star::Transfer> readTransfer(const Value& object, const NodeNames& names) {
    star::Transfer transfer;
    for (const auto& [key, target] : {std::pair{"from", &transfer.from}, std::pair{"to", &transfer.to}}) {
        const auto id = readProcessorName(*object.find(key), names, key);
        if (!id)
            return id.error();
        *target = *id;
    }
    transfer.sendStart = numberOr(object, "send_start", 0);
    transfer.sendEnd = numberOr(object, "send_end", 0);
    transfer.receiveStart = numberOr(object, "receive_start", 0);
    transfer.receiveEnd = numberOr(object, "receive_end", 0);
    return transfer;
}

} // namespace

Result<star::Plan> readStarAnswer(const Value& answer, const NodeNames& names) {
    star::Plan plan;
    const auto transfers = answer.find("transfers");
    if (!transfers)
        return answer.refuse(ErrorCode::MissingField, "transfers", {}, {});
    for (auto child = transfers->firstChild(); child; child = child->next()) {
        const auto transfer = readTransfer(*child, names);
        if (!transfer)
            return transfer.error();
        plan.transfers.push_back(*transfer);
    }
    const auto loads = answer.find("final_loads");
    if (!loads)
        return answer.refuse(ErrorCode::MissingField, "final_loads", {}, {});
    for (auto child = loads->firstChild(); child; child = child->next()) {
        const auto node = names.find(child->key());
        if (!node || !node->isProcessor())
            return child->refuse(ErrorCode::UnknownName, "final_loads", std::string(child->key()), {});
        const auto load = readWhole(*child, "final_loads");
        if (!load)
            return load.error();
        plan.finalLoads.emplace(node->processor(), *load);
    }
    return plan;
}

} // namespace core::io
