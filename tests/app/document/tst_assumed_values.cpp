// SPDX-License-Identifier: GPL-3.0-or-later
// Values that were assumed are marked until a person sets them: in tables, in the list of checks, through undo and new
// names.
#include "app/commands/edits_for.h"
#include "app/commands/many.h"
#include "app/document/assumed_values.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/processors_model.h"
#include "app/text/language.h"
#include "app/window/panels/problems_panel.h"
#include "tests/app/commands/random_edit.h"
#include "tests/support/child.h"
#include "tests/support/table_window.h"
#include "tests/support/window_test.h"

#include <QTableView>
#include <QTest>
#include <QUndoStack>
#include <array>
#include <memory>

namespace tst_assumed_values {

using namespace equipoise::gui;
using equipoise::LinkId;
using equipoise::ProcessorId;

class TestAssumedValues : public QObject {
    Q_OBJECT
    std::unique_ptr<Document> m_document;
    std::unique_ptr<ProcessorsModel> m_processors;
    std::unique_ptr<LinksModel> m_links;

    const equipoise::Platform& platform() const { return m_document->scenario().platform; }
    QString cellOf(std::size_t processor, int role = Qt::DisplayRole) const {
        return m_processors->index(static_cast<int>(processor), ProcessorsModel::CycleTime)
            .data(role)
            .toString();
    }
    bool isMarked(std::size_t processor) const { return cellOf(processor).startsWith("? "); }
    bool type(std::size_t processor, const QString& text) const {
        return m_processors->setData(
            m_processors->index(static_cast<int>(processor), ProcessorsModel::CycleTime), text);
    }
    void assumeAll() const {
        std::vector<std::string> names;
        for (const auto& processor : platform().processors)
            names.push_back(processor.name);
        m_document->assume(names, std::array<std::size_t, 1>{1});
    }

private slots:
    void init() {
        support::failOnWarnings();
        equipoise::gui::language::use("en");
        m_document = std::make_unique<Document>();
        equipoise::io::ScenarioFile file;
        file.scenario = support::chain(3);
        m_document->reset(std::move(file), {}, "Example");
        m_processors = std::make_unique<ProcessorsModel>(*m_document);
        m_links = std::make_unique<LinksModel>(*m_document);
    }
    void cleanup() {
        m_processors.reset();
        m_links.reset();
        m_document.reset();
    }

    void cellsSayIt() {
        QVERIFY(!isMarked(0));
        const QString before = cellOf(0);
        const QString copied = cellOf(0, CopyRole);
        assumeAll();
        QCOMPARE(cellOf(0), "? " + before);
        QCOMPARE(cellOf(0, Qt::AccessibleTextRole), before + ", assumed");
        QVERIFY2(cellOf(0, Qt::ToolTipRole).contains("\nAssumed: "), qPrintable(cellOf(0, Qt::ToolTipRole)));
        QCOMPARE(cellOf(0, CopyRole), copied);
        QCOMPARE(cellOf(0, Qt::EditRole).contains('?'), false);
        QVERIFY(m_links->index(1, LinksModel::Cost).data().toString().startsWith("? "));
        QVERIFY(!m_links->index(0, LinksModel::Cost).data().toString().startsWith('?'));
        QVERIFY(!m_document->undoStack()->canUndo()); // no step, and no edit
        QVERIFY(!m_document->isEdited());
    }

    void whoSetsAValueKnowsIt() {
        assumeAll();
        QVERIFY(type(0, "7"));
        QVERIFY(!isMarked(0) && isMarked(1));
        m_document->undoStack()->undo();
        QVERIFY(isMarked(0));
        m_document->undoStack()->redo();
        QVERIFY(!isMarked(0));
        // A person may type the number that was assumed.
        const int steps = m_document->undoStack()->count();
        QVERIFY(type(1, cellOf(1, Qt::EditRole)));
        QVERIFY(!isMarked(1) && isMarked(2));
        QCOMPARE(m_document->undoStack()->count(), steps);
        QVERIFY(m_links->setData(m_links->index(1, LinksModel::Cost),
                                 m_links->index(1, LinksModel::Cost).data(Qt::EditRole)));
        QVERIFY(m_document->assumed().links().empty());
    }

    void whatStandsBesideSetsNothing() {
        assumeAll();
        QVERIFY(m_processors->setData(m_processors->index(0, ProcessorsModel::StartUp), "3"));
        QVERIFY(isMarked(0));
        QVERIFY(m_links->setData(m_links->index(1, LinksModel::Latency), "3"));
        QCOMPARE(m_document->assumed().links().size(), std::size_t{1});
    }

    void marksFollowNames() {
        assumeAll();
        QVERIFY(type(1, "7"));
        const auto rename = [&](std::size_t processor, const char* name) {
            return m_document->apply(RenameNode{ProcessorId{processor}, name}, "Rename").ok();
        };
        QVERIFY(rename(0, "X"));
        QVERIFY(isMarked(0) && !isMarked(1) && isMarked(2));
        QCOMPARE(m_document->assumed().links().size(), std::size_t{1});
        m_document->undoStack()->undo();
        QVERIFY(isMarked(0) && !isMarked(1) && isMarked(2));
        const auto removed = edits::removeAll(m_document->scenario(), {ProcessorId{0}});
        QVERIFY(m_document->apply(removed, "Remove").ok());
        QVERIFY(!isMarked(0) && isMarked(1));
        m_document->undoStack()->undo();
        QVERIFY(isMarked(0) && !isMarked(1) && isMarked(2));
        m_document->reset({}, {}, "Empty");
        QVERIFY(m_document->assumed().processors().empty() && m_document->assumed().links().empty());
    }

    /// The lists that edits keep are those that a look at all values gives.
    void listsStayWhole() {
        std::size_t marked = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            init();
            assumeAll();
            AssumedValues whole;
            std::vector<std::string> names;
            for (const auto& processor : platform().processors)
                names.push_back(processor.name);
            whole.assume(platform(), names, std::array<std::size_t, 1>{1});
            equipoise::Random random(seed);
            auto* const steps = m_document->undoStack();
            for (int i = 0; i < 60; ++i) {
                const auto kind = random.below(4);
                if (kind == 0)
                    steps->undo();
                else if (kind == 1)
                    steps->redo();
                else {
                    const Edit edit = support::randomEdit(m_document->scenario(), random);
                    if (!validate(m_document->scenario(), edit).ok())
                        continue;
                    whole.settle(platform(), edit);
                    QVERIFY(m_document->apply(edit, "Edit").ok());
                }
                whole.follow(platform());
                QCOMPARE(m_document->assumed().processors(), whole.processors());
                QCOMPARE(m_document->assumed().links(), whole.links());
                marked += whole.processors().size() + whole.links().size();
            }
        }
        QVERIFY(marked > 500);
    }

    void checksCountThem() {
        Selection selection;
        selection.follow(*m_document);
        ProblemsPanel panel(*m_document, selection);
        const auto* list = support::child<QTableView>(panel, "problemsTable")->model();
        const auto listed = [&](const QString& text) {
            for (int row = 0; row < list->rowCount(); ++row)
                if (list->index(row, IssuesModel::Text).data().toString() == text)
                    return list->index(row, IssuesModel::Kind).data().toString() == "Warning";
            return false;
        };
        assumeAll();
        QVERIFY(listed("The cycle times of 3 machines were assumed: set them."));
        const std::string ends =
            platform().nameOf(platform().links[1].from) + " – " + platform().nameOf(platform().links[1].to);
        QVERIFY(listed(QString::fromStdString("The cost of " + ends + " was assumed: set it.")));
        QVERIFY(type(0, "7") && type(1, "8"));
        const QString name = QString::fromStdString(platform().processors[2].name);
        QVERIFY(listed("The cycle time of " + name + " was assumed: set it."));
        // Seen as speeds, they are called so.
        const auto& row = equipoise::shownUnitRows().front();
        const auto unit = equipoise::parseUnit("Mflop/s", {row.role, platform().units});
        QVERIFY(m_document->apply(edits::seenIn(platform(), row, unit), "Units").ok());
        QVERIFY(listed("The speed of " + name + " was assumed: set it."));
        QVERIFY(type(2, "9"));
        for (int i = 0; i < list->rowCount(); ++i)
            QVERIFY(!list->index(i, IssuesModel::Text).data().toString().contains("speed"));
    }
};

const support::TestProgram registered("tst_assumed_values", support::runWindowTest<TestAssumedValues>);

} // namespace tst_assumed_values

#include "tst_assumed_values.moc"
