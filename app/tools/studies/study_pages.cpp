#include "app/tools/studies/redistribution_study_page.h"
#include "app/tools/studies/ring_sizes_page.h"
#include "app/tools/studies/ring_sweep_page.h"
#include "app/tools/studies/star_study_page.h"
#include "app/tools/studies/study_page.h"
#include "app/tools/studies/what_if_page.h"

namespace app {

std::vector<StudyPage*> studyPages(const ScenarioSource& source, QWidget* parent) {
    return {new RedistributionStudyPage(parent), new StarStudyPage(parent), new RingSweepPage(source, parent),
            new RingSizesPage(source, parent), new WhatIfPage(source, parent)};
}

} // namespace app
