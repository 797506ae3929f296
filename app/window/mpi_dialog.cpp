#include "app/window/mpi_dialog.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/label.h"
#include "app/widgets/save_path.h"
#include "core/io/file.h"

#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace app {

namespace {

using core::io::MpiFormat;

/// In the order of the tabs, which is that of the formats.
constexpr const char* mpiFileNames[] = {"scatter.c",    "scatter.f90", "scatter.py",
                                        "scatter.json", "hostfile",    "rankfile"};
static_assert(std::size(mpiFileNames) == core::io::mpiFormatNames.size());

QString titleOf(MpiFormat format) {
    switch (format) {
    case MpiFormat::C:
        return QStringLiteral("C");
    case MpiFormat::Fortran:
        return QStringLiteral("Fortran");
    case MpiFormat::Python:
        return QStringLiteral("Python");
    case MpiFormat::Json:
        return QStringLiteral("JSON");
    case MpiFormat::Hostfile:
        return MpiDialog::tr("Hostfile");
    case MpiFormat::Rankfile:
        return MpiDialog::tr("Rankfile");
    }
    return {};
}

} // namespace

MpiDialog::MpiDialog(QWidget* parent)
    : QDialog(parent)
    , m_savePath([](QWidget* over, const QString& suggestion) {
        return askSavePath(over, tr("Save for MPI"), suggestion);
    })
    , m_heading(new QLabel(this))
    , m_notes(new QLabel(this))
    , m_said(plainText("mpiSaid", "muted"))
    , m_tabs(new QTabWidget(this))
    , m_oneByOne(new QCheckBox(this))
    , m_copy(new QPushButton(this))
    , m_save(new QPushButton(this))
    , m_close(new QPushButton(this)) {
    setObjectName("mpiDialog");
    setModal(false);
    resize(820, 680);
    const std::pair<QWidget*, const char*> names[] = {
        {m_heading, "mpiHeading"},   {m_notes, "mpiNotes"}, {m_said, "mpiSaid"}, {m_tabs, "mpiTabs"},
        {m_oneByOne, "mpiOneByOne"}, {m_copy, "mpiCopy"},   {m_save, "mpiSave"}, {m_close, "mpiClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_heading->setProperty("role", "title");
    m_heading->setTextFormat(Qt::PlainText);
    m_notes->setProperty("role", "muted");
    m_notes->setWordWrap(true);
    m_save->setProperty("role", "primary");
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(9);
    for (const auto& format : core::io::mpiFormatNames) {
        auto* page = new QPlainTextEdit(this);
        page->setObjectName("mpiText_" +
                            QString::fromUtf8(format.name.data(), qsizetype(format.name.size())));
        page->setReadOnly(true);
        page->setLineWrapMode(QPlainTextEdit::NoWrap);
        page->setFont(font);
        page->setTabChangesFocus(true);
        page->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        m_pages.push_back(page);
        m_tabs->addTab(page, {});
    }
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_said, 1);
    buttons->addWidget(m_copy);
    buttons->addWidget(m_save);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(m_heading);
    layout->addWidget(m_notes);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_oneByOne);
    layout->addLayout(buttons);

    m_close->setAutoDefault(false);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_copy, &QPushButton::clicked, this, &MpiDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &MpiDialog::save);
    connect(m_oneByOne, &QCheckBox::toggled, this, &MpiDialog::fill);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] { say({}, "muted"); });
    retranslate();
}

void MpiDialog::setPlan(std::shared_ptr<const core::KeptPlan> plan, bool current) {
    m_plan = std::move(plan);
    m_current = current;
    fill();
}

MpiFormat MpiDialog::format() const {
    return static_cast<MpiFormat>(m_tabs->currentIndex());
}

void MpiDialog::setFormat(MpiFormat format) {
    m_tabs->setCurrentIndex(static_cast<int>(format));
}

QString MpiDialog::text() const {
    return m_pages[static_cast<std::size_t>(m_tabs->currentIndex())]->toPlainText();
}

void MpiDialog::fill() {
    const auto* scatter = m_plan ? std::get_if<core::scatter::Plan>(&m_plan->plan.answer) : nullptr;
    const bool usable = scatter != nullptr && !scatter->order.empty();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_tabs, m_copy, m_save, m_oneByOne})
        widget->setEnabled(usable);
    const auto transfer =
        m_oneByOne->isChecked() ? core::io::MpiTransfer::OneByOne : core::io::MpiTransfer::Fitting;
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const auto made = usable ? core::io::mpiText(*m_plan, static_cast<MpiFormat>(i), transfer)
                                 : core::Result<std::string>(std::string());
        const QString words = made ? QString::fromStdString(*made) : text::translated(made.error());
        if (words !=
            m_pages[i]->toPlainText()) // where somebody reads stays in sight while a plan is the same
            m_pages[i]->setPlainText(words);
    }
    say({}, "muted");
    if (!usable) {
        m_heading->setText(tr("No scatter plan in hand"));
        return;
    }
    const double items = static_cast<double>(scatter->displacements.back() + scatter->counts.back());
    m_heading->setText(tr("Items: %1, ranks: %2, root: rank %3")
                           .arg(text::fullNumber(items),
                                text::fullNumber(static_cast<double>(scatter->order.size())),
                                text::fullNumber(static_cast<double>(scatter->order.size() - 1))));
    if (!core::io::fitsInt(*scatter))
        say(tr("A count does not fit MPI_Scatterv: sent one by one."), "muted");
    if (!m_current)
        say(tr("Out of date: the platform or the question has changed since."), "warning");
}

void MpiDialog::say(const QString& words, const char* role) {
    m_said->setText(words);
    m_said->setProperty("role", role);
    style::repolish(m_said);
}

void MpiDialog::copy() {
    QGuiApplication::clipboard()->setText(text());
    say(tr("Copied"), "good");
}

void MpiDialog::save() {
    const QString path = m_savePath(this, QString::fromLatin1(mpiFileNames[m_tabs->currentIndex()]));
    if (path.isEmpty())
        return;
    const auto saved =
        core::io::writeFileAtomically(QFile::encodeName(path).toStdString(), text().toStdString());
    if (saved)
        say(tr("Saved: %1").arg(QFileInfo(path).fileName()), "good");
    else
        say(text::translated(saved.error()), "bad");
}

void MpiDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void MpiDialog::retranslate() {
    setWindowTitle(tr("Scatter with MPI"));
    m_notes->setText(
        tr("A rank is a place in the order of service, so the root is the last rank. The plan has the root "
           "serve one "
           "rank after the other; MPI does not promise that. Open MPI 4.1 does so, its later versions have a "
           "hierarchical Scatterv (component han) that does not: mpirun --mca coll ^han leaves it out."));
    for (int i = 0; i < m_tabs->count(); ++i) {
        m_tabs->setTabText(i, titleOf(static_cast<MpiFormat>(i)));
        m_pages[static_cast<std::size_t>(i)]->setAccessibleName(titleOf(static_cast<MpiFormat>(i)));
    }
    m_tabs->setAccessibleName(tr("Languages and files"));
    m_tabs->setTabToolTip(static_cast<int>(MpiFormat::Hostfile),
                          tr("Which machine each rank runs on, a line a rank"));
    m_tabs->setTabToolTip(static_cast<int>(MpiFormat::Rankfile), tr("The same with the rank in each line"));
    m_oneByOne->setText(tr("One message a rank instead of &MPI_Scatterv"));
    m_oneByOne->setToolTip(tr("Keeps the order of service with any MPI, and takes counts of any size"));
    m_oneByOne->setAccessibleName(tr("One message a rank instead of MPI_Scatterv"));
    m_copy->setText(tr("&Copy"));
    m_copy->setToolTip(tr("Copies the text of this tab"));
    m_save->setText(tr("&Save…"));
    m_save->setToolTip(tr("Writes the text of this tab to a file"));
    m_close->setText(tr("Close"));
    m_close->setToolTip(tr("Closes this window; the plan stays as it is"));
    for (QPushButton* button : {m_copy, m_save, m_close})
        button->setAccessibleName(QString(button->text()).remove('&'));
    fill();
}

} // namespace app
