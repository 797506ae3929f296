// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/help_window.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/folded.h"
#include "app/text/language.h"
#include "app/window/dialogs/keys_dialog.h"
#include "core/model/registry.h"

#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <QSplitter>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int contentsWidth = 220;

HelpWindow::Chapter chapter(const QString& title, const QString& html) {
    QTextDocument document;
    document.setHtml(html);
    return {title, html, text::folded(title + ' ' + document.toPlainText())};
}

/// One for each heading of the first level.
std::vector<HelpWindow::Chapter> chaptersOf(const QString& markdown) {
    std::vector<HelpWindow::Chapter> chapters;
    const QStringList parts = ('\n' + markdown).split(QStringLiteral("\n# "), Qt::SkipEmptyParts);
    for (const QString& part : parts) {
        QTextDocument document;
        document.setMarkdown("# " + part);
        chapters.push_back(chapter(part.section('\n', 0, 0).trimmed(), document.toHtml()));
    }
    return chapters;
}

/// What each solver promises, from the registry: none can be forgotten.
HelpWindow::Chapter solvers() {
    QString html = QStringLiteral("<h1>%1</h1>").arg(HelpWindow::tr("All solvers"));
    for (const equipoise::Problem problem : equipoise::problems()) {
        html += QStringLiteral("<h2>%1</h2>").arg(text::translated(problem).toHtmlEscaped());
        for (const SolverInfo& solver : equipoise::solversOf(problem))
            html +=
                QStringLiteral("<p><b>%1</b> (<code>%2</code>) – %3<br>%4. %5</p>")
                    .arg(text::titleOf(solver).toHtmlEscaped(),
                         QString::fromUtf8(solver.name.data(), static_cast<qsizetype>(solver.name.size())),
                         text::translated(solver.claim).toHtmlEscaped(),
                         text::summaryOf(solver).toHtmlEscaped(),
                         QString::fromUtf8(solver.source.data(), static_cast<qsizetype>(solver.source.size()))
                             .toHtmlEscaped());
    }
    return chapter(HelpWindow::tr("All solvers"), html);
}

} // namespace

HelpWindow::HelpWindow(Commands commands, QWidget* parent)
    : QDialog(parent)
    , m_commands(std::move(commands))
    , m_search(new QLineEdit)
    , m_list(new QListWidget)
    , m_text(new QTextBrowser)
    , m_found(new QLabel) {
    setObjectName("helpWindow");
    setModal(false);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(QSize(900, 680).boundedTo(screen()->availableSize() - QSize(8, 40)));
    m_search->setObjectName("helpSearch");
    m_search->setClearButtonEnabled(true);
    m_list->setObjectName("helpChapters");
    m_text->setObjectName("helpText");
    m_text->setOpenExternalLinks(true);
    m_found->setObjectName("helpFound");
    m_found->setProperty("role", "muted");
    m_found->setWordWrap(true);

    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_search);
    column->addWidget(m_found);
    column->addWidget(m_list, 1);
    auto* split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    split->addWidget(left);
    split->addWidget(m_text);
    split->setStretchFactor(1, 1);
    split->setSizes({contentsWidth, 900 - contentsWidth});
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(split);

    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::search);
    connect(m_list, &QListWidget::currentRowChanged, this, &HelpWindow::show);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void HelpWindow::read() {
    QFile file(QStringLiteral(":/help/%1.md").arg(language::current()));
    if (!file.exists())
        file.setFileName(QStringLiteral(":/help/en.md"));
    m_chapters = file.open(QIODevice::ReadOnly) ? chaptersOf(QString::fromUtf8(file.readAll()))
                                                : std::vector<Chapter>();
    m_chapters.push_back(solvers());
    m_chapters.push_back(
        chapter(tr("Keys"), QStringLiteral("<h1>%1</h1>").arg(tr("Keys")) + keysPage(m_commands())));
}

void HelpWindow::search(const QString& words) {
    const QStringList wanted = text::folded(words).split(' ', Qt::SkipEmptyParts);
    m_list->clear();
    for (std::size_t i = 0; i < m_chapters.size(); ++i) {
        bool all = true;
        for (const QString& word : wanted)
            all = all && m_chapters[i].words.contains(word);
        if (!all)
            continue;
        auto* item = new QListWidgetItem(m_chapters[i].title, m_list);
        item->setData(Qt::UserRole, static_cast<int>(i));
    }
    m_found->setVisible(!wanted.isEmpty());
    m_found->setText(m_list->count() == 0 ? tr("No chapter has all of these words.")
                                          : tr("Chapters: %1").arg(m_list->count()));
    m_list->setCurrentRow(0);
    if (m_list->count() == 0)
        m_text->clear();
}

void HelpWindow::show(int row) {
    const QListWidgetItem* item = m_list->item(row);
    if (!item)
        return;
    m_text->setHtml(m_chapters[static_cast<std::size_t>(item->data(Qt::UserRole).toInt())].html);
    const QStringList wanted = m_search->text().split(' ', Qt::SkipEmptyParts);
    QList<QTextEdit::ExtraSelection> marks;
    const style::Tokens& tokens = style::tokensFor(palette());
    for (const QString& word : wanted)
        for (QTextCursor at = m_text->document()->find(word); !at.isNull();
             at = m_text->document()->find(word, at)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(tokens.accent);
            mark.format.setForeground(tokens.accentText);
            marks.push_back(mark);
        }
    m_text->setExtraSelections(marks);
    if (!marks.isEmpty()) {
        QTextCursor first = marks.front().cursor;
        first.clearSelection();
        m_text->setTextCursor(first);
        m_text->ensureCursorVisible();
    }
}

void HelpWindow::retranslate() {
    setWindowTitle(tr("Guide"));
    m_search->setPlaceholderText(tr("Search the guide"));
    m_search->setAccessibleName(tr("Search the guide"));
    m_search->setToolTip(tr("Chapters that have all of these words"));
    m_list->setAccessibleName(tr("Chapters"));
    m_list->setToolTip(tr("Up and Down choose a chapter"));
    m_text->setAccessibleName(tr("Guide"));
    m_text->setToolTip(tr("The chapter; Ctrl+C copies what is selected"));
    read();
    search(m_search->text());
}

} // namespace equipoise::gui
