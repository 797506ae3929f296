// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/picture/picture_window.h"

#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/tools/picture/picture_preview.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/widgets/label.h"

#include <QCheckBox>
#include <QCloseEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace equipoise::gui {

namespace {

using namespace std::chrono_literals;

constexpr auto soonDrawn = 30ms; ///< several keystrokes are one picture
constexpr int settingsWidth = 330;
constexpr auto group = "picture";
constexpr auto formatKey = "format";

QString partsKey(equipoise::Problem problem) {
    return QStringLiteral("parts-") + QString::fromStdString(std::string(equipoise::nameOf(problem)));
}

} // namespace

PictureWindow::PictureWindow(std::shared_ptr<const PlanRecord> kept, QString fileName, QWidget* parent)
    : ToolWindow("picture", QT_TR_NOOP("Export the picture"), {1000, 660}, parent)
    , m_kept(std::move(kept))
    , m_fileName(std::move(fileName))
    , m_named(namedParts(*m_kept))
    , m_words(named(new QLineEdit, "Words", QT_TR_NOOP("Words of the title"),
                    QT_TR_NOOP("What stands above the picture; empty: the platform's name")))
    , m_preview(named(new PicturePreview, "Preview", QT_TR_NOOP("Preview"),
                      QT_TR_NOOP("The picture as it will be; the line around it is the edge of the page")))
    , m_size(plainText("pictureSize", "muted")) {
    for (const ParameterInfo& info : pictureParameters())
        m_values.insert_or_assign(std::string(info.key), equipoise::fallbackOf(info));
    auto* shown = new QWidget;
    auto* column = new QVBoxLayout(shown);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_preview, 1);
    column->addWidget(m_size);
    auto* body = new QWidget;
    auto* row = new QHBoxLayout(body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(style::Tokens::gap);
    row->addWidget(settingsCard());
    row->addWidget(card({{shown, 1}}), 1);
    auto* copied =
        button("Copy", QT_TR_NOOP("&Copy"),
               QT_TR_NOOP("Put the picture on the clipboard, as an image and as SVG"), [this] { copy(); });
    auto* svg = button("Svg", QT_TR_NOOP("Save as &SVG…"), QT_TR_NOOP("For web pages, and to go on drawing"),
                       [this] { saveAs("svg"); });
    auto* pdf = button("Pdf", QT_TR_NOOP("Save as &PDF…"),
                       QT_TR_NOOP("For LaTeX and printing: text stays text, and the page is the picture"),
                       [this] { saveAs("pdf"); });
    auto* tikz = button("Tikz", QT_TR_NOOP("Save as &TikZ…"),
                        QT_TR_NOOP("For LaTeX, in the typeface of the document"), [this] { saveAs("tex"); });
    auto* png = button("Png", QT_TR_NOOP("Save as P&NG…"), QT_TR_NOOP("For slides and mail"),
                       [this] { saveAs("png"); });
    m_outputs = {copied, svg, pdf, tikz, png};
    restore();
    layOut({}, body, {copied}, {svg, pdf, tikz, png}, QT_TR_NOOP("Close this window"));
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonDrawn);
    connect(&m_soon, &QTimer::timeout, this, &PictureWindow::draw);
    m_drawing.whenDone([this](Result<Drawn> drawn) { showDrawn(std::move(drawn)); });
    connect(&m_drawing, &JobBase::ended, this, [this] {
        if (std::exchange(m_again, false))
            draw();
    });
    m_writing.whenDone([this](const Result<QString>& done) {
        if (done)
            say(*done, "good");
        else
            fail(done.error());
    });
    connect(&m_writing, &JobBase::started, this, &PictureWindow::enable);
    connect(&m_writing, &JobBase::ended, this, [this] {
        if (const auto copy = std::exchange(m_copied, nullptr))
            toClipboard(*copy);
        enable();
    });
    connect(m_words, &QLineEdit::textChanged, this, [this] { m_soon.start(); });
    retranslate();
    m_fields.at("width")->setFocus();
}

// ---- what is chosen

QWidget* PictureWindow::settingsCard() {
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap / 2);
    addParts(*column);
    for (const ParameterInfo& info : pictureParameters()) {
        if (info.kind == ParameterInfo::Kind::Toggle)
            continue;
        auto* field = new ParameterField(info, inside);
        field->setObjectName("picture." + QString::fromStdString(std::string(info.key)));
        connect(field, &ParameterField::edited, this,
                [this, key = std::string(info.key)](const ParameterValue& value) {
                    if (key == "unit")
                        changeUnit(std::get<std::string>(value));
                    setValue(key, value);
                });
        m_fields.emplace(info.key, field);
        column->addWidget(field);
    }
    addToggles(*column);
    column->addStretch(1);
    QWidget* framed = card({{inside, 1}});
    framed->setFixedWidth(settingsWidth);
    return framed;
}

void PictureWindow::addParts(QVBoxLayout& column) {
    for (const NamedPart& part : m_named) {
        auto* box = new QCheckBox;
        box->setObjectName("picture.part." + QString::fromStdString(part.name));
        box->setChecked(part.unasked);
        connect(box, &QCheckBox::toggled, this, [this] { m_soon.start(); });
        column.addWidget(box);
        m_parts.push_back(box);
    }
    column.addSpacing(style::Tokens::gap);
}

/// What stands around the pictures, the title's words beside the title.
void PictureWindow::addToggles(QVBoxLayout& column) {
    column.addSpacing(style::Tokens::gap);
    for (const ParameterInfo& info : pictureParameters()) {
        if (info.kind != ParameterInfo::Kind::Toggle)
            continue;
        auto* box = new QCheckBox;
        box->setObjectName("picture." + QString::fromStdString(std::string(info.key)));
        connect(box, &QCheckBox::toggled, this,
                [this, key = std::string(info.key)](bool on) { setValue(key, on); });
        m_toggles.emplace(info.key, box);
        if (info.key == "title") {
            auto* row = new QHBoxLayout;
            row->addWidget(box);
            row->addWidget(m_words, 1);
            column.addLayout(row);
        } else {
            column.addWidget(box);
        }
    }
}

void PictureWindow::showValue(std::string_view key) {
    const ParameterValue& value = m_values.find(key)->second;
    if (const auto box = m_toggles.find(key); box != m_toggles.end())
        box->second->setChecked(std::get<bool>(value));
    else
        m_fields.find(key)->second->setValue(value);
}

PictureOptions PictureWindow::options() const {
    PictureOptions options;
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        if (m_parts[i]->isChecked())
            options.parts.push_back(m_named[i].name);
    options.words = m_words->text().trimmed();
    return pictureOptions(m_values, std::move(options));
}

void PictureWindow::restore() {
    const auto kept = settings::choices(group);
    for (const ParameterInfo& info : pictureParameters()) {
        const QString key = QString::fromStdString(std::string(info.key));
        if (const auto value = equipoise::parseParameter(info, kept.value(key).toStdString());
            kept.contains(key) && value)
            m_values.insert_or_assign(std::string(info.key), *value);
        showValue(info.key);
    }
    const QStringList parts = kept.value(partsKey(m_kept->plan.problem)).split(',', Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < m_parts.size() && !parts.isEmpty(); ++i)
        m_parts[i]->setChecked(parts.contains(QString::fromStdString(m_named[i].name)));
    const QString format = kept.value(formatKey, "pdf");
    for (QPushButton* output : m_outputs)
        if (output->objectName().endsWith(format, Qt::CaseInsensitive)) {
            output->setAutoDefault(true);
            output->setDefault(true);
            output->setProperty("role", "primary");
        }
}

void PictureWindow::remember() const {
    QMap<QString, QString> choices;
    for (const auto& [key, value] : m_values)
        choices.insert(QString::fromStdString(key), QString::fromStdString(equipoise::toText(value)));
    QStringList parts;
    for (const std::string& part : options().parts)
        parts << QString::fromStdString(part);
    choices.insert(partsKey(m_kept->plan.problem), parts.join(','));
    settings::setChoices(group, choices);
}

void PictureWindow::setValue(std::string_view key, const ParameterValue& value) {
    m_values.insert_or_assign(std::string(key), value);
    showValue(key);
    showUnits();
    m_soon.start();
}

void PictureWindow::changeUnit(const std::string& unit) {
    const PictureOptions now = options();
    const double perUnit = unit == "px" ? unitsPerInch / now.resolution : unitsPerMillimetre;
    const double rounded = unit == "px" ? 1 : 10;
    for (const auto& [key, units] : {std::pair("width", now.width), std::pair("height", now.height)})
        setValue(key, std::round(units / perUnit * rounded) / rounded);
}

void PictureWindow::showUnits() {
    const bool pixels = m_values.at("unit") == ParameterValue(std::string("px"));
    for (const char* key : {"width", "height"})
        m_fields.at(key)->setUnit(pixels ? tr("px", "unit: pixels") : tr("mm", "unit: millimetres"));
    m_fields.at("height")->setMeaningOfZero(tr("as needed"));
    m_fields.at("margin")->setUnit(tr("mm", "unit: millimetres"));
    m_fields.at("font_size")->setUnit(tr("pt", "unit: points"));
    m_fields.at("resolution")->setUnit(tr("dpi", "unit: pixels an inch"));
    m_words->setEnabled(options().title);
}

// ---- what it looks like

void PictureWindow::draw() {
    m_soon.stop();
    if (m_drawing.isRunning()) { // a picture is not stopped half way; the next one is of what is chosen then
        m_again = true;
        return;
    }
    PictureOptions now = options();
    if (now.parts.empty()) {
        m_possible = false;
        m_preview->setImage({});
        m_size->setText(tr("Choose at least one part."));
        style::dress(m_size, "role", "warning");
        enable();
        return;
    }
    m_drawing.start([kept = m_kept, now, room = m_preview->room()](SolveControl&) -> Result<Drawn> {
        const auto picture = pictureOf(*kept, now);
        if (!picture)
            return picture.error();
        if (const auto fits = checkSize(picture->size, now.resolution); !fits)
            return fits.error();
        const double scale =
            std::min(room.width() / picture->size.width(), room.height() / picture->size.height());
        auto image = imageOf(*picture, std::min(now.resolution, scale * unitsPerInch));
        if (!image)
            return image.error();
        return Drawn{picture->size, *std::move(image)};
    });
}

void PictureWindow::showDrawn(Result<Drawn> drawn) {
    m_possible = drawn.ok();
    m_preview->setImage(drawn ? drawn->image : QImage());
    if (drawn) {
        const auto millimetres = [](double units) { return text::number(units / unitsPerMillimetre, 4); };
        const auto pixels = [&](double units) {
            return text::count(std::llround(units * options().resolution / unitsPerInch));
        };
        m_size->setText(tr("%1 × %2 mm; as an image %3 × %4 pixels", "width, height, width, height")
                            .arg(millimetres(drawn->size.width()), millimetres(drawn->size.height()),
                                 pixels(drawn->size.width()), pixels(drawn->size.height())));
    } else {
        Error error = drawn.error();
        for (const ParameterInfo& info : pictureParameters())
            if (error.subject == info.key)
                error.subject = text::titleOf(info).toStdString();
        m_size->setText(text::translated(error));
    }
    style::dress(m_size, "role", drawn ? "muted" : "bad");
    enable();
}

QImage PictureWindow::preview() const {
    return m_preview->image();
}

// ---- what comes out

bool PictureWindow::isRunning() const {
    return m_writing.isRunning();
}

void PictureWindow::start(std::function<Result<QString>(SolveControl&)> work) {
    remember();
    say(tr("Drawing…"), "muted");
    m_writing.start(std::move(work));
}

void PictureWindow::saveAs(const QString& ending) {
    const QString filter = ending == "svg"   ? tr("SVG picture (*.svg)")
                           : ending == "pdf" ? tr("PDF document (*.pdf)")
                           : ending == "tex" ? tr("TikZ document (*.tex)")
                                             : tr("PNG picture (*.png)");
    askPath(tr("Save the picture"), m_fileName + '.' + ending, filter, [this, ending](const QString& path) {
        if (path.isEmpty())
            return;
        settings::setChoices(group, {{formatKey, ending}});
        const QString whole = QFileInfo(path).suffix().isEmpty() ? path + '.' + ending : path;
        start([kept = m_kept, now = options(), whole,
               saved = tr("Saved: %1").arg(QFileInfo(whole).fileName())](SolveControl&) -> Result<QString> {
            const auto written = exportPicture(*kept, whole, now);
            return written ? Result<QString>(saved) : written.error();
        });
    });
}

void PictureWindow::copy() {
    const auto copied = std::make_shared<PictureCopy>();
    start([kept = m_kept, now = options(), copied, said = tr("Copied")](SolveControl&) -> Result<QString> {
        const auto picture = pictureOf(*kept, now);
        auto copy = picture ? copyOf(*picture, now.resolution) : Result<PictureCopy>(picture.error());
        if (!copy)
            return copy.error();
        *copied = *std::move(copy);
        return said;
    });
    m_copied = copied;
}

// ---- the window

QString PictureWindow::heading() const {
    return headingOf(m_kept);
}

void PictureWindow::retranslate() {
    ToolWindow::retranslate();
    if (!std::exchange(m_first, false)) // the first time they are new
        m_named = namedParts(*m_kept);
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        m_parts[i]->setText(m_named[i].title);
        m_parts[i]->setToolTip(tr("A part of the picture, wanted or not"));
    }
    for (const auto& [key, field] : m_fields)
        field->retranslate();
    for (const ParameterInfo& info : pictureParameters())
        if (const auto box = m_toggles.find(info.key); box != m_toggles.end()) {
            box->second->setText(text::titleOf(info));
            box->second->setToolTip(text::helpOf(info));
        }
    m_words->setPlaceholderText(pageTitle(*m_kept, {}));
    showUnits();
    m_soon.start();
}

void PictureWindow::enable() {
    ToolWindow::enable();
    for (QPushButton* output : m_outputs)
        output->setEnabled(m_possible && !isRunning());
}

void PictureWindow::resizeEvent(QResizeEvent* event) {
    ToolWindow::resizeEvent(event);
    m_soon.start();
}

void PictureWindow::closeEvent(QCloseEvent* event) {
    remember();
    ToolWindow::closeEvent(event);
}

} // namespace equipoise::gui
