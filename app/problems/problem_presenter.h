// SPDX-License-Identifier: GPL-3.0-or-later
// How the window shows one problem: its page, its figures, its words, what it has on paper.
#pragma once

#include "app/commands/edit.h"
#include "app/document/derived.h"
#include "app/problems/page_parts.h"
#include "core/model/plan.h"

#include <QCoreApplication>
#include <QPainter>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

class QWidget;

namespace equipoise::gui {

class Document;
class PlanView;
class ProblemPage;
class Selection;

// The words of a presenter stand in the context of the panel that shows them: translators see them together.
struct GuideWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::GuidePanel)
};
struct AnswerWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::AnswerPanel)
};
struct NameWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::PlanName)
};
struct SheetWords {
    Q_DECLARE_TR_FUNCTIONS(Sheet)
};
struct NumberWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::PlanNumbers)
};
struct ProgramWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::ExportWindow)
};

struct StartWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::StartView)
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

/// A resource, and what is to be seen when it is opened; both may be empty.
struct ShownExample {
    QString resource;
    QString worth;
};

/// What is said of a problem whatever the plan.
struct ProblemWords {
    QString invitation{}; ///< what to do while there is no plan
    QString valueName{};  ///< what the value is, e.g. "Time per step"
    QString checked{};    ///< "Checked: ..."
    QString checkedHelp{};
    QString programNotes{}; ///< who is which rank of its program for MPI, and what that does
};

/// Values that other solvers found for the same question, by solver.
using Compared = std::map<std::string, double, std::less<>>;

/// A compared plan: its processors are numbered among the processors of all compared plans.
struct NumberedPlan {
    const PlanRecord& kept;
    std::span<const std::uint32_t> numbers; ///< by processor
};

class ProblemPresenter {
public:
    ProblemPresenter() = default;
    ProblemPresenter(const ProblemPresenter&) = delete;
    ProblemPresenter& operator=(const ProblemPresenter&) = delete;
    virtual ~ProblemPresenter() = default;

    /// The centre of the window. It shows the plan in hand while `selection` looks at its problem.
    virtual ProblemPage* makePage(Document& document, Selection& selection, QWidget* parent) const = 0;
    virtual ProblemWords words() const = 0;
    /// What the question fixes, so that a proof holds for plans with that alone: "for this order"; may be empty.
    virtual QString condition(const PlanRecord& /*kept*/) const { return {}; }
    /// A picture of an answer for tool windows, without a parent; null for a problem that has none.
    virtual PlanView* makeView() const { return nullptr; }
    /// What a newcomer is shown of the problem.
    virtual ShownExample example() const { return {}; }
    /// An answer in one line, from the plan's numbers alone: see exampleFigure(), which passes the plan's value
    /// as text.
    virtual QString exampleFigure(const PlanRecord& /*kept*/, const QString& value) const { return value; }
    /// A plan with an answer as a small picture without words, for an area about 95 px high. Nothing for a
    /// problem without a presenter.
    virtual void paintThumbnail(QPainter& /*painter*/, const QRectF& /*area*/, const PlanRecord& /*kept*/,
                                const style::Tokens& /*tokens*/) const {}

    /// What the plan answers, as a part of its name; `kept` has none yet.
    virtual QString planName(const PlanRecord& kept) const = 0;

    /// Works out, on any thread, what page and panels will ask for once the plan is shown; with an answer or
    /// without.
    virtual void prepare(const PlanRecord& kept) const;

    // Of a plan with an answer to this problem:
    /// Beyond bound, gap and time taken.
    virtual std::vector<Figure> figures(const PlanRecord& kept, const Compared& compared) const = 0;
    /// Solvers whose values figures() holds the plan against; they are quick.
    virtual std::vector<std::string> comparedSolvers() const { return {}; }
    // Of such a plan, or of one whose schedule the checker refused, for problems that have such:
    /// What is to be seen on the page, in two or three sentences.
    virtual QString whatYouSee(const PlanRecord& kept) const = 0;
    /// Three at most. `now`: the document's scenario; the plan may answer an older one.
    virtual std::vector<Suggestion> suggestions(const Scenario& now, const PlanRecord& kept) const = 0;
    // Of a plan with an answer again:
    /// Owners of the blocks of a matrix; a block whose owner differs from that of the first plan is marked.
    /// Nothing for a problem that distributes no matrix.
    virtual void paintOwners(QPainter& /*painter*/, const QRectF& /*rect*/, const NumberedPlan& /*plan*/,
                             const NumberedPlan& /*first*/, const style::Tokens& /*tokens*/) const {}
    /// For a spreadsheet: tab-separated, all digits, decimal point; a header line with units.
    virtual QString numbers(const PlanRecord& kept) const = 0;

    // On an exported page, below the title that all have:
    /// "W = 100 Mflop, H = 1 Mbit"; may be empty.
    virtual QString questionOnPage(const PlanRecord& kept) const = 0;
    /// "makespan 0.1515 s, proven optimal", of a plan with a value.
    virtual QString valueOnPage(const PlanRecord& kept) const;
    /// From above. Fonts are measured on the painter's device. What they paint lives as long as `kept`.
    virtual PageParts parts(const PlanRecord& kept) const = 0;
    /// On a slide type comes first: as many of the pictures as an area has room for, the most telling one
    /// before the others. The height from which that one can be read; 0: all of the page is shown, smaller.
    virtual double slideHeight(const PlanRecord& /*kept*/) const { return 0; }
    virtual void paintSlide(const Painting& on, const PlanRecord& kept) const;
};

/// One whose page is a Page, which asks of a plan what each of `known` works out.
template <class Page, auto... known>
class PresenterOf : public ProblemPresenter {
public:
    ProblemPage* makePage(Document& document, Selection& selection, QWidget* parent) const override {
        return new Page(document, selection, parent);
    }
    void prepare(const PlanRecord& kept) const override {
        ProblemPresenter::prepare(kept);
        (known(kept), ...);
    }
};

inline constexpr double picturesHeight = 430; ///< px on a page, of a picture beside another

/// All that can be shown of a plan, in the order of a page. Every plan has its platform; one without an
/// answer may have nothing else.
PageParts allParts(const PlanRecord& kept);
/// Those of these names; without any, those that nobody needs to ask for.
PageParts chosenParts(PageParts all, const std::vector<std::string>& names = {});

/// A plain one for a problem that has none of its own.
const ProblemPresenter& presenterOf(equipoise::Problem problem);
/// What a new plan is called: its solver first, since plans that are compared answer one question.
QString nameOfPlan(const PlanRecord& kept);

/// The plan in one line, beside its thumbnail; empty without a value.
QString exampleFigure(const PlanRecord& kept);
/// The plan as a small picture without words, in an area of any height.
void paintThumbnail(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                    const style::Tokens& tokens);

/// Of a processor of the platform that the plan answers.
QString nameOf(const PlanRecord& kept, ProcessorId id);
/// With its unit.
QString timeOf(const PlanRecord& kept, double time, int significant = 4);
/// The platform with the plan's ring over it, if it has one, below its name.
void paintNetwork(QPainter& painter, const QRectF& rect, const PlanRecord& kept, const style::Tokens& tokens,
                  const PictureState& state = {});
/// A line of numbers(): a column's name with its unit.
QString numbersHeader(const QString& title, UnitRole role, const Units& units);
/// A row of numbers().
QString numbersLine(const QStringList& cells);
/// All digits.
QString exactNumber(double value);
/// The same in the unit that numbersHeader() names.
QString exactNumber(double value, UnitRole role, const Units& units);
/// Those that there are, one after the other.
QString sentences(QStringList all);
/// The question in hand, to be put to another solver.
Suggestion trySolver(const QString& objectName, const QString& words, std::string_view solver);
Figure processorsFigure(const PlanRecord& kept, std::size_t used);
Figure communicationFigure(const Measures& measures);
/// `figure` with the time that `solver` found, if it is known, and how it compares with the plan's.
Figure comparedFigure(const PlanRecord& kept, const Compared& compared, std::string_view solver,
                      Figure figure);

/// A picture, and a second one beside it if that leaves both at least as wide as they are high, or below it
/// if the area is high enough; else the first one alone.
struct SlideRooms {
    QRectF first;
    QRectF second; ///< empty: there is no room for it
};
SlideRooms slideRooms(const QRectF& area);
/// From which a timeline of so many rows can be read.
double slideTimelineHeight(std::size_t rows);
/// The timeline, if there is one, and a picture where that leaves room for it.
void paintTimelineAnd(const Painting& on, const PlanRecord& kept,
                      const std::function<void(const QRectF&)>& paintPicture);

// One file each.
const ProblemPresenter& ringPresenter();
const ProblemPresenter& scatterPresenter();
const ProblemPresenter& redistributionPresenter();
const ProblemPresenter& starPresenter();
const ProblemPresenter& gridPresenter();

} // namespace equipoise::gui
