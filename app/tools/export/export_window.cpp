// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/export/export_window.h"

#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/text/describe_import.h"
#include "app/tools/tools.h"
#include "app/widgets/label.h"
#include "core/io/file.h"
#include "core/model/definition.h"

#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace equipoise::gui {

namespace {

using io::PlanFormat;
using io::PlanVerb;

constexpr std::size_t maxText = std::size_t{32} << 20U;
/// Characters of a preview and of one of its lines: to lay out more takes longer than a user may wait.
constexpr qsizetype maxShown = 100'000;
constexpr std::size_t maxLine = 400;
constexpr int listWidth = 240;

struct Group {
    PlanVerb verb;
    const char* title;
};
constexpr Group groups[] = {
    {PlanVerb::Export, QT_TRANSLATE_NOOP("equipoise::gui::ExportWindow", "Schedule and ranks")},
    {PlanVerb::Mpi, QT_TRANSLATE_NOOP("equipoise::gui::ExportWindow", "Programs for MPI")},
    {PlanVerb::Map, QT_TRANSLATE_NOOP("equipoise::gui::ExportWindow", "Map of blocks")},
};

QString beginningOf(std::string_view text) {
    QString shown;
    while (!text.empty() && shown.size() < maxShown) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const auto bytes = std::min(line.size(), 4 * maxLine); // at most four bytes a character
        const QString words = QString::fromUtf8(line.data(), qsizetype(bytes));
        shown += words.size() > qsizetype(maxLine) ? words.first(maxLine) + QStringLiteral(" …") : words;
        if (line.size() < text.size())
            shown += '\n';
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return text.empty() ? shown : shown + QStringLiteral("…");
}

struct Stopped {};

/// False, and no file, when it is stopped.
Result<bool> writePieces(const io::TextPieces& next, const std::string& path, SolveControl& control) {
    try {
        const auto written = io::writeFileAtomically(path, [&]() -> std::string_view {
            if (control.shouldStop())
                throw Stopped(); // the temporary file is removed
            return next();
        });
        return written ? Result<bool>(true) : Result<bool>(written.error());
    } catch (const Stopped&) {
        return false;
    }
}

QString suggestedName(const PlanRecord& plan, const PlanFormat& format) {
    if (!format.ending.starts_with('.'))
        return QString::fromStdString(std::string(format.ending));
    const std::string stem = format.verb == PlanVerb::Mpi || plan.name.empty()
                                 ? std::string(equipoise::nameOf(plan.plan.problem))
                                 : plan.name;
    return QString::fromStdString(stem + std::string(format.ending));
}

} // namespace

ExportWindow::ExportWindow(QWidget* parent)
    : ToolWindow("planFile", QT_TR_NOOP("Export the plan"), {980, 640}, parent)
    , m_formats(named(new QListWidget, "Formats", QT_TR_NOOP("Formats"),
                      QT_TR_NOOP("What the plan is written as; italic: this plan has no such file")))
    , m_help(plainText("planFileHelp", "muted"))
    , m_preview(named(new QPlainTextEdit, "Text", QT_TR_NOOP("Beginning of the text"),
                      QT_TR_NOOP("The beginning of the text; the file holds all of it")))
    , m_oneByOne(named(new QCheckBox, "OneByOne", QT_TR_NOOP("One message a rank instead of &MPI_Scatterv"),
                       QT_TR_NOOP("Keeps the order of service with any MPI, and takes counts of any size")))
    , m_copy(button("Copy", QT_TR_NOOP("&Copy"), QT_TR_NOOP("Copies the whole text"),
                    [this] {
                        QGuiApplication::clipboard()->setText(QString::fromStdString(text()));
                        say(tr("Copied"), "good");
                    }))
    , m_save(button("Save", QT_TR_NOOP("&Save…"), QT_TR_NOOP("Writes the whole text to a file"),
                    [this] { save(); })) {
    m_save->setProperty("role", "primary");
    m_formats->setFixedWidth(listWidth);
    showAsCode(*m_preview);
    for (const Group& group : groups) {
        auto* title = new QListWidgetItem(m_formats);
        title->setFlags(Qt::NoItemFlags);
        for (const PlanFormat& row : io::planFormats(group.verb)) {
            auto* item = new QListWidgetItem(m_formats);
            item->setData(Qt::UserRole, qsizetype(&row - io::planFormats().data()));
        }
    }
    m_formats->setCurrentRow(1);
    auto* body = new QWidget;
    auto* columns = new QHBoxLayout(body);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->addWidget(m_formats);
    auto* column = new QVBoxLayout;
    column->addWidget(m_help);
    column->addWidget(m_preview, 1);
    column->addWidget(m_oneByOne);
    columns->addLayout(column, 1);
    layOut({}, body, {}, {stopButton(QT_TR_NOOP("Ends the writing; no file is left")), m_copy, m_save},
           QT_TR_NOOP("Closes this window; the plan stays as it is"));
    connect(m_oneByOne, &QCheckBox::toggled, this, &ExportWindow::read);
    connect(m_formats, &QListWidget::currentRowChanged, this, &ExportWindow::read);
    connect(&m_reading, &JobBase::ended, this, &ExportWindow::enable);
    m_reading.whenDone([this](Result<Text> text) { show(std::move(text)); });
    watch(m_writing, [this](bool written) {
        if (written)
            say(tr("Saved: %1").arg(QFileInfo(m_path).fileName()), "good");
        else
            say(tr("Stopped: nothing was written."), "warning");
    });
    retranslate();
}

void ExportWindow::begin(const ToolContext& context) {
    const PlanVerb verb = context.asked == ToolId::MpiCode    ? PlanVerb::Mpi
                          : context.asked == ToolId::BlockMap ? PlanVerb::Map
                                                              : PlanVerb::Export;
    if (format().verb != verb)
        setFormat(io::planFormats(verb).front());
}

void ExportWindow::stop() {
    m_reading.stop();
    ToolWindow::stop();
}

void ExportWindow::setPlan(std::shared_ptr<const PlanRecord> plan, bool current) {
    m_plan = std::move(plan);
    m_isCurrent = current;
    retranslate();
}

const PlanFormat& ExportWindow::format() const {
    return io::planFormats()[m_formats->currentItem()->data(Qt::UserRole).toULongLong()];
}

void ExportWindow::setFormat(const PlanFormat& format) {
    for (int row = 0; row < m_formats->count(); ++row)
        if (const QVariant index = m_formats->item(row)->data(Qt::UserRole);
            index.isValid() && &io::planFormats()[index.toULongLong()] == &format)
            m_formats->setCurrentRow(row);
}

QString ExportWindow::preview() const {
    return m_preview->toPlainText();
}

bool ExportWindow::hasAnswer() const {
    return m_plan && m_plan->plan.hasAnswer();
}

io::MpiTransfer ExportWindow::transfer() const {
    return m_oneByOne->isChecked() ? io::MpiTransfer::OneByOne : io::MpiTransfer::Fitting;
}

std::optional<equipoise::ServiceOrder> ExportWindow::service() const {
    return hasAnswer() ? equipoise::definitionOf(m_plan->plan.problem)
                             .service(m_plan->scenario->questions, m_plan->plan.answer)
                       : std::nullopt;
}

QString ExportWindow::heading() const {
    return headingOf(hasAnswer() ? m_plan : nullptr);
}

void ExportWindow::showFormats() {
    const auto* group = std::begin(groups);
    for (int row = 0; row < m_formats->count(); ++row) {
        QListWidgetItem& item = *m_formats->item(row);
        const QVariant index = item.data(Qt::UserRole);
        QFont font = m_formats->font();
        if (!index.isValid()) {
            font.setBold(true);
            item.setText(tr((group++)->title));
        } else {
            const PlanFormat& format = io::planFormats()[index.toULongLong()];
            font.setItalic(hasAnswer() && !format.fits(m_plan->plan));
            item.setText(text::titleOf(format));
            item.setToolTip(text::helpOf(format));
        }
        item.setFont(font);
    }
}

void ExportWindow::read() {
    const bool isProgram = format().verb == PlanVerb::Mpi;
    m_oneByOne->setVisible(isProgram && service());
    m_help->setText(isProgram && hasAnswer() ? presenterOf(m_plan->plan.problem).words().programNotes
                                             : text::helpOf(format()));
    m_text = {};
    m_isWritable = false;
    if (!m_writing.isRunning())
        say({}, "muted");
    if (!hasAnswer() || !format().fits(m_plan->plan)) {
        m_reading.abandon();
        m_preview->setPlainText(hasAnswer() ? text::reasonAgainst(format()) : QString());
    } else {
        m_reading.start(
            [kept = m_plan, &row = format(), transfer = transfer()](SolveControl& control) -> Result<Text> {
                const auto next = row.open(*kept, transfer);
                if (!next)
                    return next.error();
                Text text{{}, true};
                for (std::string_view piece = (*next)(); !piece.empty() && text.isWhole; piece = (*next)()) {
                    text.bytes += piece;
                    text.isWhole = text.bytes.size() <= maxText && !control.shouldStop();
                }
                return text;
            });
    }
    enable();
}

void ExportWindow::show(Result<Text> text) {
    m_isWritable = text.ok();
    const QString words = text ? beginningOf(text->bytes) : text::translated(text.error());
    if (words != m_preview->toPlainText()) // else the place where the user reads stays in sight
        m_preview->setPlainText(words);
    if (text)
        m_text = *std::move(text);
    const auto service = this->service();
    if (m_writing.isRunning())
        return enable();
    if (format().verb == PlanVerb::Mpi && service && !io::fitsInt(service->counts))
        say(tr("A count does not fit MPI_Scatterv: sent one by one."), "muted");
    if (hasAnswer() && !m_isCurrent)
        say(tr("Out of date: the platform or the question has changed since."), "warning");
    enable();
}

void ExportWindow::enable() {
    ToolWindow::enable();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_formats, m_preview, m_oneByOne})
        widget->setEnabled(hasAnswer());
    m_copy->setEnabled(m_text.isWhole);
    m_save->setEnabled(m_isWritable && !m_writing.isRunning());
}

void ExportWindow::save() {
    const QString ending = QString::fromStdString(std::string(format().ending));
    const bool isSuffix = ending.startsWith('.');
    const QString filter =
        isSuffix ? QStringLiteral("%1 (*%2)").arg(text::titleOf(format()), ending) : QString();
    const auto write = [this, kept = m_plan, &row = format(), transfer = transfer(), ending,
                        isSuffix](QString path) {
        if (path.isEmpty())
            return;
        m_path = isSuffix && QFileInfo(path).suffix().isEmpty() ? path + ending : path;
        m_writing.start([kept, &row, transfer, bytes = QFile::encodeName(m_path).toStdString()](
                            SolveControl& control) -> Result<bool> {
            const auto next = row.open(*kept, transfer);
            return next ? writePieces(*next, bytes, control) : Result<bool>(next.error());
        });
        say(tr("Writing %1…").arg(QFileInfo(m_path).fileName()), "muted");
    };
    askPath(tr("Export the plan"), suggestedName(*m_plan, format()), filter, write);
}

void ExportWindow::retranslate() {
    ToolWindow::retranslate();
    showFormats();
    read();
}

} // namespace equipoise::gui
