#include "app/tools/mpi_code/mpi_window.h"

#include "app/text/describe.h"
#include "app/widgets/label.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
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
        return MpiWindow::tr("Hostfile");
    case MpiFormat::Rankfile:
        return MpiWindow::tr("Rankfile");
    }
    return {};
}

} // namespace

MpiWindow::MpiWindow(QWidget* parent)
    : ToolWindow("mpi", QT_TR_NOOP("Scatter with MPI"), {820, 680}, parent)
    , m_tabs(named(new QTabWidget, "Tabs", QT_TR_NOOP("Languages and files")))
    , m_oneByOne(named(new QCheckBox, "OneByOne", QT_TR_NOOP("One message a rank instead of &MPI_Scatterv"),
                       QT_TR_NOOP("Keeps the order of service with any MPI, and takes counts of any size")))
    , m_copy(button("Copy", QT_TR_NOOP("&Copy"), QT_TR_NOOP("Copies the text of this tab"),
                    [this] {
                        QGuiApplication::clipboard()->setText(text());
                        say(tr("Copied"), "good");
                    }))
    , m_save(
          button("Save", QT_TR_NOOP("&Save…"), QT_TR_NOOP("Writes the text of this tab to a file"), [this] {
              saveText(tr("Save for MPI"), QString::fromLatin1(mpiFileNames[m_tabs->currentIndex()]), {},
                       text().toStdString());
          })) {
    m_save->setProperty("role", "primary");
    for (const auto& format : core::io::mpiFormatNames) {
        auto* page = new QPlainTextEdit(this);
        page->setObjectName("mpiText_" +
                            QString::fromUtf8(format.name.data(), qsizetype(format.name.size())));
        showAsCode(*page);
        m_pages.push_back(page);
        m_tabs->addTab(page, {});
    }
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    auto* notes =
        named(plainText({}, "muted"), "Notes",
              QT_TR_NOOP("A rank is a place in the order of service, so the root is the last rank. "
                         "The plan has the root serve one "
                         "rank after the other; MPI does not promise that. Open MPI 4.1 does so, its "
                         "later versions have a "
                         "hierarchical Scatterv (component han) that does not: mpirun --mca coll "
                         "^han leaves it out."));
    column->addWidget(notes);
    column->addWidget(m_tabs, 1);
    column->addWidget(m_oneByOne);
    layOut({}, body, {}, {m_copy, m_save}, QT_TR_NOOP("Closes this window; the plan stays as it is"));
    connect(m_oneByOne, &QCheckBox::toggled, this, &MpiWindow::fill);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] { say({}, "muted"); });
    retranslate();
}

void MpiWindow::setPlan(std::shared_ptr<const core::KeptPlan> plan, bool current) {
    m_plan = std::move(plan);
    m_current = current;
    retranslate();
}

/// Null: there is none to be sent.
const core::scatter::Plan* MpiWindow::scatter() const {
    const auto* plan = m_plan ? std::get_if<core::scatter::Plan>(&m_plan->plan.answer) : nullptr;
    return plan && !plan->order.empty() ? plan : nullptr;
}

QString MpiWindow::heading() const {
    const core::scatter::Plan* plan = scatter();
    if (!plan)
        return tr("No scatter plan in hand");
    const auto ranks = static_cast<double>(plan->order.size());
    return tr("Items: %1, ranks: %2, root: rank %3")
        .arg(text::fullNumber(static_cast<double>(plan->displacements.back() + plan->counts.back())),
             text::fullNumber(ranks), text::fullNumber(ranks - 1));
}

MpiFormat MpiWindow::format() const {
    return static_cast<MpiFormat>(m_tabs->currentIndex());
}

void MpiWindow::setFormat(MpiFormat format) {
    m_tabs->setCurrentIndex(static_cast<int>(format));
}

QString MpiWindow::text() const {
    return m_pages[static_cast<std::size_t>(m_tabs->currentIndex())]->toPlainText();
}

void MpiWindow::fill() {
    const core::scatter::Plan* plan = scatter();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_tabs, m_copy, m_save, m_oneByOne})
        widget->setEnabled(plan != nullptr);
    const auto transfer =
        m_oneByOne->isChecked() ? core::io::MpiTransfer::OneByOne : core::io::MpiTransfer::Fitting;
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const auto made = plan ? core::io::mpiText(*m_plan, static_cast<MpiFormat>(i), transfer)
                               : core::Result<std::string>(std::string());
        const QString words = made ? QString::fromStdString(*made) : text::translated(made.error());
        if (words !=
            m_pages[i]->toPlainText()) // where somebody reads stays in sight while a plan is the same
            m_pages[i]->setPlainText(words);
    }
    say({}, "muted");
    if (plan && !core::io::fitsInt(*plan))
        say(tr("A count does not fit MPI_Scatterv: sent one by one."), "muted");
    if (plan && !m_current)
        say(tr("Out of date: the platform or the question has changed since."), "warning");
}

void MpiWindow::retranslate() {
    ToolWindow::retranslate();
    for (int i = 0; i < m_tabs->count(); ++i) {
        m_tabs->setTabText(i, titleOf(static_cast<MpiFormat>(i)));
        m_pages[static_cast<std::size_t>(i)]->setAccessibleName(titleOf(static_cast<MpiFormat>(i)));
    }
    m_tabs->setTabToolTip(static_cast<int>(MpiFormat::Hostfile),
                          tr("Which machine each rank runs on, a line a rank"));
    m_tabs->setTabToolTip(static_cast<int>(MpiFormat::Rankfile), tr("The same with the rank in each line"));
    fill();
}

} // namespace app
