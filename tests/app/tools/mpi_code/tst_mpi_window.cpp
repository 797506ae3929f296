// The window with the programs for MPI: what it shows, copies and saves.
#include "app/tools/mpi_code/mpi_window.h"
#include "tests/support/child.h"
#include "tests/support/mpi_plans.h"

#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace app;
using core::io::MpiFormat;

namespace {

std::shared_ptr<const core::KeptPlan> plan(const support::Counts& counts) {
    return std::make_shared<const core::KeptPlan>(support::planOf(counts));
}

using support::child;

} // namespace

class TestMpiWindow : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everyTabIsTheText() {
        MpiWindow dialog;
        QVERIFY(!dialog.isModal());
        const auto kept = plan({10, 0, 25, 7});
        dialog.setPlan(kept, true);
        for (const auto& format : core::io::mpiFormatNames) {
            dialog.setFormat(format.value);
            QCOMPARE(dialog.format(), format.value);
            QCOMPARE(dialog.text().toStdString(), support::textOf(*kept, format.value));
            const QByteArray name =
                "mpiText_" + QByteArray(format.name.data(), qsizetype(format.name.size()));
            QVERIFY(child<QPlainTextEdit>(dialog, name.constData())->isReadOnly());
        }
        QCOMPARE(child<QLabel>(dialog, "mpiHeading")->text(),
                 QStringLiteral("Items: 42, ranks: 4, root: rank 3"));
        QVERIFY(child<QLabel>(dialog, "mpiNotes")->text().contains(QStringLiteral("--mca coll ^han")));
    }

    void oneByOneIsTheOtherText() {
        MpiWindow dialog;
        const auto kept = plan({10, 0, 25, 7});
        dialog.setPlan(kept, true);
        child<QCheckBox>(dialog, "mpiOneByOne")->setChecked(true);
        QCOMPARE(dialog.text().toStdString(),
                 support::textOf(*kept, MpiFormat::C, core::io::MpiTransfer::OneByOne));
        // Where no int holds a count, that is said, and no other text is there.
        child<QCheckBox>(dialog, "mpiOneByOne")->setChecked(false);
        dialog.setPlan(plan({std::int64_t{1} << 40U, 1}), true);
        QVERIFY(child<QLabel>(dialog, "mpiSaid")->text().contains(QStringLiteral("does not fit")));
        QVERIFY(!dialog.text().contains(QStringLiteral("MPI_Scatterv(")));
    }

    void copiesAndSaves() {
        MpiWindow dialog;
        dialog.setPlan(plan({4, 5}), true);
        dialog.setFormat(MpiFormat::Python);
        child<QPushButton>(dialog, "mpiCopy")->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), dialog.text());
        QCOMPARE(child<QLabel>(dialog, "mpiSaid")->text(), QStringLiteral("Copied"));

        const QTemporaryDir folder;
        QString suggested;
        QString answer = folder.filePath("out.py");
        dialog.setSavePath([&](QWidget*, const QString& suggestion, const QString&) {
            suggested = suggestion;
            return answer;
        });
        child<QPushButton>(dialog, "mpiSave")->click();
        QCOMPARE(suggested, QStringLiteral("scatter.py"));
        QFile file(answer);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), dialog.text());
        QVERIFY(child<QLabel>(dialog, "mpiSaid")->text().contains(QStringLiteral("out.py")));

        answer = folder.filePath("no such folder/out.py");
        child<QPushButton>(dialog, "mpiSave")->click();
        QCOMPARE(child<QLabel>(dialog, "mpiSaid")->property("role").toString(), QStringLiteral("bad"));
        QVERIFY(!child<QLabel>(dialog, "mpiSaid")->text().isEmpty());

        answer.clear(); // cancelled
        dialog.setFormat(MpiFormat::Hostfile);
        child<QPushButton>(dialog, "mpiSave")->click();
        QCOMPARE(suggested, QStringLiteral("hostfile"));
        QVERIFY(child<QLabel>(dialog, "mpiSaid")->text().isEmpty());
    }

    void followsThePlanInHand() {
        MpiWindow dialog;
        QVERIFY(!child<QTabWidget>(dialog, "mpiTabs")->isEnabled());
        dialog.setPlan(plan({4, 5}), false);
        QVERIFY(child<QPushButton>(dialog, "mpiCopy")->isEnabled());
        QVERIFY(child<QLabel>(dialog, "mpiSaid")->text().startsWith(QStringLiteral("Out of date")));
        dialog.setPlan(std::make_shared<const core::KeptPlan>(),
                       true); // another problem's, without an answer
        QVERIFY(!child<QPushButton>(dialog, "mpiCopy")->isEnabled());
        QVERIFY(dialog.text().isEmpty());
        QCOMPARE(child<QLabel>(dialog, "mpiHeading")->text(), QStringLiteral("No scatter plan in hand"));
        dialog.setPlan(nullptr, true);
        QVERIFY(!child<QPushButton>(dialog, "mpiSave")->isEnabled());
    }

    void everythingHasAName() {
        MpiWindow dialog;
        dialog.setPlan(plan({4, 5}), true);
        int found = 0;
        for (const QWidget* widget : dialog.findChildren<QWidget*>(QRegularExpression("^mpi"))) {
            if (widget->focusPolicy() != Qt::NoFocus) {
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
                ++found;
            }
        }
        QCOMPARE(found, 6 + 1 + 1 + 3); // pages, tabs, one by one, buttons
    }
};

QTEST_MAIN(TestMpiWindow)
#include "tst_mpi_window.moc"
