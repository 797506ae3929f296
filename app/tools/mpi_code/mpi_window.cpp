// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/mpi_code/mpi_window.h"

#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/widgets/label.h"
#include "core/model/definition.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

using io::MpiFormat;

/// What is shown of a text: laying out more of it takes longer than a person may wait.
constexpr std::size_t longestShown = 200'000;

QString beginningOf(const std::string& text) {
    const std::size_t end = text.size() > longestShown ? text.rfind('\n', longestShown) : std::string::npos;
    const QString shown = QString::fromStdString(text.substr(0, end));
    return end == std::string::npos ? shown : shown + QStringLiteral("\n…");
}

QString fileNameOf(equipoise::Problem problem, MpiFormat format) {
    const std::string_view name = equipoise::nameOf(problem);
    const QString begin = QString::fromUtf8(name.data(), qsizetype(name.size()));
    switch (format) {
    case MpiFormat::C:
        return begin + QStringLiteral(".c");
    case MpiFormat::Fortran:
        return begin + QStringLiteral(".f90");
    case MpiFormat::Python:
        return begin + QStringLiteral(".py");
    case MpiFormat::Json:
        return begin + QStringLiteral(".json");
    case MpiFormat::Hostfile:
        return QStringLiteral("hostfile");
    case MpiFormat::Rankfile:
        return QStringLiteral("rankfile");
    }
    return {};
}

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
    : ToolWindow("mpi", QT_TR_NOOP("MPI code"), {820, 680}, parent)
    , m_notes(plainText("mpiNotes", "muted"))
    , m_tabs(named(new QTabWidget, "Tabs", QT_TR_NOOP("Languages and files")))
    , m_oneByOne(named(new QCheckBox, "OneByOne", QT_TR_NOOP("One message a rank instead of &MPI_Scatterv"),
                       QT_TR_NOOP("Keeps the order of service with any MPI, and takes counts of any size")))
    , m_copy(button("Copy", QT_TR_NOOP("&Copy"), QT_TR_NOOP("Copies the text of this tab"),
                    [this] {
                        QGuiApplication::clipboard()->setText(QString::fromStdString(text()));
                        say(tr("Copied"), "good");
                    }))
    , m_save(
          button("Save", QT_TR_NOOP("&Save…"), QT_TR_NOOP("Writes the text of this tab to a file"), [this] {
              saveText(tr("Save for MPI"), fileNameOf(m_plan->plan.problem, format()), {}, text());
          })) {
    m_save->setProperty("role", "primary");
    for (const auto& format : io::mpiFormatNames) {
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
    column->addWidget(m_notes);
    column->addWidget(m_tabs, 1);
    column->addWidget(m_oneByOne);
    layOut({}, body, {}, {m_copy, m_save}, QT_TR_NOOP("Closes this window; the plan stays as it is"));
    connect(m_oneByOne, &QCheckBox::toggled, this, &MpiWindow::fill);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        showPage();
        say({}, "muted");
    });
    watch(m_job, [this](Texts texts) { show(std::move(texts)); });
    retranslate();
}

void MpiWindow::setPlan(std::shared_ptr<const PlanRecord> plan, bool current) {
    m_plan = std::move(plan);
    m_current = current;
    retranslate();
}

bool MpiWindow::hasAnswer() const {
    return m_plan && m_plan->plan.hasAnswer();
}

std::optional<equipoise::ServiceOrder> MpiWindow::service() const {
    return hasAnswer() ? equipoise::definitionOf(m_plan->plan.problem)
                             .service(m_plan->scenario->questions, m_plan->plan.answer)
                       : std::nullopt;
}

QString MpiWindow::heading() const {
    return headingOf(hasAnswer() ? m_plan : nullptr);
}

MpiFormat MpiWindow::format() const {
    return static_cast<MpiFormat>(m_tabs->currentIndex());
}

void MpiWindow::setFormat(MpiFormat format) {
    m_tabs->setCurrentIndex(static_cast<int>(format));
}

const std::string& MpiWindow::text() const {
    static const std::string none;
    return m_texts.empty() ? none : m_texts[static_cast<std::size_t>(m_tabs->currentIndex())];
}

void MpiWindow::fill() {
    m_oneByOne->setVisible(service().has_value());
    m_notes->setText(hasAnswer() ? presenterOf(m_plan->plan.problem).words().programNotes : QString());
    if (!hasAnswer()) {
        m_job.abandon();
        show({});
        return;
    }
    const auto transfer = m_oneByOne->isChecked() ? io::MpiTransfer::OneByOne : io::MpiTransfer::Fitting;
    m_job.start([kept = m_plan, transfer](SolveControl&) -> Result<Texts> {
        Texts texts;
        for (const auto& format : io::mpiFormatNames) {
            auto made = io::mpiText(*kept, format.value, transfer);
            if (!made)
                return std::move(made).error();
            texts.push_back(*std::move(made));
        }
        return texts;
    });
}

/// Of the tab in front: the others are laid out when somebody turns to them.
void MpiWindow::showPage() {
    QPlainTextEdit& page = *m_pages[static_cast<std::size_t>(m_tabs->currentIndex())];
    const QString words = beginningOf(text());
    if (words != page.toPlainText()) // where somebody reads stays in sight while a plan is the same
        page.setPlainText(words);
}

void MpiWindow::show(Texts texts) {
    m_texts = std::move(texts);
    showPage();
    const auto service = this->service();
    say({}, "muted");
    if (service && !io::fitsInt(service->counts))
        say(tr("A count does not fit MPI_Scatterv: sent one by one."), "muted");
    if (hasAnswer() && !m_current)
        say(tr("Out of date: the platform or the question has changed since."), "warning");
    enable();
}

void MpiWindow::fail(const Error& error) {
    show({});
    ToolWindow::fail(error);
}

void MpiWindow::enable() {
    ToolWindow::enable();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_tabs, m_oneByOne})
        widget->setEnabled(hasAnswer());
    for (QWidget* widget : {m_copy, m_save})
        widget->setEnabled(!m_texts.empty() && !isRunning());
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

} // namespace equipoise::gui
