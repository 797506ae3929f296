// SPDX-License-Identifier: GPL-3.0-or-later
// How long the tables keep a person waiting on a large platform: scrolling a matrix of 1,000 x 1,000 by the
// wheel, by whole pages and sideways; an edit in it while all tables are there; the longest event while all
// of it is copied, pasted, set, undone and done again, while its million links are sorted and filtered, and
// while it is opened and saved. The median, the 95th percentile and the slowest step, in processor time of
// the window's thread.
#include "app/commands/many.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/matrix_model.h"
#include "app/models/platform/processors_model.h"
#include "app/models/rows/ordered_rows.h"
#include "app/window/files/file_controller.h"
#include "app/window/panels/platform_panel.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/filter_field.h"
#include "app/window/tables/table_paste.h"
#include "core/base/random.h"
#include "tests/support/files.h"
#include "tests/support/own_settings.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QMimeData>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QUndoStack>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

using namespace equipoise::gui;

namespace {

constexpr std::size_t processors = 1000;

/// Milliseconds that this thread has been running: what else the machine does is left out.
double busyTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

equipoise::io::ScenarioFile largeMatrix() {
    equipoise::Random random(1);
    equipoise::io::ScenarioFile file;
    equipoise::Platform& platform = file.scenario.platform;
    platform.linkCost.emplace(processors, processors);
    for (std::size_t i = 0; i < processors; ++i) {
        platform.processors.push_back(
            {"node" + std::to_string(i), {.rate = random.between(0.001, 0.1), .table = {}}, {}});
        for (std::size_t j = 0; j < processors; ++j)
            (*platform.linkCost)(i, j) = i == j ? 0 : random.between(0.01, 1);
    }
    return file;
}

/// The document with its panel of tables, as in the window.
struct Shown {
    Document document;
    Selection selection;
    std::unique_ptr<PlatformPanel> panel;

    Shown() {
        document.reset(largeMatrix(), {}, {});
        panel = std::make_unique<PlatformPanel>(document, selection);
        selection.follow(document);
        panel->resize(1200, 800);
        panel->goTo(CellId{equipoise::ProcessorId{0}, equipoise::ProcessorId{1}}); // turns to the matrix
        panel->show();
        QCoreApplication::processEvents();
    }
    QTableView& matrix() { return *panel->findChild<QTableView*>("matrixTable"); }
};

std::unique_ptr<Shown> theShown; ///< no longer than the application

Shown& shown() {
    if (!theShown)
        theShown = std::make_unique<Shown>();
    return *theShown;
}

void measure(benchmark::State& state, const std::function<void()>& step) {
    std::vector<double> times;
    for (auto _ : state) {
        const double start = busyTime();
        step();
        times.push_back(busyTime() - start);
        state.SetIterationTime(times.back() / 1e3);
    }
    std::ranges::sort(times);
    const auto at = [&](double part) {
        return times[static_cast<std::size_t>(std::ceil(part * static_cast<double>(times.size())) - 1)];
    };
    state.counters["p50_ms"] = at(0.5);
    state.counters["p95_ms"] = at(0.95);
    state.counters["max_ms"] = times.back();
}

/// Goes on by `by` cells, and from the beginning again after the end.
void scroll(benchmark::State& state, Qt::Orientation orientation, int by) {
    QTableView& view = shown().matrix();
    QScrollBar& bar = orientation == Qt::Vertical ? *view.verticalScrollBar() : *view.horizontalScrollBar();
    bar.setValue(0);
    measure(state, [&] {
        bar.setValue(bar.value() + by > bar.maximum() ? 0 : bar.value() + by);
        QCoreApplication::processEvents();
    });
}

void scrollRows(benchmark::State& state) {
    scroll(state, Qt::Vertical, 3); // a notch of the wheel
}
void scrollPages(benchmark::State& state) {
    scroll(state, Qt::Vertical, 25);
}
void scrollColumns(benchmark::State& state) {
    scroll(state, Qt::Horizontal, 3);
}

void editCell(benchmark::State& state) {
    Shown& all = shown();
    std::size_t n = 0;
    measure(state, [&] {
        ++n;
        const SetLinkCost edit{
            {{equipoise::ProcessorId{n % 7}, equipoise::ProcessorId{9 + n % 11}, 1.0 + double(n)}}};
        if (!all.document.apply(edit, "Edit").ok())
            state.SkipWithError("refused");
        QCoreApplication::processEvents();
    });
}

/// The longest time that one event holds the thread of the window, until nothing is under way any more; and
/// all of them together.
void hold(benchmark::State& state, DataTable& table, const std::function<void(DataTable&)>& begin) {
    double longest = 0;
    double together = 0;
    const auto event = [&](const std::function<void()>& run) {
        const double start = busyTime();
        run();
        const double took = busyTime() - start;
        longest = std::max(longest, took);
        together += took;
    };
    for (auto _ : state) {
        event([&] { begin(table); });
        do {
            event([] { QCoreApplication::processEvents(); });
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        } while (table.isBusy() || (table.sorted() && table.sorted()->isWorking()));
        event([] { QCoreApplication::processEvents(); });
        state.SetIterationTime(longest / 1e3);
    }
    state.counters["longest_ms"] = longest;
    state.counters["together_ms"] = together;
}

void holdAll(benchmark::State& state, const std::function<void(DataTable&)>& begin) {
    QTableView& matrix = shown().matrix();
    matrix.selectAll();
    hold(state, *static_cast<DataTable*>(matrix.parentWidget()), begin);
}

void copyAll(benchmark::State& state) {
    holdAll(state, [](DataTable& table) { copyCells(table, false); });
}

void pasteAll(benchmark::State& state) {
    Shown& all = shown();
    all.matrix().selectAll();
    auto* table = static_cast<DataTable*>(all.matrix().parentWidget());
    const std::unique_ptr<QMimeData> data(copiedCells(*table, false));
    // Others are there, so that all cells change.
    equipoise::io::ScenarioFile other = largeMatrix();
    for (std::size_t i = 0; i < processors; ++i)
        for (std::size_t j = 0; j < processors; ++j)
            (*other.scenario.platform.linkCost)(i, j) *= 2;
    all.document.reset(std::move(other), {}, {});
    holdAll(state, [&](DataTable& into) { pasteInto(into, *data); });
}

void setAll(benchmark::State& state) {
    holdAll(state, [n = 1.0](DataTable& table) mutable {
        table.setLike(table.table()->model()->index(0, 1), n += 1);
    });
}

void undoAll(benchmark::State& state) {
    holdAll(state, [](DataTable&) { shown().document.undoStack()->undo(); });
}

void redoAll(benchmark::State& state) {
    holdAll(state, [](DataTable&) { shown().document.undoStack()->redo(); });
}

/// What a document of this size costs the thread of the window, when it is read already.
void openAll(benchmark::State& state) {
    equipoise::io::ScenarioFile file = largeMatrix();
    holdAll(state, [&](DataTable&) { shown().document.reset(std::move(file), {}, {}); });
}

/// The list of all links instead of the matrix.
void holdLinks(benchmark::State& state, const std::function<void(DataTable&)>& begin) {
    QTableView& links = *shown().panel->findChild<QTableView*>("linksTable");
    links.setCurrentIndex(links.model()->index(500, LinksModel::Cost));
    hold(state, *static_cast<DataTable*>(links.parentWidget()), begin);
}

void sortLinks(benchmark::State& state) {
    holdLinks(state,
              [](DataTable& table) { table.table()->sortByColumn(LinksModel::Cost, Qt::DescendingOrder); });
}

void sortLinksByName(benchmark::State& state) {
    holdLinks(state,
              [](DataTable& table) { table.table()->sortByColumn(LinksModel::To, Qt::AscendingOrder); });
}

void filterLinks(benchmark::State& state) {
    holdLinks(state, [](DataTable& table) {
        table.filter()->setText("node12 cost > 0.5");
        table.filter()->read();
    });
}

void unfilterLinks(benchmark::State& state) {
    holdLinks(state, [](DataTable& table) {
        table.filter()->clear();
        table.filter()->read();
    });
}

void unsortLinks(benchmark::State& state) {
    holdLinks(state, [](DataTable& table) { table.table()->sortByColumn(-1, Qt::AscendingOrder); });
}

/// The same when it is saved.
void saveAll(benchmark::State& state) {
    const QTemporaryDir folder;
    FileController files(shown().document, *shown().panel);
    UserPrompts ask;
    ask.savePath = [&](QWidget*, const QString&) { return folder.filePath("large.equipoise"); };
    files.setPrompts(std::move(ask));
    holdAll(state, [&](DataTable&) {
        if (!support::savesAs(files))
            state.SkipWithError("not saved");
    });
}

void openFile(benchmark::State& state) {
    const QTemporaryDir folder;
    const QString path = folder.filePath("large.equipoise");
    if (!equipoise::io::saveScenario(largeMatrix(), path.toStdString()))
        state.SkipWithError("not saved");
    FileController files(shown().document, *shown().panel);
    shown().document.reset(largeMatrix(), {}, {});
    holdAll(state, [&](DataTable&) {
        if (!support::opens(files, path))
            state.SkipWithError("not opened");
    });
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const support::OwnSettings settings;
    const auto add = [](const char* name, void (*run)(benchmark::State&), int iterations) {
        benchmark::RegisterBenchmark(name, run)
            ->Iterations(iterations)
            ->UseManualTime()
            ->Unit(benchmark::kMillisecond);
    };
    add("matrix_1000_scroll_3_rows", scrollRows, 300);
    add("matrix_1000_scroll_a_page", scrollPages, 200);
    add("matrix_1000_scroll_3_columns", scrollColumns, 300);
    add("matrix_1000_edit_a_cell", editCell, 20);
    add("matrix_1000_copy_all", copyAll, 1);
    add("matrix_1000_paste_all", pasteAll, 1);
    add("matrix_1000_undo_all", undoAll, 1);
    add("matrix_1000_redo_all", redoAll, 1);
    add("matrix_1000_set_all", setAll, 1);
    add("matrix_1000_sort_links", sortLinks, 1);
    add("matrix_1000_sort_links_by_name", sortLinksByName, 1);
    add("matrix_1000_filter_links", filterLinks, 1);
    add("matrix_1000_unfilter_links", unfilterLinks, 1);
    add("matrix_1000_unsort_links", unsortLinks, 1);
    add("matrix_1000_open", openAll, 1);
    add("matrix_1000_save", saveAll, 1);
    add("matrix_1000_open_a_file", openFile, 1);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    theShown.reset();
    return 0;
}
