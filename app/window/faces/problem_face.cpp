#include "app/window/faces/problem_face.h"

#include "core/base/number.h"

namespace app {

const ProblemFace* faceOf(core::Problem problem) {
    switch (problem) {
    case core::Problem::Ring:
        return &ringFace();
    case core::Problem::Scatter:
        return &scatterFace();
    case core::Problem::Redistribution:
        return &redistributionFace();
    case core::Problem::Star:
        break;
    case core::Problem::Grid:
        return &gridFace();
    }
    return nullptr;
}

QString numbersHeader(const QString& title, const std::string& unit) {
    return unit.empty() ? title : QStringLiteral("%1 (%2)").arg(title, QString::fromStdString(unit));
}

QString exactNumber(double value) {
    return QString::fromStdString(core::toText(value));
}

} // namespace app
