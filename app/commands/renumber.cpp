// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/renumber.h"

#include <optional>

namespace equipoise::gui::renumber {

namespace {

NodeId up(NodeId node, NodeId at) {
    if (node.kind == at.kind && node.index >= at.index)
        ++node.index;
    return node;
}

NodeId down(NodeId node, NodeId gone) {
    if (node.kind == gone.kind && node.index > gone.index)
        --node.index;
    return node;
}

} // namespace

Questions afterInsertion(Questions questions, NodeId at) {
    followNodes(questions, [at](NodeId node) { return up(node, at); });
    if (at.isProcessor())
        welcomeProcessor(questions, at.processor());
    return questions;
}

Questions afterRemoval(Questions questions, NodeId gone, const Platform& platform) {
    followNodes(questions, [gone](NodeId node) {
        return node == gone ? std::nullopt : std::optional(down(node, gone));
    });
    dropInvalid(questions, platform);
    return questions;
}

void afterInsertion(Link& link, NodeId at) {
    link.from = up(link.from, at);
    link.to = up(link.to, at);
}

void afterRemoval(Link& link, NodeId gone) {
    link.from = down(link.from, gone);
    link.to = down(link.to, gone);
}

} // namespace equipoise::gui::renumber
