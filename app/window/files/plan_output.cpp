// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/plan_output.h"

#include "app/problems/export/export_page.h"
#include "app/problems/problem_presenter.h"
#include "app/tools/lessons/slide_window.h"
#include "app/tools/picture/picture_window.h"
#include "app/window/dialogs/print.h"

#include <QApplication>
#include <QClipboard>
#include <utility>

namespace equipoise::gui {

PlanOutput::PlanOutput(const Document& document, const Selection& selection, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_selection(selection)
    , m_window(window) {}

std::shared_ptr<const PlanRecord> PlanOutput::plan() const {
    const DocumentPlan* found = m_document.plan(m_selection.plan());
    return found ? found->kept : nullptr;
}

bool PlanOutput::hasAnswer() const {
    const auto kept = plan();
    return kept && kept->plan.hasAnswer();
}

void PlanOutput::print() const {
    if (const auto kept = plan())
        previewPrint(&m_window, kept);
}

void PlanOutput::exportPicture(ToolWindow::SavePath savePath) {
    const auto kept = plan();
    if (!kept)
        return;
    if (m_pictureWindow)
        m_pictureWindow->close();
    m_pictureWindow = new PictureWindow(kept, m_document.title(), &m_window);
    m_pictureWindow->setAttribute(Qt::WA_DeleteOnClose);
    m_pictureWindow->setSavePath(std::move(savePath));
    m_pictureWindow->show();
}

void PlanOutput::copyPicture() {
    const auto kept = plan();
    if (!kept)
        return;
    constexpr double sharp = 192; // pasted into slides it is enlarged
    const auto picture = pictureOf(*kept);
    const auto copy = picture ? copyOf(*picture, sharp) : picture.error();
    if (copy)
        toClipboard(*copy);
    else
        emit refused(copy.error());
}

void PlanOutput::copyNumbers() const {
    if (hasAnswer())
        QApplication::clipboard()->setText(presenterOf(plan()->plan.problem).numbers(*plan()));
}

void PlanOutput::present() const {
    std::vector<Slide> slides;
    std::size_t first = 0;
    for (const DocumentPlan& plan : m_document.plans()) {
        if (plan.kept->plan.problem != m_selection.problem() ||
            !(plan.kept->plan.hasAnswer() || plan.kept->plan.refused))
            continue;
        first = plan.id == m_selection.plan() ? slides.size() : first;
        slides.push_back({QString::fromStdString(plan.kept->name), {}, plan.kept, slides.size()});
    }
    if (slides.empty())
        return;
    auto* const window = new SlideWindow(std::move(slides), &m_window);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->goTo(first);
    window->showFullScreen();
}

} // namespace equipoise::gui
