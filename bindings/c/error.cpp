// SPDX-License-Identifier: GPL-3.0-or-later
// Error messages, stored by thread.
#include "app/text/blame.h"
#include "app/text/messages.h"
#include "bindings/c/handles.h"

#include <cstdlib>
#include <cstring>

namespace equipoise::bindings {

namespace {

struct LastError {
    std::string message;
    std::string advice;
    Error error;
    equipoise_error view{};

    void show(equipoise_result result) {
        view = {result,
                message.c_str(),
                advice.c_str(),
                error.subject.c_str(),
                error.value.c_str(),
                error.limit.c_str(),
                error.place.file.c_str(),
                error.place.path.c_str(),
                error.place.line,
                error.place.column};
    }
};

LastError& lastError() {
    thread_local LastError last;
    return last;
}

equipoise_result resultOf(const Error& error) {
    if (error.code == ErrorCode::OutOfMemory)
        return EQUIPOISE_NO_MEMORY;
    switch (text::blameFor(error)) {
    case text::ErrorOrigin::Usage:
        return EQUIPOISE_WRONG_USAGE;
    case text::ErrorOrigin::Input:
        return EQUIPOISE_BAD_INPUT;
    case text::ErrorOrigin::Program:
        break;
    }
    return EQUIPOISE_INTERNAL;
}

} // namespace

equipoise_result fail(const Error& error) {
    LastError& last = lastError();
    last.message = text::describe(error);
    last.advice = text::adviceOf(error.code);
    last.error = error;
    const equipoise_result result = resultOf(error);
    last.show(result);
    return result;
}

equipoise_result failWith(equipoise_result result, std::string message) {
    LastError& last = lastError();
    last.message = std::move(message);
    last.advice.clear();
    last.error = {};
    last.show(result);
    return result;
}

equipoise_result failUsage(std::string message) {
    return failWith(EQUIPOISE_WRONG_USAGE, std::move(message));
}

equipoise_result refuseNull(std::initializer_list<Argument> arguments) {
    for (const auto& [name, pointer] : arguments)
        if (!pointer)
            return failUsage(std::string("the argument ") + name + " is NULL");
    return EQUIPOISE_OK;
}

equipoise_result give(std::string_view text, char** target) {
    auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (!copy)
        throw std::bad_alloc();
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
    *target = copy;
    return EQUIPOISE_OK;
}

} // namespace equipoise::bindings

const equipoise_error* equipoise_last_error(void) {
    auto& last = equipoise::bindings::lastError();
    if (!last.view.message)
        last.show(EQUIPOISE_OK);
    return &last.view;
}

const char* equipoise_version(void) {
    return EQUIPOISE_VERSION;
}

void equipoise_free_text(char* text) {
    std::free(text);
}

std::int32_t equipoise_problem_named(const char* name) {
    const auto problem = name ? equipoise::problemNamed(name) : std::nullopt;
    return problem ? static_cast<std::int32_t>(*problem) : -1;
}
