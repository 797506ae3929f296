#include "app/text/blame.h"

namespace text {

Blame blameFor(const core::Error& error) {
    switch (error.code) {
    case core::ErrorCode::UnknownEnding:
    case core::ErrorCode::UnknownSolver:
    case core::ErrorCode::UnknownParameter:
        return error.place.file.empty() ? Blame::Usage : Blame::Input;
    case core::ErrorCode::PlanRejected:
    case core::ErrorCode::ProgramMissing:
    case core::ErrorCode::ProgramFailed:
        return Blame::Program;
    default:
        return Blame::Input;
    }
}

} // namespace text
