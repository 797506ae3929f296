// SPDX-License-Identifier: GPL-3.0-or-later
// The verb sensitivity, as a shell sees it.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_cli_sensitivity {

using support::Ended;
using support::example;
using support::run;
using Json = nlohmann::json;

class TestCliSensitivity : public QObject {
    Q_OBJECT
private slots:
    void tableAndJson();
};

void TestCliSensitivity::tableAndJson() {
    const QStringList words{"sensitivity", "ring", example("strasbourg")};
    const Ended text = run(words);
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.contains("Gain  Proven\n") && text.out.contains("  yes\n"));
    const Json json = run(words + QStringList{"--json", "--threads", "2"}).json();
    const Json rows = json.at("rows");
    for (std::size_t i = 1; i < rows.size(); ++i)
        QVERIFY(rows.at(i - 1).at("gain").get<double>() >= rows.at(i).at("gain").get<double>());
    // The current value is that of `solve`.
    const Json solved = run({"solve", "ring", example("strasbourg"), "--json"}).json();
    QCOMPARE(json.at("value").get<double>(), solved.at("value").get<double>());
    QVERIFY(run(words + QStringList{"--csv"}).out.startsWith("part,name,value,gain,proven\n"));
}

const support::TestProgram registered("tst_cli_sensitivity", support::runTest<TestCliSensitivity>);

} // namespace tst_cli_sensitivity

#include "tst_cli_sensitivity.moc"
