// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/block_map/map_window.h"

#include "app/text/describe.h"
#include "app/widgets/label.h"
#include "core/io/file.h"
#include "core/model/definition.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

using io::GridMapFormat;
using io::GridMapWriter;

constexpr int previewLines = 60;
constexpr qsizetype previewColumns = 400;

struct MapFile {
    const char* name;
    const char* title;
    const char* help;
};

/// In the order of the formats.
constexpr MapFile mapFiles[] = {
    {"map.csv", QT_TRANSLATE_NOOP("equipoise::gui::MapWindow", "All blocks, CSV"),
     QT_TRANSLATE_NOOP("equipoise::gui::MapWindow",
                       "A line for each row of blocks, with the name of each block's processor.")},
    {"map.json", QT_TRANSLATE_NOOP("equipoise::gui::MapWindow", "All blocks, JSON"),
     QT_TRANSLATE_NOOP("equipoise::gui::MapWindow",
                       "Grid, panel and the rank of each block's processor. Ranks go row by row through "
                       "the grid, from 0.")},
    {"lines.csv", QT_TRANSLATE_NOOP("equipoise::gui::MapWindow", "Rows and columns, CSV"),
     QT_TRANSLATE_NOOP("equipoise::gui::MapWindow",
                       "A line for each row and each column of blocks: the line of the grid that owns it, "
                       "and its place in the owner's memory, from 0. What a block-cyclic library's map of "
                       "tiles needs.")},
    {"lines.json", QT_TRANSLATE_NOOP("equipoise::gui::MapWindow", "Rows and columns, JSON"),
     QT_TRANSLATE_NOOP("equipoise::gui::MapWindow", "The same as lists.")},
};
static_assert(std::size(mapFiles) == io::gridMapFormatNames.size());

/// The first lines, each not too long.
QString beginningOf(GridMapWriter writer) {
    std::string bytes;
    constexpr std::size_t most = 200'000;
    for (std::string_view piece = writer.next(); !piece.empty() && bytes.size() < most; piece = writer.next())
        bytes += piece;
    QStringList lines = QString::fromUtf8(bytes.data(), qsizetype(std::min(bytes.size(), most))).split('\n');
    const bool cut = bytes.size() > most || lines.size() > previewLines;
    lines = lines.first(std::min<qsizetype>(lines.size(), previewLines));
    for (QString& line : lines)
        if (line.size() > previewColumns)
            line = line.first(previewColumns) + QStringLiteral(" …");
    return lines.join('\n') + (cut ? QStringLiteral("\n…") : QString());
}

struct Stopped {};

/// False, and no file, when the person says stop.
Result<bool> writeMap(const PlanRecord& kept, GridMapFormat format, const std::string& path,
                      SolveControl& control) {
    auto writer = GridMapWriter::make(*kept.scenario, kept.plan, format);
    if (!writer)
        return writer.error();
    try {
        const auto written = io::writeFileAtomically(path, [&]() -> std::string_view {
            if (control.shouldStop())
                throw Stopped(); // what is written so far goes with its temporary file
            return writer->next();
        });
        return written ? Result<bool>(true) : Result<bool>(written.error());
    } catch (const Stopped&) {
        return false;
    }
}

} // namespace

MapWindow::MapWindow(QWidget* parent)
    : ToolWindow("map", QT_TR_NOOP("Block map"), {720, 560}, parent)
    , m_formatName(named(new QLabel, "FormatName", QT_TR_NOOP("&Format")))
    , m_format(named(new QComboBox, "Format", QT_TR_NOOP("Format"), QT_TR_NOOP("What the file holds")))
    , m_help(plainText("mapHelp", "muted"))
    , m_text(named(new QPlainTextEdit, "Text", QT_TR_NOOP("Beginning of the map"),
                   QT_TR_NOOP("The first lines of the map; the file holds all of it")))
    , m_save(button("Save", QT_TR_NOOP("&Save…"), QT_TR_NOOP("Writes the whole map to a file"),
                    [this] { write(); })) {
    m_save->setProperty("role", "primary");
    m_formatName->setBuddy(m_format);
    showAsCode(*m_text);
    for (std::size_t i = 0; i < io::gridMapFormatNames.size(); ++i)
        m_format->addItem({});
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    auto* choice = new QHBoxLayout;
    choice->addWidget(m_formatName);
    choice->addWidget(m_format, 1);
    column->addLayout(choice);
    column->addWidget(m_help);
    column->addWidget(m_text, 1);
    layOut({}, body, {}, {stopButton(QT_TR_NOOP("Ends the writing; no file is left")), m_save},
           QT_TR_NOOP("Closes this window; the plan stays as it is"));
    connect(m_format, &QComboBox::currentIndexChanged, this, &MapWindow::fill);
    watch(m_job, [this](bool written) {
        fill(); // the plan may be another one by now
        if (written)
            say(tr("Saved: %1").arg(QFileInfo(m_path).fileName()), "good");
        else
            say(tr("Stopped: nothing was written."), "warning");
    });
    retranslate();
}

void MapWindow::setPlan(std::shared_ptr<const PlanRecord> plan, bool current) {
    m_plan = std::move(plan);
    m_current = current;
    retranslate();
}

GridMapFormat MapWindow::format() const {
    return io::gridMapFormatNames[static_cast<std::size_t>(m_format->currentIndex())].value;
}

void MapWindow::setFormat(GridMapFormat format) {
    for (std::size_t i = 0; i < io::gridMapFormatNames.size(); ++i)
        if (io::gridMapFormatNames[i].value == format)
            m_format->setCurrentIndex(static_cast<int>(i));
}

QString MapWindow::preview() const {
    return m_text->toPlainText();
}

bool MapWindow::isGrid() const {
    return m_plan && m_plan->plan.hasAnswer() &&
           equipoise::definitionOf(m_plan->plan.problem).distributesMatrix &&
           equipoise::isAsked(m_plan->scenario->questions, m_plan->plan.problem);
}

QString MapWindow::heading() const {
    if (!isGrid())
        return tr("No grid plan in hand");
    const auto owned =
        equipoise::definitionOf(m_plan->plan.problem).owners(*m_plan->scenario, m_plan->plan.answer);
    const QString side = text::count(owned ? owned->blocks : 0);
    return tr("%1 blocks, %2").arg(QStringLiteral("%1 × %1").arg(side), QString::fromStdString(m_plan->name));
}

void MapWindow::fill() {
    m_help->setText(tr(mapFiles[m_format->currentIndex()].help));
    const auto writer = isGrid() ? GridMapWriter::make(*m_plan->scenario, m_plan->plan, format())
                                 : Result<GridMapWriter>(Error{});
    m_writable = writer.ok();
    m_text->setPlainText(!isGrid() ? QString()
                         : writer  ? beginningOf(*writer)
                                   : text::translated(writer.error()));
    if (!isRunning() && isGrid())
        say(m_current ? QString() : tr("Out of date: the platform or the question has changed since."),
            "warning");
    enable();
}

void MapWindow::enable() {
    ToolWindow::enable();
    m_format->setEnabled(isGrid());
    m_text->setEnabled(isGrid());
    m_save->setEnabled(m_writable && !isRunning());
}

/// Away from the window's thread: a large map has hundreds of millions of blocks.
void MapWindow::write() {
    const QString name = QString::fromLatin1(mapFiles[m_format->currentIndex()].name);
    askPath(tr("Save the block map"), name, {},
            [this, kept = m_plan, format = format()](const QString& path) {
                if (path.isEmpty())
                    return;
                m_path = path;
                m_job.start([kept, format, bytes = QFile::encodeName(path).toStdString()](
                                SolveControl& control) { return writeMap(*kept, format, bytes, control); });
                say(tr("Writing %1…").arg(QFileInfo(path).fileName()), "muted");
            });
}

void MapWindow::retranslate() {
    ToolWindow::retranslate();
    const QSignalBlocker quiet(m_format);
    for (int i = 0; i < m_format->count(); ++i)
        m_format->setItemText(i, tr(mapFiles[i].title));
    fill();
}

} // namespace equipoise::gui
