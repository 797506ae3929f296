// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/field/item.h"

#include "core/base/words.h"

namespace equipoise::field {

namespace {

ParameterInfo positive(std::string_view key, std::string_view title, std::string_view help, UnitRole unit) {
    return {.key = key,
            .title = title,
            .help = help,
            .kind = ParameterInfo::Kind::Real,
            .unit = unit,
            .maximum = largestQuantity,
            .fallback = 1};
}

ParameterInfo named(ParameterInfo info, std::string_view key) {
    info.key = key;
    return info;
}

} // namespace

ParameterInfo itemWorkInfo() {
    return positive("item_work", TRANSLATABLE("parameter", "Work of an item"),
                    TRANSLATABLE("parameter", "What one item takes to compute"), UnitRole::Work);
}

ParameterInfo itemDataInfo() {
    return positive("item_data", TRANSLATABLE("parameter", "Data of an item"),
                    TRANSLATABLE("parameter", "What has to travel with one item"), UnitRole::Data);
}

} // namespace equipoise::field

namespace equipoise {

using field::Member;
using field::Presence;

const field::Fields<ItemSize>& fieldsOf(const ItemSize* /*type*/) {
    static const field::Fields<ItemSize> fields(
        Member<&ItemSize::work>(Presence::Omitted, field::named(field::itemWorkInfo(), "work"))
            .in<&ItemSize::workUnit, UnitRole::Work>(),
        Member<&ItemSize::data>(Presence::Omitted, field::named(field::itemDataInfo(), "data"))
            .in<&ItemSize::dataUnit, UnitRole::Data>(),
        Member<&ItemSize::workUnit>(Presence::Omitted).within({}, "work"),
        Member<&ItemSize::dataUnit>(Presence::Omitted).within({}, "data"));
    return fields;
}

namespace {

void scale(CostFunction& cost, double size) {
    cost.rate *= size;
    cost.rateUnit = {};
    for (CostFunction::Point& point : cost.table)
        point.amount /= size;
}

} // namespace

Platform perItem(Platform platform, const ItemSize& item) {
    platform.units.work.clear();
    platform.units.data.clear();
    for (Processor& processor : platform.processors)
        scale(processor.compute, item.work);
    for (Link& link : platform.links)
        scale(link.transfer, item.data);
    if (platform.linkCost)
        for (std::size_t i = 0; i < platform.size(); ++i)
            for (double& cost : platform.linkCost->row(i))
                cost *= item.data;
    return platform;
}

} // namespace equipoise
