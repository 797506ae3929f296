// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/blame.h"

namespace equipoise::text {

ErrorOrigin blameFor(const Error& error) {
    switch (error.code) {
    case ErrorCode::UnknownEnding:
    case ErrorCode::UnknownSolver:
    case ErrorCode::UnknownParameter:
        return error.place.file.empty() ? ErrorOrigin::Usage : ErrorOrigin::Input;
    case ErrorCode::PlanRejected:
    case ErrorCode::ProgramMissing:
    case ErrorCode::ProgramFailed:
        return ErrorOrigin::Program;
    default:
        return ErrorOrigin::Input;
    }
}

} // namespace equipoise::text
