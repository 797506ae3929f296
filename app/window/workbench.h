// SPDX-License-Identifier: GPL-3.0-or-later
// The window below its bar: what stands where in each kind of work.
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QPointer>
#include <QWidget>
#include <optional>

class QSplitter;
class QStackedWidget;

namespace equipoise::gui {

class AnswerColumn;
class Card;
class Inspector;
class Palette;
class PlansStrip;
class PlatformPanel;
class ProblemPage;
class Side;
class ToolPlace;
class ToolWindow;

enum class Workspace { Edit, Plan, Compare, Teach };
inline constexpr int workspaceCount = 4;

/// Edit: the graph over the tables. Plan: the platform beside the pictures of the plan, question and answer
/// in a column at the right. Compare and Teach: a tool. Any card can have the room of all the others for a
/// while.
class Workbench : public QWidget {
    Q_OBJECT
public:
    struct Parts {
        PlatformPanel& platform;
        AnswerColumn& column;
        PlansStrip& strip;
        Inspector& inspector;
        Palette& palette;
    };
    explicit Workbench(const Parts& parts, QWidget* parent = nullptr);

    Workspace workspace() const { return m_workspace; }
    void setWorkspace(Workspace workspace);
    /// The pictures of the problem that is looked at.
    void setPage(ProblemPage* page);
    /// What pages are best made in: one that comes from elsewhere is styled twice.
    QWidget* pages() const;
    /// Where a tool of this kind of work stands.
    ToolPlace& place(Workspace workspace) const;
    /// Puts the tool in front in its place. Cards of a comparison can fill the window.
    void take(Workspace workspace, ToolWindow& tool);

    /// The room of all the others; null: they have it back.
    void fill(Card* card);
    Card* filled() const { return m_filled; }
    /// The card in which the keys are, or the first one; again: gives it back.
    void toggleFill();
    /// The keys go to the next card.
    void focusNextCard(int step);
    /// What stands at the right: question and answer, or the inspector.
    void toggleColumn();
    void showExplanation();

    /// As at first.
    void reset();
    /// Sizes and folds, of every kind of work.
    QByteArray saveState();
    /// False: it is of another version, and nothing has changed.
    bool restoreState(const QByteArray& state);

signals:
    void workspaceChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Graph and tables stand in a column of their own.
    bool hasTablesInSight() const;
    void arrange();
    /// Sets the default heights of the graph and the tables below it.
    void setPlatformSizes();
    void foldColumns();
    /// Whether the inspector, or the column, is folded.
    bool isFolded(bool inspector) const;
    void adopt(QWidget& root);
    QList<Card*> cards() const;
    QString keyOf(const QSplitter& splitter) const;
    void keepSizes();
    void takeSizes();

    Parts m_parts;
    Workspace m_workspace = Workspace::Plan;
    QStackedWidget* m_centre;
    QSplitter* m_body;     ///< platform | pictures
    QSplitter* m_platform; ///< graph over tables
    QStackedWidget* m_pages;
    QPointer<ProblemPage> m_page;
    ToolPlace* m_compare;
    ToolPlace* m_teach;
    QPointer<Card> m_filled;
    QList<QPointer<QWidget>> m_hidden; ///< for the card that fills
    Side* m_inspectorSide;
    std::optional<bool> m_columnFolded; ///< as a person wants it
    std::optional<bool> m_inspectorFolded;
    QMap<QString, QByteArray> m_sizes; ///< by kind of work and splitter
};

} // namespace equipoise::gui
