// SPDX-License-Identifier: GPL-3.0-or-later
// Writes JSON for people: what belongs together on one line, numbers that read back exactly.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::json {

class Writer {
public:
    /// Block: each child on a line of its own. Line: all on one line.
    enum class Layout { Block, Line };

    void openObject(Layout layout) { open('{', layout); }
    void openList(Layout layout) { open('[', layout); }
    void close();
    Writer& key(std::string_view name);

    void value(double number); ///< null if it is not finite
    void value(std::int64_t number);
    void value(std::uint64_t number);
    void value(bool flag);
    void value(std::string_view text);
    void value(const char* text) { value(std::string_view(text)); }
    void null();
    /// A number that reads back as a real one: "3.0", not "3".
    void real(double number);

    template <class T>
    void field(std::string_view name, const T& content) {
        key(name).value(content);
    }

    /// A list of objects, a line each: `write` writes the fields of one.
    template <class Items, class Write>
    void objects(std::string_view name, const Items& items, Write write, Layout each = Layout::Line) {
        key(name).openList(Layout::Block);
        for (const auto& item : items) {
            openObject(each);
            write(item);
            close();
        }
        close();
    }
    /// A list on one line.
    template <class Items>
    void values(std::string_view name, const Items& items) {
        key(name).openList(Layout::Line);
        for (const auto& item : items)
            value(item);
        close();
    }

    /// The text so far, which is then forgotten: a long text leaves piece by piece. take() gives the rest.
    std::string takePart() { return std::exchange(m_text, {}); }
    /// The whole text, ending with a newline.
    std::string take() &&;

private:
    struct Level {
        char bracket;
        Layout layout;
        bool empty;
    };

    void open(char bracket, Layout layout);
    void begin(); ///< of a child: comma, line, indentation
    void raw(std::string_view text);

    std::string m_text;
    std::vector<Level> m_levels;
    bool m_afterKey = false;
};

} // namespace equipoise::json
