// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/shapes.h"

#include "core/field/codec.h"
#include "core/json/shapes.h"
#include "core/model/definition.h"
#include "core/platform/properties.h"

namespace equipoise::io {

namespace {

using json::Shape;
using json::shapes::number;
using json::shapes::numberOrNull;
using json::shapes::numbers;
using json::shapes::prose;
using json::shapes::text;
using json::shapes::texts;

const Shape quantity{field::quantityKinds};
const Shape flag{Shape::Boolean};
const Shape numbersWithGaps{Shape::Numbers | Shape::Gaps};
const Shape points{Shape::List, &numbers};
const Shape matrix{Shape::List, &numbersWithGaps};
const Shape rowsOfNames{Shape::List, &texts};
const Shape anyScalar{Shape::Boolean | Shape::Number | Shape::Text};
const Shape scalarByName{Shape::Map, &anyScalar};

constexpr bool required = true;

const Shape shownUnits{Shape::Object, nullptr, [] {
                           std::vector<json::Field> fields;
                           for (const ShownUnitRow& row : shownUnitRows())
                               fields.push_back({row.key, &text});
                           return fields;
                       }()};
const Shape units{
    Shape::Object, nullptr, {{"time", &text}, {"work", &text}, {"data", &text}, {"shown", &shownUnits}}};

/// An object with these fields and the properties of R.
template <class R>
Shape withProperties(std::vector<json::Field> fields) {
    for (const Property<R>& property : propertiesOf<R>())
        fields.push_back({property.key, property.isFlag() ? &flag : property.isText() ? &text : &quantity});
    return {Shape::Object, nullptr, std::move(fields)};
}

const Shape processor = withProperties<Processor>({{"name", &text, required},
                                                   {"cycle_time", &quantity},
                                                   {"speed", &quantity},
                                                   {"start_up", &quantity},
                                                   {"compute_table", &points},
                                                   {"x", &number},
                                                   {"y", &number}});
const Shape processors{Shape::List, &processor};

const Shape switchNode = withProperties<Switch>({{"name", &text, required}, {"x", &number}, {"y", &number}});
const Shape switches{Shape::List, &switchNode};

const Shape link = withProperties<Link>({{"from", &text, required},
                                         {"to", &text, required},
                                         {"cost", &quantity},
                                         {"bandwidth", &quantity},
                                         {"latency", &quantity},
                                         {"both_ways", &flag},
                                         {"table", &points}});
const Shape links{Shape::List, &link};

const Shape platform{Shape::Object,
                     nullptr,
                     {{"name", &text},
                      {"units", &units},
                      {"processors", &processors, required},
                      {"switches", &switches},
                      {"links", &links},
                      {"link_cost_unit", &text},
                      {"link_cost", &matrix}}};

// All problems', which grow with them.
const Shape& questions = questionsShape();
const Shape& answer = answersShape();

const Shape block{Shape::Object,
                  nullptr,
                  {{"resource", &text, required},
                   {"lane", &text, required},
                   {"kind", &text, required},
                   {"start", &number, required},
                   {"end", &number, required},
                   {"items", &number},
                   {"peer", &text},
                   {"count", &number},
                   {"stride", &number}}};
const Shape blocks{Shape::List, &block};
const Shape schedule{
    Shape::Object, nullptr, {{"makespan", &number, required}, {"blocks", &blocks, required}}};

const Shape violation{Shape::Object, nullptr, {{"processor", &text, required}, {"time", &number, required}}};
const Shape violations{Shape::List, &violation};
const Shape refused{
    Shape::Object, nullptr, {{"schedule", &schedule, required}, {"violations", &violations, required}}};

const Shape note{
    Shape::Object, nullptr, {{"code", &text, required}, {"subject", &text}, {"value", &numberOrNull}}};
const Shape notes{Shape::List, &note};

const Shape plan{Shape::Object,
                 nullptr,
                 {{"name", &text},
                  {"name_derived", &flag},
                  {"problem", &text, required},
                  {"solver", &text, required},
                  {"options", &scalarByName},
                  {"status", &text, required},
                  {"stop", &text, required},
                  {"value", &numberOrNull},
                  {"bound", &numberOrNull},
                  {"gap", &numberOrNull},
                  {"seconds", &number},
                  {"seed", &number},
                  {"platform", &platform},
                  {"questions", &questions},
                  {"plan", &answer},
                  {"schedule", &schedule},
                  {"refused", &refused},
                  {"notes", &notes}}};
const Shape plans{Shape::List, &plan};

const Shape measurement{Shape::Object,
                        nullptr,
                        {{"problem", &text, required},
                         {"name", &text, required},
                         {"earliest", &number, required},
                         {"latest", &number, required},
                         {"source", &prose}}};
const Shape measurements{Shape::List, &measurement};

const Shape scenario{Shape::Object,
                     nullptr,
                     {{"format", &text, required},
                      {"version", &number, required},
                      {"about", &prose},
                      {"platform", &platform, required},
                      {"questions", &questions},
                      {"measurements", &measurements},
                      {"plans", &plans}}};

const Shape external{Shape::Object, nullptr, {{"plan", &answer, required}, {"value", &numberOrNull}}};

const Shape sharedLink{Shape::Object,
                       nullptr,
                       {{"from", &text, required},
                        {"to", &text, required},
                        {"link", &number, required},
                        {"messages", &number, required},
                        {"at_once", &number, required},
                        {"time", &number, required}}};
const Shape sharedLinks{Shape::List, &sharedLink};
const Shape simulation{Shape::Object,
                       nullptr,
                       {{"problem", &text, required},
                        {"plan", &text, required},
                        {"contention", &flag, required},
                        {"could_share", &flag},
                        {"iterations", &number},
                        {"shared_links", &sharedLinks, required},
                        {"predicted_schedule", &schedule, required},
                        {"schedule", &schedule, required}}};

const Shape words{Shape::Map, &prose};
const Shape scene{Shape::Object,
                  nullptr,
                  {{"file", &text},
                   {"like", &text},
                   {"platform", &platform},
                   {"questions", &questions},
                   {"set", &scalarByName},
                   {"problem", &text, required},
                   {"solver", &text},
                   {"options", &scalarByName}}};
const Shape scenes{Shape::Map, &scene};
const Shape choice{Shape::Object, nullptr, {{"text", &words, required}, {"holds", &text, required}}};
const Shape choices{Shape::List, &choice};
const Shape prediction{Shape::Object,
                       nullptr,
                       {{"question", &words, required},
                        {"choices", &choices},
                        {"value", &text},
                        {"scene", &text},
                        {"tolerance", &number},
                        {"reveal", &words, required}}};
const Shape lookAt{
    Shape::Object, nullptr, {{"processors", &texts}, {"links", &rowsOfNames}, {"part", &text}}};
const Shape step{Shape::Object,
                 nullptr,
                 {{"text", &words, required},
                  {"scene", &text},
                  {"look_at", &lookAt},
                  {"facts", &texts},
                  {"predict", &prediction}}};
const Shape steps{Shape::List, &step};
const Shape lesson{Shape::Object,
                   nullptr,
                   {{"format", &text, required},
                    {"version", &number, required},
                    {"title", &words, required},
                    {"about", &words},
                    {"source", &prose},
                    {"minutes", &number},
                    {"scenes", &scenes, required},
                    {"steps", &steps, required}}};

const Shape replayRank{Shape::Object,
                       nullptr,
                       {{"node", &text, required},
                        {"host", &text, required},
                        {"expected", &number, required},
                        {"arrived", &number, required},
                        {"clock_error", &number, required},
                        {"drift", &number, required}}};
const Shape replayRanks{Shape::List, &replayRank};
const Shape replay{Shape::Object,
                   nullptr,
                   {{"work", &text, required},
                    {"messages", &text, required},
                    {"scatterv", &flag, required},
                    {"scale", &number, required},
                    {"item_bytes", &number, required},
                    {"item_bytes_from", &text},
                    {"item_work", &number},
                    {"item_work_from", &text},
                    {"ranks", &replayRanks, required},
                    {"observed", &simulation, required}}};

const Shape head{Shape::Object, nullptr, {{"format", &text, required}, {"version", &number, required}}};

} // namespace

const Shape& scenarioShape() {
    problems(); // so that all of them are known
    return scenario;
}

const json::Shape& externalShape() {
    problems(); // so that all of them are known
    return external;
}

const Shape& simulationShape() {
    return simulation;
}

const Shape& replayShape() {
    return replay;
}

const Shape& headShape() {
    return head;
}

const Shape& lessonShape() {
    problems(); // so that all of them are known
    return lesson;
}

} // namespace equipoise::io
