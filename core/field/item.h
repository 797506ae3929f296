// SPDX-License-Identifier: GPL-3.0-or-later
// The size of an item as a person may set it.
#pragma once

#include "core/field/field.h"
#include "core/platform/item.h"

namespace equipoise {

const field::Fields<ItemSize>& fieldsOf(const ItemSize* type);

} // namespace equipoise

namespace equipoise::field {

/// "item_work" and "item_data", as a person may set them.
ParameterInfo itemWorkInfo();
ParameterInfo itemDataInfo();

/// One of them as a parameter of a question that has a member `item`; in files it stands there.
template <class Question, auto value, auto unit>
Field<Question> itemParameter(ParameterInfo info, std::string_view place) {
    Field<Question> field;
    field.parameter.push_back(std::move(info));
    field.rank = 1; // below what the question is about
    field.place = place;
    field.unit = [](const Question& question) -> const Unit& { return question.item.*unit; };
    field.setUnit = [](Question& question, const Unit& own) { question.item.*unit = own; };
    field.shown = [](const Platform&, const Question& question) {
        return ParameterValue{question.item.*value};
    };
    field.take = [](Question& question, const Platform&, std::string_view,
                    const ParameterValue& taken) -> Result<void> {
        question.item.*value = std::get<double>(taken);
        return {};
    };
    field.check = [](const Question& question, const Platform&, const Field<Question>& own,
                     const Subject& subject) {
        return checkRange(question.item.*value, own.parameter.front(), subject);
    };
    return field;
}
template <class Question>
Field<Question> itemWork() {
    return itemParameter<Question, &ItemSize::work, &ItemSize::workUnit>(itemWorkInfo(), "item.work");
}
template <class Question>
Field<Question> itemData() {
    return itemParameter<Question, &ItemSize::data, &ItemSize::dataUnit>(itemDataInfo(), "item.data");
}

} // namespace equipoise::field
