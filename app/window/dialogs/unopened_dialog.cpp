// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/unopened_dialog.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/describe_import.h"
#include "app/widgets/label.h"
#include "core/base/text.h"
#include "core/io/formats.h"
#include "core/io/lesson_file.h"
#include "core/io/results/report.h"
#include "core/io/scenario/scenario_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <optional>

namespace equipoise::gui {

namespace {

using FileKind = io::Recognised::Kind;

constexpr int minDialogWidth = 620;
constexpr qint64 longestSearch = 16'000'000; ///< bytes before the line that is shown
constexpr qsizetype shownAround = 60;        ///< characters on each side of the place

/// The line of a place, and below it a mark at its column; empty: it is too far down, or gone.
QString excerptOf(const QString& path, const equipoise::Place& place) {
    QFile file(path);
    if (place.line < 1 || !file.open(QIODevice::ReadOnly))
        return {};
    QByteArray line;
    for (int number = 0; number < place.line; ++number) { // ends with the file
        if (file.atEnd() || file.pos() > longestSearch)
            return {};
        line = file.readLine(longestSearch);
    }
    const QString whole = QString::fromStdString(
        equipoise::spelt(QString::fromUtf8(line).trimmed().isEmpty()
                             ? std::string()
                             : QString::fromUtf8(line).remove('\n').remove('\r').toStdString()));
    if (whole.isEmpty())
        return {};
    const qsizetype at = std::clamp<qsizetype>(place.column - 1, 0, whole.size());
    const qsizetype from = std::max<qsizetype>(0, at - shownAround);
    QString shown = whole.mid(from, 2 * shownAround);
    if (from > 0)
        shown.replace(0, 1, QChar(0x2026));
    if (from + 2 * shownAround < whole.size())
        shown += QChar(0x2026);
    return place.column > 0 ? shown + '\n' + QString(at - from, ' ') + '^' : shown;
}

} // namespace

UnopenedDialog::UnopenedDialog(const QString& path, const Error& error, QWidget* parent)
    : QDialog(parent)
    , m_path(path)
    , m_file(io::recognise(QFile::encodeName(path).toStdString())) {
    m_mendable = isOurs() && error.code != ErrorCode::UnsupportedVersion;
    setObjectName("unopenedDialog");
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("This file cannot be opened"));
    auto* title = plainText("unopenedTitle", "title");
    title->setText(tr("“%1” cannot be opened").arg(QFileInfo(path).fileName()));
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    grid->setHorizontalSpacing(2 * style::Tokens::gap);
    grid->setVerticalSpacing(style::Tokens::gap);
    addLine(*grid, "unopenedPath", tr("File"), QFileInfo(path).absoluteFilePath());
    addLine(*grid, "unopenedWhat", tr("What it is"), whatItIs());
    Error shown = error; // its folder stands above
    shown.place.file = QFileInfo(path).fileName().toStdString();
    addLine(*grid, "unopenedWhy", tr("What is wrong"), text::translated(shown));
    addExcerpt(*grid, error.place);
    addLine(*grid, "unopenedNext", tr("What to do"), whatToDo(error));
    auto* buttons = new QHBoxLayout;
    addActions(*buttons);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(2 * style::Tokens::gap);
    layout->addWidget(title);
    layout->addLayout(grid);
    layout->addStretch(1);
    layout->addLayout(buttons);
    const int width = std::max(minDialogWidth, layout->totalMinimumSize().width());
    resize(width, layout->totalHeightForWidth(width));
}

void UnopenedDialog::addLine(QGridLayout& grid, const char* name, const QString& title,
                             const QString& words) {
    if (words.isEmpty())
        return;
    const int row = grid.rowCount();
    auto* head = plainLabel(QString(name) + "Title", "muted");
    head->setText(title);
    auto* text = plainText(name, "");
    text->setText(words);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    head->setBuddy(text);
    text->setAccessibleName(title);
    grid.addWidget(head, row, 0, Qt::AlignTop);
    grid.addWidget(text, row, 1);
}

void UnopenedDialog::addExcerpt(QGridLayout& grid, const equipoise::Place& place) {
    const QString words = isText() ? excerptOf(m_path, place) : QString();
    if (words.isEmpty())
        return;
    auto* excerpt = new QLabel(words);
    excerpt->setObjectName("unopenedExcerpt");
    excerpt->setTextFormat(Qt::PlainText);
    QFont font("monospace");
    font.setStyleHint(QFont::Monospace);
    font.setPointSizeF(excerpt->font().pointSizeF());
    excerpt->setFont(font);
    excerpt->setAccessibleName(tr("The line as it stands"));
    excerpt->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    excerpt->setMinimumWidth(1); // a long line is cut, and does not widen the window
    grid.addWidget(excerpt, grid.rowCount(), 1);
}

// ---- what is known of it

bool UnopenedDialog::isText() const {
    return m_file.kind == FileKind::Xml || m_file.kind == FileKind::Json || m_file.kind == FileKind::Text;
}

bool UnopenedDialog::isOurs() const {
    constexpr std::array known{"platform", "graphml", "topology"}; // of XML
    return m_file.kind == FileKind::Json  ? m_file.what == io::formatName
           : m_file.kind == FileKind::Xml ? std::ranges::find(known, m_file.what) != known.end()
                                          : false;
}

QString UnopenedDialog::whatItIs() const {
    const QString what = QString::fromStdString(equipoise::spelt(m_file.what));
    switch (m_file.kind) {
    case FileKind::Missing:
        return tr("There is no such file.");
    case FileKind::Forbidden:
        return tr("A file that you may not read.");
    case FileKind::Folder:
        return tr("A folder.");
    case FileKind::Special:
        return tr("A device or a pipe, not a file.");
    case FileKind::Empty:
        return tr("A file without any content.");
    case FileKind::Spreadsheet:
        return tr("A workbook of a spreadsheet program.");
    case FileKind::Known:
        return tr("By its content: %1.").arg(QCoreApplication::translate("formats", m_file.what.c_str()));
    case FileKind::Binary:
        return tr("No text: its content means nothing to this program.");
    case FileKind::Xml:
        return what.isEmpty() ? tr("XML without a root element.")
                              : tr("XML with the root element <%1>.").arg(what);
    case FileKind::Json:
        if (m_file.what == io::formatName)
            return tr("A scenario of Equipoise.");
        return what.isEmpty() ? tr("JSON that does not say its format.")
                              : tr("JSON of the format “%1”.").arg(what);
    case FileKind::Text:
        return tr("A text that is neither XML nor JSON.");
    }
    return {};
}

QString UnopenedDialog::whatToDo(const Error& error) const {
    switch (m_file.kind) {
    case FileKind::Missing:
        return tr("Perhaps it was moved, or has another name: look for it with “Open another file”.");
    case FileKind::Forbidden:
        return tr(
            "Ask its owner, or allow it yourself: chmod u+r for the file, u+x for the folders it is in.");
    case FileKind::Folder:
        return tr("Choose a file in it.");
    case FileKind::Special:
        return tr("Save what it gives as a file, or hand it to equipoise-cli, which reads pipes.");
    case FileKind::Empty:
        return tr("Check that it was saved, and copied to its end.");
    case FileKind::Spreadsheet:
        return tr("Copy its cells there and paste them here, or save it there as CSV and open that.");
    case FileKind::Known:
    case FileKind::Binary:
        return tr("Platforms, scenarios and tables are texts: look for the file that this one was made of.");
    case FileKind::Xml:
        if (m_mendable)
            return tr("Mend that place in an editor, and open the file again.");
        return tr("Of XML, these can be opened: <platform> of SimGrid, <graphml>, and <topology> of lstopo.");
    case FileKind::Json:
        if (error.code == ErrorCode::UnsupportedVersion)
            return tr("It was written by a newer Equipoise: open it with that one.");
        if (m_file.what == io::lessonFormatName)
            return tr("It is a lesson: Help ▸ Lessons ▸ From a file plays it.");
        if (m_file.what == io::reportFormat)
            return tr("It is a report, to be read by programs: open the scenario that it was written of.");
        if (m_mendable)
            return tr("Mend that place in an editor, and open the file again.");
        return tr("A scenario begins with { \"format\": \"equipoise\", …: look for the file that does.");
    case FileKind::Text:
        return tr(
            "If it holds a table of machines or links, paste it: a preview shows how it is understood. If "
            "it is of a kind that can be opened, by another name, say which.");
    }
    return {};
}

// ---- what can be done

QPushButton* UnopenedDialog::button(const char* name, const QString& words, const QString& help) {
    auto* made = new QPushButton(words, this);
    made->setObjectName(name);
    made->setToolTip(help);
    made->setAutoDefault(false);
    return made;
}

void UnopenedDialog::addActions(QHBoxLayout& row) {
    const auto leave = [this](QPushButton* pressed, auto then) {
        connect(pressed, &QPushButton::clicked, this, [this, then] {
            then(); // the window lives on, this one goes
            close();
        });
    };
    const auto press = [](QPushButton& first) { // by Enter
        first.setDefault(true);
        first.setProperty("role", "primary");
    };
    if (isText() && !isOurs()) {
        auto* as = button("unopenedAs", tr("Open &as"), tr("Read it as a file of another kind"));
        auto* kinds = new QMenu(as);
        for (const io::Format& format : io::formats()) {
            if (!format.read)
                continue;
            const QString name = QString::fromUtf8(format.name.data(), qsizetype(format.name.size()));
            auto* kind = kinds->addAction(text::titleOf(format), this, [this, name] {
                emit openAsAsked(m_path, name);
                close();
            });
            kind->setObjectName("unopenedAs." + name);
        }
        as->setMenu(kinds);
        row.addWidget(as);
    }
    if (m_file.kind == FileKind::Text) {
        auto* paste = button("unopenedPaste", tr("&Paste its table…"),
                             tr("Into a new platform, with a preview of how each cell is understood"));
        leave(paste, [this] { emit pasteAsked(m_path); });
        row.addWidget(paste);
    }
    auto* formats =
        button("unopenedFormats", tr("&What can be opened"), tr("The guide, where it tells of files"));
    leave(formats, [this] { emit formatsAsked(); });
    row.addWidget(formats);
    row.addStretch(1);
    if (m_file.kind != FileKind::Known && m_file.kind != FileKind::Spreadsheet &&
        m_file.kind != FileKind::Binary) {
        auto* again = button("unopenedAgain", tr("&Try again"), tr("Open the file as it is by now"));
        if (m_mendable)
            press(*again);
        leave(again, [this] { emit againAsked(m_path); });
        row.addWidget(again);
    }
    auto* another = button("unopenedAnother", tr("&Open another file…"), tr("Choose one in the same folder"));
    if (!m_mendable)
        press(*another);
    leave(another, [this] {
        const QFileInfo file(m_path);
        emit anotherAsked(file.isDir() ? file.absoluteFilePath() : file.absolutePath());
    });
    auto* leaving = button("unopenedClose", tr("Close"), tr("Leave everything as it is"));
    connect(leaving, &QPushButton::clicked, this, &QDialog::close);
    row.addWidget(another);
    row.addWidget(leaving);
}

} // namespace equipoise::gui
