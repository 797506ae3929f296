// SPDX-License-Identifier: GPL-3.0-or-later
// How the time of each reader of graphs, SimGrid platforms, topologies and TSPLIB grows with its text: see
// tests/support/growth.h.
#include "core/io/tsplib/tour.h"
#include "tests/support/growth.h"

using namespace equipoise;
using growth::add;
using growth::addWrong;
using growth::asFormat;
using growth::lines;
using growth::number;
using growth::outcome;
using growth::repeated;
using growth::sideOf;
using growth::starPlatform;
using growth::written;

namespace {

void addGraphs() {
    const auto dot = asFormat("dot");
    const auto graphml = asFormat("graphml");
    const auto gml = asFormat("gml");
    const auto edge = [](std::size_t i) { return "a" + number(i) + "--a" + number(i + 1) + ";\n"; };
    add(
        "dot/processors and links", 4000, [](std::size_t items) { return written("dot", items); }, dot);
    add("dot/edges", 8000, lines("graph {", edge, "}"), dot);
    add("dot/one edge again", 8000, repeated("graph {", "a--b [x=1];\n", "}"), dot);
    add("dot/attributes", 8000,
        lines(
            "graph { a [", [](std::size_t i) { return "x" + number(i) + "=1,"; }, "]}"),
        dot);
    add("dot/a chain in one line", 8000,
        lines(
            "graph { a", [](std::size_t i) { return "--a" + number(i); }, "}"),
        dot);
    add("dot/subgraphs in a row", 8000, repeated("graph {", "subgraph { a b }\n", "}"), dot);
    addWrong("dot/subgraphs in subgraphs", 8000, repeated("graph ", "{"), dot);
    add("dot/comments", 8000, repeated("graph { a; b; a--b;", "/* a */ // b\n", "}"), dot);
    add(
        "graphml/processors and links", 2000, [](std::size_t items) { return written("graphml", items); },
        graphml);
    add("graphml/keys", 4000,
        lines(
            "<graphml>", [](std::size_t i) { return "<key id=\"k" + number(i) + "\" for=\"node\"/>"; },
            "<graph edgedefault=\"directed\"><node id=\"a\"/></graph></graphml>"),
        graphml);
    addWrong("graphml/elements in elements", 4000, repeated("<graphml>", "<a>"), graphml);
    add("graphml/entities", 20'000,
        repeated("<graphml><desc>", "&amp;", "</desc><graph><node id=\"a\"/></graph></graphml>"), graphml);
    add(
        "gml/nodes and edges", 4000,
        [](std::size_t items) {
            std::string text = "graph [\n";
            for (std::size_t i = 0; i < items; ++i)
                text += "node [ id " + number(i) + " label \"m" + number(i) + "\" ]\n";
            for (std::size_t i = 1; i < items; ++i)
                text += "edge [ source 0 target " + number(i) + " ]\n";
            return text + "]\n";
        },
        gml);
    add("gml/unknown keys", 8000,
        lines(
            "graph [ node [ id 0 ", [](std::size_t i) { return "x" + number(i) + " 1 "; }, "]]"),
        gml);
    addWrong("gml/lists in lists", 8000, repeated("graph [", "a ["), gml);
}

void addSimGrid() {
    const auto simgrid = asFormat("simgrid", "a.xml");
    constexpr const char* flat = "<platform version=\"4.1\"><zone id=\"z\" routing=\"Full\">";
    add(
        "simgrid/processors and links", 500, [](std::size_t items) { return written("simgrid", items); },
        simgrid);
    add("simgrid/hosts", 600,
        lines(
            flat, [](std::size_t i) { return "<host id=\"h" + number(i) + "\" speed=\"1Gf\"/>"; },
            "</zone></platform>"),
        simgrid);
    add(
        "simgrid/routes of a star", 600,
        [flat](std::size_t items) {
            std::string text = flat;
            for (std::size_t i = 0; i <= items; ++i)
                text += "<host id=\"h" + number(i) + "\" speed=\"1Gf\"/><link id=\"l" + number(i) +
                        "\" bandwidth=\"1GBps\" latency=\"1us\"/>";
            for (std::size_t i = 1; i <= items; ++i)
                text += "<route src=\"h0\" dst=\"h" + number(i) + "\"><link_ctn id=\"l" + number(i) +
                        "\"/></route>";
            return text + "</zone></platform>";
        },
        simgrid);
    add(
        "simgrid/a long route", 2000,
        [flat](std::size_t items) {
            std::string text = flat;
            text += "<host id=\"a\" speed=\"1Gf\"/><host id=\"b\" speed=\"1Gf\"/>";
            std::string route = "<route src=\"a\" dst=\"b\">";
            for (std::size_t i = 0; i < items; ++i) {
                text += "<link id=\"l" + number(i) + "\" bandwidth=\"1GBps\" latency=\"1us\"/>";
                route += "<link_ctn id=\"l" + number(i) + "\"/>";
            }
            return text + route + "</route></zone></platform>";
        },
        simgrid);
    add(
        "simgrid/a cluster", 600,
        [](std::size_t items) {
            std::string radical = "0";
            for (std::size_t i = 1; i < items; ++i)
                radical += "," + number(2 * i);
            return "<platform version=\"4.1\"><cluster id=\"c\" prefix=\"n\" suffix=\"\" radical=\"" +
                   radical + "\" speed=\"1Gf\" bw=\"1GBps\" lat=\"1us\"/></platform>";
        },
        simgrid);
    add("simgrid/properties", 4000,
        lines(
            "<platform version=\"4.1\"><zone id=\"z\" routing=\"Full\"><host id=\"a\" speed=\"1Gf\">",
            [](std::size_t i) { return "<prop id=\"p" + number(i) + "\" value=\"1\"/>"; },
            "</host></zone></platform>"),
        simgrid);
    addWrong("simgrid/zones in zones", 500,
             repeated("<platform version=\"4.1\">", "<zone id=\"z\" routing=\"Full\">"), simgrid);
    add(
        "lstopo/cores", 2000,
        [](std::size_t items) {
            std::string text = "<topology version=\"2.0\"><object type=\"Machine\" os_index=\"0\">";
            for (std::size_t i = 0; i < items; ++i)
                text += "<object type=\"Core\" os_index=\"" + number(i) + "\"/>";
            return text + "</object></topology>";
        },
        asFormat("lstopo", "a.xml"));
}

void addTsplib() {
    const auto tsplib = asFormat("tsplib", "a.tsp");
    // A matrix of costs comes of coordinates: the size of what is read is that of the matrix.
    add(
        "tsplib/explicit weights", 20'000,
        [](std::size_t items) {
            const std::size_t side = sideOf(items);
            std::string text = "NAME: a\nTYPE: ATSP\nDIMENSION: " + number(side) +
                               "\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\n"
                               "EDGE_WEIGHT_SECTION\n";
            for (std::size_t i = 0; i < side * side; ++i)
                text += "7 ";
            return text + "\nEOF\n";
        },
        tsplib);
    add("tsplib/comments", 8000,
        repeated("NAME: a\nTYPE: TSP\n", "COMMENT: b\n",
                 "DIMENSION: 2\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\n"
                 "EDGE_WEIGHT_SECTION\n0 1\n1 0\nEOF\n"),
        tsplib);
    const Platform platform = starPlatform(8000);
    add("tsplib/a tour", 250,
        lines(
            "TYPE: TOUR\nDIMENSION: 8000\nTOUR_SECTION\n", [](std::size_t i) { return number(i + 1) + "\n"; },
            "-1\nEOF\n"),
        [platform](const std::string& text) { return outcome(io::readTour(text, "a.tour", platform)); });
}

} // namespace

int main(int argc, char** argv) {
    addGraphs();
    addSimGrid();
    addTsplib();
    return growth::run(argc, argv);
}
