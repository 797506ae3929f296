// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of processors, switches and links: each row of their description is kept by all formats, shown in
// reports and noticed as a change.
#include "core/analysis/changes.h"
#include "core/io/formats.h"
#include "core/io/scenario/scenario_file.h"
#include "core/platform/properties.h"
#include "core/problems/ring/model/question.h"
#include "core/report/parts.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tst_properties {

using namespace equipoise;

namespace {

/// Two processors at a switch; every second one of each kind gets the property.
Platform plainPlatform() {
    Platform platform;
    platform.name = "plain";
    platform.processors = {{"a", {1, 0, {}}, {}}, {"b", {2, 0, {}}, {}}};
    platform.switches = {{"s", {}}, {"t", {}}};
    platform.links = {{ProcessorId{0}, SwitchId{0}, {0.5, 0, {}}},
                      {ProcessorId{1}, SwitchId{0}, {0.25, 0, {}}},
                      {SwitchId{0}, SwitchId{1}, {0.125, 0, {}}}};
    return platform;
}

template <class R>
std::vector<R> Platform::*listOf() {
    if constexpr (std::is_same_v<R, Processor>)
        return &Platform::processors;
    else if constexpr (std::is_same_v<R, Switch>)
        return &Platform::switches;
    else
        return &Platform::links;
}

/// Values other than the default, as text: all names of a number and one without a name.
template <class R>
std::vector<std::string> otherValues(const Property<R>& property) {
    if (property.isFlag())
        return {textOf(property, R{}) == "true" ? "false" : "true"};
    if (property.isText())
        return {"rack 3", "\u00e9tage, \"deux\" & <trois>"};
    std::vector<std::string> values{"1.4375"};
    for (const auto& named : property.names)
        values.emplace_back(named.name);
    return values;
}

/// A platform, and the same with the property in the second record of its kind.
struct Case {
    std::string title;
    std::string key;
    PropertyInfo::Use use = PropertyInfo::Use::Label;
    bool isDefault = false;
    Platform platform;
    /// Whether the property is the same in all records of both.
    std::function<bool(const Platform&, const Platform&)> isSame;
};

template <class R>
void addCases(std::vector<Case>& cases, const char* kind) {
    const auto list = listOf<R>();
    for (const Property<R>& property : propertiesOf<R>())
        for (const std::string& value : otherValues(property)) {
            Case added{std::string(kind) + ' ' + std::string(property.key) + ' ' + value,
                       std::string(property.key),
                       property.use,
                       false,
                       plainPlatform(),
                       {}};
            R& record = (added.platform.*list)[1];
            if (!setFromText(record, property, value) || !isAllowed(property, record))
                qFatal("%s is no value", added.title.c_str());
            added.isDefault = property.isDefault(record);
            added.isSame = [list, &property](const Platform& a, const Platform& b) {
                return std::ranges::equal(a.*list, b.*list,
                                          [&](const R& x, const R& y) { return property.isSame(x, y); });
            };
            cases.push_back(std::move(added));
        }
}

std::vector<Case> allCases() {
    std::vector<Case> cases;
    addCases<Processor>(cases, "processor");
    addCases<Switch>(cases, "switch");
    addCases<Link>(cases, "link");
    return cases;
}

std::string textIn(const table::Cell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell))
        return *text;
    const auto* flag = std::get_if<bool>(&cell);
    return flag && *flag ? "yes" : flag ? "no" : "";
}

Scenario asking(const Platform& platform) {
    Scenario scenario;
    scenario.platform = platform;
    scenario.questions.set<ring::Question>();
    return scenario;
}

} // namespace

class TestProperties : public QObject {
    Q_OBJECT
private slots:
    void eachHasWords();
    void scenarioFilesKeepThem();
    void foreignFormatsKeepThem_data();
    void foreignFormatsKeepThem();
    void reportsShowThem();
    void changesAreNoticed();
    void whatIsNotAllowedIsRefused();
    void nodesTakeThemByKey();
};

void TestProperties::eachHasWords() {
    const auto check = [](const PropertyInfo& info) {
        QVERIFY(!info.key.empty() && !info.title.empty() && !info.help.empty() && !info.allowed.empty());
    };
    std::ranges::for_each(propertiesOf<Processor>(), check);
    std::ranges::for_each(propertiesOf<Switch>(), check);
    std::ranges::for_each(propertiesOf<Link>(), check);
    QVERIFY(allCases().size() >= 8);
}

void TestProperties::scenarioFilesKeepThem() {
    for (const Case& now : allCases()) {
        io::ScenarioFile file;
        file.scenario.platform = now.platform;
        const std::string text = io::formatScenario(file);
        QCOMPARE(text.find('"' + now.key + '"') != std::string::npos, !now.isDefault);
        const auto read = io::parseScenario(text, "f.equipoise");
        QVERIFY2(read, now.title.c_str());
        QVERIFY2(read->file.scenario.platform == now.platform, now.title.c_str());
    }
}

void TestProperties::foreignFormatsKeepThem_data() {
    QTest::addColumn<QString>("format");
    for (const char* format : {"dot", "graphml", "csv", "tsv", "simgrid"})
        QTest::addRow("%s", format) << format;
}

void TestProperties::foreignFormatsKeepThem() {
    QFETCH(QString, format);
    const io::Format* target = io::findFormat(format.toStdString());
    QVERIFY(target && target->write);
    for (const Case& now : allCases()) {
        const auto written = target->write(now.platform);
        QVERIFY2(written, now.title.c_str());
        const auto read = target->readChosen ? target->readChosen(written->text, "f", {})
                                             : target->read(written->text, "f");
        QVERIFY2(read, now.title.c_str());
        QVERIFY2(now.isSame(read->platform, now.platform), (now.title + '\n' + written->text).c_str());
    }
}

/// Drawing aside: pictures show that.
void TestProperties::reportsShowThem() {
    for (const Case& now : allCases()) {
        const auto section = report::platformSection(std::make_shared<const Scenario>(asking(now.platform)));
        int columns = 0;
        for (const auto& item : section.items)
            if (const auto* table = std::get_if<table::Table>(&item))
                for (std::size_t i = 0; i < table->columns.size(); ++i)
                    if (table->columns[i].id == now.key) {
                        ++columns;
                        QVERIFY2(textIn(table->row(0)[i]) != textIn(table->row(1)[i]), now.title.c_str());
                    }
        QCOMPARE(columns, now.isDefault || now.use == PropertyInfo::Use::Drawing ? 0 : 1);
    }
}

void TestProperties::changesAreNoticed() {
    for (const Case& now : allCases()) {
        const auto changes = changesBetween(asking(plainPlatform()), asking(now.platform), Problem::Ring);
        const bool noticed = !now.isDefault && now.use == PropertyInfo::Use::Times;
        QVERIFY2(changes.size() == (noticed ? 1U : 0U), now.title.c_str());
    }
}

void TestProperties::whatIsNotAllowedIsRefused() {
    Platform platform = plainPlatform();
    platform.links[1].duplex = 2.5;
    const auto refused = validate(platform);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::OutOfRange);
    QCOMPARE(refused.error().subject, std::string("duplex of b - s"));
    QCOMPARE(refused.error().value, std::string("2.5"));
    QCOMPARE(refused.error().place.path, std::string("platform.links[1].duplex"));
    platform = plainPlatform();
    platform.switches[1].group = std::string(maxNameLength + 1, 'g');
    QCOMPARE(validate(platform).error().code, ErrorCode::NameTooLong);
    QCOMPARE(validate(platform).error().place.path, std::string("platform.switches[1].group"));
}

void TestProperties::nodesTakeThemByKey() {
    Platform platform = plainPlatform();
    QVERIFY(setNodeProperty(platform, ProcessorId{1}, "forwards", "No"));
    QVERIFY(!platform.processors[1].forwards);
    QCOMPARE(nodeProperty(platform, ProcessorId{1}, "forwards"), std::optional<std::string>("false"));
    QVERIFY(!nodeProperty(platform, SwitchId{0}, "forwards"));
    QCOMPARE(setNodeProperty(platform, SwitchId{0}, "forwards", "no").error().code, ErrorCode::UnknownName);
    const Platform before = platform;
    QCOMPARE(setNodeProperty(platform, ProcessorId{0}, "pinned", "maybe").error().code, ErrorCode::WrongType);
    QVERIFY(!setNodeProperty(platform, ProcessorId{0}, "group", "a\nb"));
    QVERIFY(platform == before);
}

const support::TestProgram registered("tst_properties", support::runTest<TestProperties>);

} // namespace tst_properties

#include "tst_properties.moc"
