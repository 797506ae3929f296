// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/html.h"
#include "app/tools/report/pages.h"
#include "app/tools/report/report_body.h"
#include "app/tools/report/report_file.h"
#include "app/tools/report/report_pictures.h"

#include <QCryptographicHash>
#include <QLocale>
#include <QRegularExpression>

namespace equipoise::gui::report {

namespace {

constexpr std::size_t maxRowsOnPage = 500;

/// No script runs but its own and nothing is fetched, whatever the page says: it has its style and its images
/// in itself.
QByteArray policyFor(const char* script) {
    QByteArray policy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
    if (*script)
        policy += "; script-src 'sha256-" +
                  QCryptographicHash::hash(script, QCryptographicHash::Sha256).toBase64() + '\'';
    return policy;
}

constexpr auto pageStyle = R"(
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Inter, sans-serif; color: #1f2933; background: #f4f5f7;
  margin: 0; }
main { max-width: 1040px; margin: 0 auto; padding: 24px 20px 64px; background: #fff; }
h1 { font-size: 1.7em; line-height: 1.2; margin: 0.2em 0; }
h2 { font-size: 1.3em; margin: 2em 0 0.4em; padding-top: 0.6em; border-top: 2px solid #0072b2; }
h3 { font-size: 1em; margin: 1.4em 0 0.3em; }
p { margin: 0.4em 0; }
a { color: #005c91; }
.muted { color: #56606b; }
.bad { color: #a33b00; font-weight: 600; }
.chapters { padding-left: 1.2em; columns: 2 18em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 3px 10px; border-bottom: 1px solid #dfe3e8; text-align: left; vertical-align: top; }
thead th { background: #f0f2f5; }
td.number, th[align=right] { text-align: right; white-space: nowrap; }
.facts th { font-weight: 500; color: #56606b; }
figure { margin: 14px 0; border: 1px solid #dfe3e8; overflow-x: auto; }
figure svg { display: block; width: 100%; height: auto; min-width: 560px; }
@media (max-width: 600px) { main { padding: 12px 12px 40px; } body { font-size: 14px; } }
@media print {
  @page { margin: 15mm; }
  body, main { background: #fff; max-width: none; padding: 0; font-size: 10pt; }
  .wide, figure { overflow: visible; }
  figure { break-inside: avoid; }
  figure svg { min-width: 0; max-height: 240mm; }
  tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
}
)";

/// A drawing as an element of a page: without its heading, as wide as the page, and with names of its own for
/// what it refers to in itself.
QString inlined(const QByteArray& svg, std::size_t number, const QString& title) {
    QString text = QString::fromUtf8(svg);
    const qsizetype start = text.indexOf(QLatin1String("<svg"));
    const qsizetype end = text.indexOf(QLatin1Char('>'), start);
    QString opening = text.mid(start, end - start + 1);
    static const QRegularExpression size(QStringLiteral("\\s(width|height)=\"[^\"]*\""));
    opening.remove(size);
    opening.insert(4, QStringLiteral(" role=\"img\" aria-label=\"%1\"").arg(text::html(title)));
    text = opening + text.mid(end + 1);
    const QString own = QStringLiteral("p%1-").arg(number);
    text.replace(QLatin1String(" id=\""), QLatin1String(" id=\"") + own);
    text.replace(QLatin1String("=\"url(#"), QLatin1String("=\"url(#") + own); // in text a quote is &quot;
    text.replace(QLatin1String("xlink:href=\"#"), QLatin1String("xlink:href=\"#") + own);
    return text;
}

} // namespace

QString inPage(const Picture& picture, std::size_t number, const QString& words) {
    const auto bytes = bytesOf(picture, PictureFormat::Svg);
    return bytes ? inlined(*bytes, number, words) : QString();
}

QByteArray forBrowsers(const WebPage& page) {
    QByteArray text =
        QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"%2\"/>\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                       "<meta name=\"generator\" content=\"Equipoise\"/>\n<title>")
            .arg(QLocale().name().section(QLatin1Char('_'), 0, 0), QLatin1String(policyFor(page.script)))
            .toUtf8();
    text += text::html(page.title).toUtf8() + "</title>\n<style>" + pageStyle + page.style +
            "</style>\n</head>\n<body>\n<main>\n" + page.body.toUtf8() + "</main>\n";
    if (*page.script)
        text += QByteArray("<script>") + page.script + "</script>\n";
    return text + "</body>\n</html>\n";
}

QByteArray htmlOf(const equipoise::report::Report& report, SolveControl& control) {
    Pictures pictures(report);
    std::size_t number = 0;
    BodyOptions options;
    options.mostRows = maxRowsOnPage;
    options.links = true;
    options.picture = [&](const equipoise::report::Picture& own) -> QString {
        const auto picture = pictures.of(own, control);
        const QString drawn = picture ? inPage(*picture, ++number, pictures.wordsOf(own)) : QString();
        return drawn.isEmpty() ? QString() : "<figure>" + drawn + "</figure>\n";
    };
    return forBrowsers({titleOf(report), bodyOf(report, options, control)});
}

} // namespace equipoise::gui::report
