// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of scenario files: the fields, their types, and whether they are required.
#pragma once

#include "core/json/document.h"

namespace equipoise::io {

const json::Shape& scenarioShape();
/// Only what tells the kind of file: to say "a newer version" of a file whose fields have changed.
const json::Shape& headShape();
/// What a person's own solver says (external.h).
const json::Shape& externalShape();
/// What a simulator says (simulation.h).
const json::Shape& simulationShape();
/// What came of a replay (replay.h).
const json::Shape& replayShape();

/// A lesson, see lesson_file.h.
const json::Shape& lessonShape();

} // namespace equipoise::io
