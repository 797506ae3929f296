#include "app/window/map_dialog.h"

#include "app/pictures/style/tokens.h"
#include "app/problems/grid/scene.h"
#include "app/text/describe.h"
#include "app/widgets/label.h"
#include "app/widgets/save_path.h"
#include "core/io/file.h"

#include <QComboBox>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace app {

namespace {

using core::io::GridMapFormat;
using core::io::GridMapWriter;

constexpr int previewLines = 60;
constexpr qsizetype previewColumns = 400;

/// In the order of the formats.
constexpr const char* mapFileNames[] = {"map.csv", "map.json", "lines.csv", "lines.json"};
static_assert(std::size(mapFileNames) == core::io::gridMapFormatNames.size());

QString titleOf(GridMapFormat format) {
    switch (format) {
    case GridMapFormat::Csv:
        return MapDialog::tr("All blocks, CSV");
    case GridMapFormat::Json:
        return MapDialog::tr("All blocks, JSON");
    case GridMapFormat::LinesCsv:
        return MapDialog::tr("Rows and columns, CSV");
    case GridMapFormat::LinesJson:
        return MapDialog::tr("Rows and columns, JSON");
    }
    return {};
}

QString helpOf(GridMapFormat format) {
    switch (format) {
    case GridMapFormat::Csv:
        return MapDialog::tr("A line for each row of blocks, with the name of each block's processor.");
    case GridMapFormat::Json:
        return MapDialog::tr(
            "Grid, panel and the rank of each block's processor. Ranks go row by row through "
            "the grid, from 0.");
    case GridMapFormat::LinesCsv:
        return MapDialog::tr(
            "A line for each row and each column of blocks: the line of the grid that owns it, "
            "and its place in the owner's memory, from 0. What a block-cyclic library's map of "
            "tiles needs.");
    case GridMapFormat::LinesJson:
        return MapDialog::tr("The same as lists.");
    }
    return {};
}

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
core::Result<bool> writeMap(const core::KeptPlan& kept, GridMapFormat format, const std::string& path,
                            core::SolveControl& control) {
    auto writer = GridMapWriter::make(*kept.scenario, kept.plan, format);
    if (!writer)
        return writer.error();
    try {
        const auto written = core::io::writeFileAtomically(path, [&]() -> std::string_view {
            if (control.shouldStop())
                throw Stopped(); // what is written so far goes with its temporary file
            return writer->next();
        });
        return written ? core::Result<bool>(true) : core::Result<bool>(written.error());
    } catch (const Stopped&) {
        return false;
    }
}

} // namespace

MapDialog::MapDialog(QWidget* parent)
    : QDialog(parent)
    , m_savePath([](QWidget* over, const QString& suggestion) {
        return askSavePath(over, tr("Save the block map"), suggestion);
    })
    , m_heading(new QLabel(this))
    , m_formatName(new QLabel(this))
    , m_format(new QComboBox(this))
    , m_help(new QLabel(this))
    , m_text(new QPlainTextEdit(this))
    , m_said(plainText("mapSaid", "muted"))
    , m_save(new QPushButton(this))
    , m_close(new QPushButton(this)) {
    setObjectName("mapDialog");
    setModal(false);
    resize(720, 560);
    const std::pair<QWidget*, const char*> names[] = {
        {m_heading, "mapHeading"}, {m_format, "mapFormat"}, {m_help, "mapHelp"},  {m_text, "mapText"},
        {m_said, "mapSaid"},       {m_save, "mapSave"},     {m_close, "mapClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_heading->setProperty("role", "title");
    m_help->setProperty("role", "muted");
    m_help->setWordWrap(true);
    m_save->setProperty("role", "primary");
    m_formatName->setBuddy(m_format);
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(9);
    m_text->setFont(font);
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (std::size_t i = 0; i < core::io::gridMapFormatNames.size(); ++i)
        m_format->addItem({});
    auto* choice = new QHBoxLayout;
    choice->addWidget(m_formatName);
    choice->addWidget(m_format, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_said, 1);
    buttons->addWidget(m_save);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(m_heading);
    layout->addLayout(choice);
    layout->addWidget(m_help);
    layout->addWidget(m_text, 1);
    layout->addLayout(buttons);

    m_close->setAutoDefault(false);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_save, &QPushButton::clicked, this, &MapDialog::saveOrStop);
    connect(m_format, &QComboBox::currentIndexChanged, this, &MapDialog::fill);
    m_job.whenDone([this](const core::Result<bool>& written) { saved(written); });
    retranslate();
}

void MapDialog::setPlan(std::shared_ptr<const core::KeptPlan> plan, bool current) {
    m_plan = std::move(plan);
    m_current = current;
    fill();
}

GridMapFormat MapDialog::format() const {
    return core::io::gridMapFormatNames[static_cast<std::size_t>(m_format->currentIndex())].value;
}

void MapDialog::setFormat(GridMapFormat format) {
    for (std::size_t i = 0; i < core::io::gridMapFormatNames.size(); ++i)
        if (core::io::gridMapFormatNames[i].value == format)
            m_format->setCurrentIndex(static_cast<int>(i));
}

QString MapDialog::preview() const {
    return m_text->toPlainText();
}

void MapDialog::fill() {
    m_help->setText(helpOf(format()));
    const bool grid = m_plan && std::holds_alternative<core::grid::Plan>(m_plan->plan.answer) &&
                      m_plan->scenario->questions.grid;
    m_format->setEnabled(grid);
    m_text->setEnabled(grid);
    if (!grid) {
        m_heading->setText(tr("No grid plan in hand"));
        m_text->clear();
        m_save->setEnabled(m_job.isRunning());
        return;
    }
    const std::int64_t blocks = m_plan->scenario->questions.grid->blocks;
    m_heading->setText(
        tr("%1 blocks, %2").arg(grid::shapeWords(blocks, blocks), QString::fromStdString(m_plan->name)));
    const auto writer = GridMapWriter::make(*m_plan->scenario, m_plan->plan, format());
    m_text->setPlainText(writer ? beginningOf(*writer) : text::translated(writer.error()));
    m_save->setEnabled(writer.ok() || m_job.isRunning());
    if (m_job.isRunning())
        return;
    say(m_current ? QString() : tr("Out of date: the platform or the question has changed since."),
        "warning");
}

void MapDialog::say(const QString& words, const char* role) {
    m_said->setText(words);
    m_said->setProperty("role", role);
    style::repolish(m_said);
}

void MapDialog::saveOrStop() {
    if (m_job.isRunning()) {
        m_job.stop();
        return;
    }
    const std::size_t index = static_cast<std::size_t>(m_format->currentIndex());
    const QString path = m_savePath(this, QString::fromLatin1(mapFileNames[index]));
    if (path.isEmpty() || !m_plan)
        return;
    m_path = path;
    m_job.start([kept = m_plan, format = format(), bytes = QFile::encodeName(path).toStdString()](
                    core::SolveControl& control) { return writeMap(*kept, format, bytes, control); });
    say(tr("Writing %1…").arg(QFileInfo(path).fileName()), "muted");
    showRunning();
}

void MapDialog::saved(const core::Result<bool>& written) {
    showRunning();
    fill(); // the plan may be another one by now
    if (!written)
        say(text::translated(written.error()), "bad");
    else if (*written)
        say(tr("Saved: %1").arg(QFileInfo(m_path).fileName()), "good");
    else
        say(tr("Stopped: nothing was written."), "warning");
}

void MapDialog::showRunning() {
    m_save->setText(m_job.isRunning() ? tr("&Stop") : tr("&Save…"));
    m_save->setToolTip(m_job.isRunning() ? tr("Ends the writing; no file is left")
                                         : tr("Writes the whole map to a file"));
    m_save->setAccessibleName(QString(m_save->text()).remove('&'));
}

void MapDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void MapDialog::retranslate() {
    setWindowTitle(tr("Block map"));
    m_formatName->setText(tr("&Format"));
    m_format->setAccessibleName(tr("Format"));
    m_format->setToolTip(tr("What the file holds"));
    m_text->setAccessibleName(tr("Beginning of the map"));
    m_text->setToolTip(tr("The first lines of the map; the file holds all of it"));
    {
        const QSignalBlocker quiet(m_format);
        for (int i = 0; i < m_format->count(); ++i)
            m_format->setItemText(i,
                                  titleOf(core::io::gridMapFormatNames[static_cast<std::size_t>(i)].value));
    }
    m_close->setText(tr("Close"));
    m_close->setToolTip(tr("Closes this window; the plan stays as it is"));
    m_close->setAccessibleName(m_close->text());
    showRunning();
    fill();
}

} // namespace app
