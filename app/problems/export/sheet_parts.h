// What one problem puts on an exported page, below the title that all have.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/solve/plan.h"

#include <QCoreApplication>
#include <QPainter>
#include <QString>

namespace app {

struct SheetWords {
    Q_DECLARE_TR_FUNCTIONS(Sheet)
};

class SheetParts {
public:
    SheetParts() = default;
    SheetParts(const SheetParts&) = delete;
    SheetParts& operator=(const SheetParts&) = delete;
    virtual ~SheetParts() = default;

    /// Of a platform without a name.
    virtual QString title() const = 0;
    /// "W = 100 Mflop, H = 1 Mbit"; may be empty.
    virtual QString question(const core::KeptPlan& kept) const = 0;
    /// "T = 0.1515 s, proven optimal", of a plan with a value.
    virtual QString value(const core::KeptPlan& kept) const = 0;
    /// What the pictures need on a page of the usual width. Fonts are measured on the painter's device.
    virtual double height(const QPainter& painter, const core::KeptPlan& kept) const = 0;
    virtual void paint(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                       const style::Tokens& tokens) const = 0;

    /// On a slide type comes first: as many of the pictures as an area has room for, the most telling one
    /// before the others. The height from which that one can be read; 0: all of the page is shown, smaller.
    virtual double slideHeight(const core::KeptPlan& /*kept*/) const { return 0; }
    virtual void paintSlide(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                            const style::Tokens& tokens) const {
        paint(painter, area, kept, tokens);
    }
};

/// A picture, and a second one beside it if that leaves both at least as wide as they are high, or below it
/// if the area is high enough; else the first one alone.
struct SlideRooms {
    QRectF first;
    QRectF second; ///< empty: there is no room for it
};
SlideRooms slideRooms(const QRectF& area);
/// From which a timeline of so many rows can be read.
double slideTimelineHeight(std::size_t rows);

// One file each.
const SheetParts& ringSheet();
const SheetParts& scatterSheet();
const SheetParts& redistributionSheet();
const SheetParts& starSheet();
const SheetParts& gridSheet();

} // namespace app
