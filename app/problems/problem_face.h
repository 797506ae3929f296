// What one problem adds to the window: its page, its figures, its words. A new problem is one face.
#pragma once

#include "app/commands/edit.h"
#include "core/solve/plan.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class QWidget;

namespace app {

class Document;
class Selection;

// The words of a face stand in the context of the panel that shows them: translators see them together.
struct GuideWords {
    Q_DECLARE_TR_FUNCTIONS(app::GuidePanel)
};
struct AnswerWords {
    Q_DECLARE_TR_FUNCTIONS(app::AnswerPanel)
};
struct NameWords {
    Q_DECLARE_TR_FUNCTIONS(app::PlanName)
};
struct NumberWords {
    Q_DECLARE_TR_FUNCTIONS(app::PlanNumbers)
};

/// A line of the answer panel.
struct Figure {
    QString objectName;
    QString name;
    QString value;
    QString help;
};

/// A thing to try, one click away: an edit, a solver, or both.
struct Suggestion {
    QString objectName;
    QString words;
    std::optional<Edit> edit{};
    QString step{};                      ///< the edit's name in the undo history
    std::optional<std::string> solver{}; ///< to choose before solving
};

/// Values that other solvers found for the same question, by solver.
using Compared = std::map<std::string, double, std::less<>>;

class ProblemFace {
public:
    ProblemFace() = default;
    ProblemFace(const ProblemFace&) = delete;
    ProblemFace& operator=(const ProblemFace&) = delete;
    virtual ~ProblemFace() = default;

    /// The centre of the window. It shows the plan in hand while `selection` looks at its problem.
    virtual QWidget* makePage(Document& document, Selection& selection, QWidget* parent) const = 0;
    /// What to do while there is no plan.
    virtual QString invitation() const = 0;

    /// What the plan answers, as a part of its name; `kept` has none yet.
    virtual QString planName(const core::KeptPlan& kept) const = 0;

    // Of a plan with an answer to this problem:
    /// What the value is, e.g. "Time per step".
    virtual QString valueName() const = 0;
    /// Beyond bound, gap and time taken.
    virtual std::vector<Figure> figures(const core::KeptPlan& kept, const Compared& compared) const = 0;
    /// Solvers whose values figures() holds the plan against; they are quick.
    virtual std::vector<std::string> comparedSolvers() const { return {}; }
    /// "Checked: ..."
    virtual QString checkedWords() const = 0;
    virtual QString checkedHelp() const = 0;
    // Of such a plan, or of one whose schedule the checker refused, for problems that have such:
    /// What is to be seen on the page, in two or three sentences.
    virtual QString whatYouSee(const core::KeptPlan& kept) const = 0;
    /// Three at most. `now`: the document's scenario; the plan may answer an older one.
    virtual std::vector<Suggestion> suggestions(const core::Scenario& now,
                                                const core::KeptPlan& kept) const = 0;
    // Of a plan with an answer again:
    /// For a spreadsheet: tab-separated, all digits, decimal point; a header line with units.
    virtual QString numbers(const core::KeptPlan& kept) const = 0;
};

/// Null: this version does not show the problem.
const ProblemFace* faceOf(core::Problem problem);
/// What a new plan is called: what it answers, and who found it.
QString nameOfPlan(const core::KeptPlan& kept);

/// Of a processor of the platform that the plan answers.
QString nameOf(const core::KeptPlan& kept, core::ProcessorId id);
/// With its unit.
QString timeOf(const core::KeptPlan& kept, double time, int significant = 4);
/// A line of numbers(): a column's name with its unit.
QString numbersHeader(const QString& title, const std::string& unit = {});
/// All digits.
QString exactNumber(double value);
/// `figure` with the time that `solver` found, if it is known, and how it compares with the plan's.
Figure comparedFigure(const core::KeptPlan& kept, const Compared& compared, std::string_view solver,
                      Figure figure);

// The faces, one file each.
const ProblemFace& ringFace();
const ProblemFace& scatterFace();
const ProblemFace& redistributionFace();
const ProblemFace& starFace();
const ProblemFace& gridFace();

} // namespace app
