// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/command_words.h"

#include "app/text/folded.h"

#include <QAction>
#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>

namespace equipoise::gui {

namespace {

struct Commands {
    Q_DECLARE_TR_FUNCTIONS(CommandPalette)
};

constexpr const char* selectFirst = QT_TRANSLATE_NOOP("CommandPalette", "Select nodes of the graph first.");
constexpr const char* solveFirst =
    QT_TRANSLATE_NOOP("CommandPalette", "There is no plan with an answer yet: press F5.");
constexpr const char* cellsFirst = QT_TRANSLATE_NOOP("CommandPalette", "Select cells of the table first.");

/// By the object name of the action. A command that is never grey needs nothing.
struct Row {
    const char* name;
    const char* synonyms;
    const char* needs;
};

constexpr auto rows = std::to_array<Row>({
    {"undo", QT_TRANSLATE_NOOP("CommandPalette", "take back, revert"),
     QT_TRANSLATE_NOOP("CommandPalette", "Nothing was changed yet.")},
    {"redo", QT_TRANSLATE_NOOP("CommandPalette", "do again, repeat"),
     QT_TRANSLATE_NOOP("CommandPalette", "Nothing was undone.")},
    {"open", QT_TRANSLATE_NOOP("CommandPalette", "import, load"), nullptr},
    {"exportPicture", QT_TRANSLATE_NOOP("CommandPalette", "SVG, PDF, PNG, figure, image"), solveFirst},
    {"exportPlatform", QT_TRANSLATE_NOOP("CommandPalette", "SimGrid, GraphML, DOT, TSPLIB, CSV"), nullptr},
    {"exportPlan", QT_TRANSLATE_NOOP("CommandPalette", "Perfetto, Paje, TikZ, hostfile, trace"), solveFirst},
    {"print", nullptr, solveFirst},
    {"copyPicture", QT_TRANSLATE_NOOP("CommandPalette", "clipboard, image"), solveFirst},
    {"copyNumbers", QT_TRANSLATE_NOOP("CommandPalette", "clipboard, table"), solveFirst},
    {"recoverWork", QT_TRANSLATE_NOOP("CommandPalette", "recover, crash, lost, autosave"), nullptr},
    {"addProcessor", QT_TRANSLATE_NOOP("CommandPalette", "machine, computer, node, host"), nullptr},
    {"addSwitch", QT_TRANSLATE_NOOP("CommandPalette", "router, hub, node"), nullptr},
    {"removeSelected", QT_TRANSLATE_NOOP("CommandPalette", "delete"), selectFirst},
    {"layoutNodes", QT_TRANSLATE_NOOP("CommandPalette", "layout, tidy"), nullptr},
    {"generate", QT_TRANSLATE_NOOP("CommandPalette", "random, synthetic, template"), nullptr},
    {"rename", QT_TRANSLATE_NOOP("CommandPalette", "name, title"), selectFirst},
    {"editValue", QT_TRANSLATE_NOOP("CommandPalette", "speed, cost, bandwidth, latency"), selectFirst},
    {"connect", QT_TRANSLATE_NOOP("CommandPalette", "link, cable, wire"),
     QT_TRANSLATE_NOOP("CommandPalette", "Select two or more nodes of the graph first.")},
    {"clone", QT_TRANSLATE_NOOP("CommandPalette", "duplicate, copy"), selectFirst},
    {"solve", QT_TRANSLATE_NOOP("CommandPalette", "answer, compute, run, plan"),
     QT_TRANSLATE_NOOP("CommandPalette", "A solver runs, or there is nothing to ask.")},
    {"stop", QT_TRANSLATE_NOOP("CommandPalette", "cancel, abort"),
     QT_TRANSLATE_NOOP("CommandPalette", "Nothing runs.")},
    {"live", QT_TRANSLATE_NOOP("CommandPalette", "automatic, update"), nullptr},
    {"runMany", QT_TRANSLATE_NOOP("CommandPalette", "solvers, algorithms, portfolio"), nullptr},
    {"removePlan", QT_TRANSLATE_NOOP("CommandPalette", "delete"),
     QT_TRANSLATE_NOOP("CommandPalette", "There is no plan yet: press F5.")},
    {"explain", QT_TRANSLATE_NOOP("CommandPalette", "why, formulas, bound, reason"), solveFirst},
    {"compare", QT_TRANSLATE_NOOP("CommandPalette", "difference, diff, side by side"), solveFirst},
    {"sensitivity",
     QT_TRANSLATE_NOOP("CommandPalette", "bottleneck, upgrade, faster, latency, bandwidth, what if"),
     nullptr},
    {"studies", QT_TRANSLATE_NOOP("CommandPalette", "sweep, parameter, vary, what if, experiment"), nullptr},
    {"judge", QT_TRANSLATE_NOOP("CommandPalette", "simulate, simulation, contention"), solveFirst},
    {"replay", QT_TRANSLATE_NOOP("CommandPalette", "execute, mpirun, real run"), solveFirst},
    {"mpiCode", QT_TRANSLATE_NOOP("CommandPalette", "program, scatterv, source"), solveFirst},
    {"blockMap", QT_TRANSLATE_NOOP("CommandPalette", "ScaLAPACK, distribution"),
     QT_TRANSLATE_NOOP("CommandPalette", "There is no answered grid yet: ask Grid and press F5.")},
    {"drift", QT_TRANSLATE_NOOP("CommandPalette", "changed, rebalance, move"),
     QT_TRANSLATE_NOOP("CommandPalette", "There is no answered ring yet: ask Ring and press F5.")},
    {"watchProgram", QT_TRANSLATE_NOOP("CommandPalette", "monitor, follow, running"), nullptr},
    {"measureCluster", QT_TRANSLATE_NOOP("CommandPalette", "benchmark, latency, bandwidth, speed"), nullptr},
    {"playAlgorithm", QT_TRANSLATE_NOOP("CommandPalette", "animate, step by step, trace"), nullptr},
    {"lessons", QT_TRANSLATE_NOOP("CommandPalette", "learn, tutorial, course"), nullptr},
    {"lessonEditor", QT_TRANSLATE_NOOP("CommandPalette", "author, exercise"), nullptr},
    {"report", QT_TRANSLATE_NOOP("CommandPalette", "document, HTML, PDF, CSV, summary"), nullptr},
    {"fill", QT_TRANSLATE_NOOP("CommandPalette", "maximize, full"), nullptr},
    {"column", QT_TRANSLATE_NOOP("CommandPalette", "panel, sidebar, inspector"), nullptr},
    {"fit", QT_TRANSLATE_NOOP("CommandPalette", "zoom, whole"), nullptr},
    {"present", QT_TRANSLATE_NOOP("CommandPalette", "full screen, slides, projector"), solveFirst},
    {"schemeDark", QT_TRANSLATE_NOOP("CommandPalette", "colours, theme, night"), nullptr},
    {"schemeLight", QT_TRANSLATE_NOOP("CommandPalette", "colours, theme, day"), nullptr},
    {"schemeSystem", QT_TRANSLATE_NOOP("CommandPalette", "colours, theme"), nullptr},
    {"guide", QT_TRANSLATE_NOOP("CommandPalette", "help, manual, documentation"), nullptr},
    {"keys", QT_TRANSLATE_NOOP("CommandPalette", "shortcuts, keyboard"), nullptr},
    {"cutRows", QT_TRANSLATE_NOOP("CommandPalette", "clipboard, remove"), cellsFirst},
    {"copyCells", QT_TRANSLATE_NOOP("CommandPalette", "clipboard"), cellsFirst},
    {"copyWithTitles", QT_TRANSLATE_NOOP("CommandPalette", "clipboard, headings"), cellsFirst},
    {"pasteCells", QT_TRANSLATE_NOOP("CommandPalette", "clipboard, insert, import"), nullptr},
    {"pasteWithPreview", QT_TRANSLATE_NOOP("CommandPalette", "clipboard, insert, import"), nullptr},
    {"setCells", QT_TRANSLATE_NOOP("CommandPalette", "edit, change"), cellsFirst},
    {"multiplyCells", QT_TRANSLATE_NOOP("CommandPalette", "factor, scale"), cellsFirst},
    {"fillDown", QT_TRANSLATE_NOOP("CommandPalette", "repeat, copy down"), cellsFirst},
    {"removeRows", QT_TRANSLATE_NOOP("CommandPalette", "delete"), cellsFirst},
    {"filterRows", QT_TRANSLATE_NOOP("CommandPalette", "search, find"), nullptr},
});

const Row* rowOf(const QAction& action) {
    const QString name = action.objectName();
    const auto position =
        std::ranges::find_if(rows, [&](const Row& row) { return name == QLatin1String(row.name); });
    return position == rows.end() ? nullptr : &*position;
}

bool wordBegins(const QString& words, const QString& typed) {
    for (qsizetype at = words.indexOf(typed); at >= 0; at = words.indexOf(typed, at + 1))
        if (at == 0 || !words[at - 1].isLetterOrNumber())
            return true;
    return false;
}

bool eachWordBegins(const QString& words, const QString& typed) {
    const QStringList parts = typed.split(' ', Qt::SkipEmptyParts);
    return !parts.isEmpty() &&
           std::ranges::all_of(parts, [&](const QString& part) { return wordBegins(words, part); });
}

bool hasLetters(const QString& words, const QString& typed) {
    qsizetype from = 0;
    for (const QChar letter : typed) {
        from = words.indexOf(letter, from) + 1;
        if (from == 0)
            return false;
    }
    return true;
}

} // namespace

QString plainText(const QAction& action) {
    QString text = action.text();
    text.remove('&');
    while (text.endsWith('.') || text.endsWith(QChar(0x2026)))
        text.chop(1);
    const QString topic = action.property(topicOfAction).toString();
    return topic.isEmpty() ? text : Commands::tr("%1: %2", "topic: command").arg(topic, text);
}

QString synonymsOf(const QAction& action) {
    const Row* row = rowOf(action);
    return row && row->synonyms ? Commands::tr(row->synonyms) : QString();
}

QString needsOf(const QAction& action) {
    const Row* row = rowOf(action);
    return row && row->needs ? Commands::tr(row->needs) : Commands::tr(selectFirst);
}

SearchRank rankOf(const QAction& action, const QString& typed) {
    const QString wanted = text::folded(typed).simplified();
    const QString name = text::folded(plainText(action));
    const QString synonyms = text::folded(synonymsOf(action));
    if (name == wanted || synonyms.split(QStringLiteral(", ")).contains(wanted))
        return SearchRank::Whole;
    if (name.startsWith(wanted))
        return SearchRank::Begins;
    if (eachWordBegins(name, wanted) || eachWordBegins(synonyms, wanted))
        return SearchRank::Word;
    if (name.contains(wanted) || synonyms.contains(wanted))
        return SearchRank::Inside;
    if (eachWordBegins(text::folded(action.statusTip()), wanted))
        return SearchRank::Told;
    return hasLetters(name, wanted) ? SearchRank::Letters : SearchRank::None;
}

} // namespace equipoise::gui
