// SPDX-License-Identifier: GPL-3.0-or-later
// Names that are text to a person and something else to a program.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace support {

/// 61 distinct names that the program accepts. Each has a special meaning in some format: HTML, XML, JSON,
/// CSV, a spreadsheet, DOT, C, Fortran, Python, a shell, a hostfile, a format string or a translation.
inline const std::vector<std::string>& hostileNames() {
    static const std::vector<std::string> names{
        // HTML, XML, SVG
        "x</title><script>document.title='run'</script>",
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "' onmouseover='alert(1)",
        "</style><svg onload=alert(1)>",
        "<!-- ",
        " -->",
        "]]>",
        "<![CDATA[",
        "<?xml version=\"1.0\"?>",
        "&lt;b&gt;",
        "&amp;",
        "&#0;",
        "&unknown;",
        "url(#p1-x)",
        " id=\"x\"",
        "javascript:alert(1)",
        "</table></body></html>",
        // spreadsheets and tables
        "=1+1",
        "=HYPERLINK(\"http://example.org\",\"x\")",
        "+1+cmd|' /C calc'!A0",
        "-2+3",
        "@SUM(A1)",
        "a,b",
        "a;b",
        "a|b",
        "\"quoted\"",
        "\"",
        "''",
        "-1",
        "1e9",
        "nan",
        // JSON, DOT
        "\\",
        "\\u0000",
        "\\\" }",
        "{ \"a\": [",
        "a -> b",
        "a\"]; b [label=\"c",
        "// x",
        "# x",
        "node",
        "<b>html</b>",
        // programs and shells
        "*/ int main(void) { return 1; } /*",
        "/* x",
        "\?\?/",
        "%s%n%d",
        "!$omp parallel",
        "'''",
        "\"\"\"; import os",
        "$(reboot)",
        "`id`",
        "; rm -rf /",
        "host slots=4",
        "rank 0=evil slot=0",
        "../../etc/passwd",
        // this program's own ways to fill in words
        "%1 %2 %L1",
        "{subject} {value}",
        "@ranks@",
        // letters
        "Zürich 東京 🖥",
        "\u202exe.gpj",
        std::string(256, 'm'),
    };
    return names;
}

/// Names with what no name may have: C0, DEL, C1, and what XML cannot hold.
inline const std::vector<std::string>& refusedNames() {
    static const std::vector<std::string> names{std::string("a\0b", 3),
                                                "a\x01",
                                                "\x1b[31mred",
                                                "bell\x07",
                                                "tab\tname",
                                                "two\nlines",
                                                "return\rto",
                                                "back\bspace",
                                                "\x7f",
                                                "\u0080",
                                                "next\u0085l",
                                                "\u009b31m",
                                                "\u009f",
                                                "\xef\xbf\xbe",
                                                "\xef\xbf\xbf",
                                                "\xff",
                                                "half \xc3"};
    return names;
}

} // namespace support
