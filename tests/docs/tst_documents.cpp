// SPDX-License-Identifier: GPL-3.0-or-later
// The documents hold what is so: every command that they show says what they show, and whatever they name is
// there. README.md, LISEZMOI.md, CONTRIBUTING.md, docs/*.md and the pages of the folders in core/problems; in blocks
// marked "console" stand sessions:
//     $ a command              run by a shell in a folder of its own for each document, with resources/ in it
//     what it says             "..." in a line of its own leaves lines out, within a line some of it
//     $ cat FILE               of a file that is not there yet: what follows is put into it
// How long a solve took differs from run to run: what stands under or after "Solved in" is not compared, nor
// is how far something has come.
#include "core/lesson/fact.h"
#include "tests/support/command_line.h"
#include "tests/support/json.h"
#include "tests/support/mpi_here.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <map>
#include <memory>

namespace tst_documents {

namespace {

const QString sourceRoot = QStringLiteral(SOURCE_ROOT "/");

QStringList documents() {
    QStringList paths{"README.md", "LISEZMOI.md", "CONTRIBUTING.md"};
    for (const QString& name : QDir(sourceRoot + "docs").entryList({"*.md"}, QDir::Files, QDir::Name))
        paths << "docs/" + name;
    QDirIterator pages(sourceRoot + "core/problems", {"README.md"}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (pages.hasNext())
        paths << pages.next().mid(sourceRoot.size());
    return paths;
}

QString textOf(const QString& document) {
    QFile file(sourceRoot + document);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

struct Command {
    QString text;
    QStringList shown; ///< what the document shows below it
};

struct Block {
    QString place; ///< document:line
    QString language;
    QStringList lines;
};

QList<Block> blocksOf(const QString& document) {
    QList<Block> blocks;
    bool inside = false;
    int number = 0;
    for (const QString& line : textOf(document).split('\n')) {
        ++number;
        if (line.startsWith("```")) {
            inside = !inside;
            if (inside)
                blocks.append({QStringLiteral("%1:%2").arg(document).arg(number), line.mid(3), {}});
        } else if (inside) {
            blocks.last().lines << line;
        }
    }
    return blocks;
}

/// A command goes on in the next line after a backslash.
QList<Command> commandsOf(const Block& block) {
    QList<Command> commands;
    bool goesOn = false;
    for (const QString& line : block.lines) {
        if (goesOn)
            commands.last().text += '\n' + line;
        else if (line.startsWith("$ "))
            commands.append({line.mid(2), {}});
        else if (!commands.isEmpty())
            commands.last().shown << line;
        goesOn =
            !commands.isEmpty() && commands.last().shown.isEmpty() && commands.last().text.endsWith('\\');
    }
    return commands;
}

/// Cells with two blanks between them, without what differs from run to run.
QStringList comparable(const QStringList& lines) {
    static const QRegularExpression gap("\\s{2,}");
    static const QRegularExpression progress("^(equipoise-cli: [\\w-]+|progress): \\d+ %$");
    QStringList result;
    qsizetype timed = -1; // the column of times
    for (const QString& line : lines) {
        if (progress.match(line).hasMatch())
            continue;
        QStringList cells = line.trimmed().split(gap);
        const qsizetype title = cells.indexOf("Solved in");
        if (line.trimmed().isEmpty())
            timed = -1;
        else if (title == 0 && cells.size() == 2)
            cells[1] = "*";
        else if (title >= 0)
            timed = title;
        else if (timed >= 0 && timed < cells.size() && line.trimmed() != "...")
            cells[timed] = "*";
        result << cells.join("  ");
    }
    while (!result.isEmpty() && result.last().isEmpty())
        result.removeLast();
    return result;
}

bool sameLine(const QString& shown, const QString& said) {
    if (!shown.contains("..."))
        return shown == said;
    QStringList parts;
    for (const QString& part : shown.split("..."))
        parts << QRegularExpression::escape(part);
    return QRegularExpression(QRegularExpression::anchoredPattern(parts.join(".*"))).match(said).hasMatch();
}

/// Where the lines stand in `said`, at `from` or after it; -1: nowhere.
qsizetype find(const QStringList& lines, const QStringList& said, qsizetype from) {
    for (qsizetype at = from; at + lines.size() <= said.size(); ++at)
        if (std::equal(lines.begin(), lines.end(), said.begin() + at, sameLine))
            return at;
    return -1;
}

/// Whether the output is as shown: the runs of lines between "..." one after the other, the first one at the
/// start, the last one at the end.
bool matches(const QStringList& shown, const QStringList& said) {
    QList<QStringList> runs{{}};
    for (const QString& line : shown)
        if (line == "...")
            runs.append(QStringList());
        else
            runs.last() << line;
    const QStringList& last = runs.last();
    if (runs.size() == 1)
        return last.size() == said.size() && find(last, said, 0) == 0;
    qsizetype at = 0;
    for (qsizetype i = 0; i + 1 < runs.size(); ++i) {
        const qsizetype found = find(runs[i], said, at);
        if (found < 0 || (i == 0 && found != 0))
            return false;
        at = found + runs[i].size();
    }
    return said.size() - last.size() >= at && find(last, said, said.size() - last.size()) >= 0;
}

/// The program that a command needs and that is not here; empty: all there.
QString missing(const QString& command) {
    static const std::map<QString, QString> needed{{"simulate ", BINARIES "/equipoise-simulate"},
                                                   {"-simulated", BINARIES "/equipoise-simulate"},
                                                   {"equipoise-mpi", BINARIES "/equipoise-mpi"},
                                                   {"replay ", BINARIES "/equipoise-mpi"}};
    for (const auto& [word, program] : needed)
        if (command.contains(word) && !QFileInfo::exists(program))
            return program;
    for (const char* tool : {"mpicc", "mpirun"})
        if (command.contains(tool) && QStandardPaths::findExecutable(tool).isEmpty())
            return tool;
    return {};
}

/// What GitHub makes of a heading.
QString anchorOf(const QString& heading) {
    QString anchor = heading.toLower();
    anchor.remove(QRegularExpression("[^\\w\\- ]", QRegularExpression::UseUnicodePropertiesOption));
    return anchor.replace(' ', '-');
}

/// The names of all fields of a JSON value, but for those that are names of machines or options.
void collectFields(const nlohmann::json& value, QSet<QString>& fields) {
    for (const auto& [key, below] : value.items()) {
        if (value.is_object())
            fields << QString::fromStdString(key);
        if (below.is_structured() && key != "loads" && key != "final_loads" && key != "options")
            collectFields(below, fields);
    }
}

QSet<QString> anchorsIn(const QString& document) {
    QSet<QString> anchors;
    bool inside = false;
    for (const QString& line : textOf(document).split('\n'))
        if (line.startsWith("```"))
            inside = !inside;
        else if (!inside && line.startsWith('#'))
            anchors << anchorOf(line.mid(line.indexOf(' ') + 1));
    return anchors;
}

} // namespace

class TestDocuments : public QObject {
    Q_OBJECT

    support::MpiHere m_mpi;
    std::map<QString, std::unique_ptr<QTemporaryDir>> m_folders;

    /// A folder for the commands of a document, with the examples and lessons where they are in the project.
    QString folderOf(const QString& document) {
        auto& folder = m_folders[document];
        if (!folder) {
            folder = std::make_unique<QTemporaryDir>();
            for (const char* name : {"resources/examples", "resources/lessons"}) {
                QDir(folder->path()).mkpath(name);
                for (const QFileInfo& file : QDir(sourceRoot + name).entryInfoList(QDir::Files))
                    QFile::copy(file.filePath(), folder->filePath(name + ("/" + file.fileName())));
            }
        }
        return folder->path();
    }

    static QString said(const QString& command, const QString& folder) {
        QProcess shell;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", BINARIES ":" + environment.value("PATH"));
        shell.setProcessEnvironment(environment);
        shell.setWorkingDirectory(folder);
        shell.setProcessChannelMode(QProcess::MergedChannels);
        shell.start("bash", {"-c", command});
        if (!shell.waitForFinished(support::patience)) {
            shell.kill();
            shell.waitForFinished(support::patience);
            return "(it does not end)";
        }
        return QString::fromUtf8(shell.readAll());
    }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }

    void sayWhatTheyShow_data() {
        QTest::addColumn<QString>("document");
        QTest::addColumn<QStringList>("lines");
        for (const QString& document : documents())
            for (const Block& block : blocksOf(document))
                if (block.language == "console")
                    QTest::newRow(qPrintable(block.place)) << document << block.lines;
    }
    void sayWhatTheyShow() {
        QFETCH(const QString, document);
        QFETCH(const QStringList, lines);
        const QString folder = folderOf(document);
        const QList<Command> commands = commandsOf({{}, {}, lines});
        QVERIFY(!commands.isEmpty());
        for (const Command& command : commands) {
            if (const QString program = missing(command.text); !program.isEmpty())
                QSKIP(qPrintable("not here: " + program));
            const QString name = command.text.startsWith("cat ") ? command.text.mid(4) : QString();
            if (!name.isEmpty() && !QFileInfo::exists(folder + '/' + name)) {
                QFile file(folder + '/' + name);
                QVERIFY(file.open(QIODevice::WriteOnly));
                file.write(command.shown.join('\n').toUtf8() + '\n');
                continue;
            }
            const QString output = said(command.text, folder);
            QVERIFY2(matches(comparable(command.shown), comparable(output.split('\n'))),
                     qPrintable(QStringLiteral("$ %1\nis shown to say\n%2\nand says\n%3")
                                    .arg(command.text, command.shown.join('\n'), output)));
        }
    }

    // A figure that is another one, a line too many, one too few: each is seen.
    void seesWhatIsNotSo() {
        const QStringList output{"Time  3 s", "Solved in  7 ms", "", "A  Solved in  B", "1  2 ms  3", "end"};
        const auto same = [&](const QStringList& shown) {
            return matches(comparable(shown), comparable(output));
        };
        QVERIFY(same({"Time   3 s", "Solved in   9 ms", "", "A Solved in B", "..."}) == false);
        QVERIFY(same({"Time   3 s", "Solved in   9 ms", "", "A  Solved in  B", "1  8 s  3", "end"}));
        QVERIFY(same({"Time   3 s", "...", "end"}));
        QVERIFY(same({"...", "1  4 ms  3", "..."}) == false); // without its title no column is one of times
        QVERIFY(same({"Time  ...", "..."}));
        QVERIFY(!same({"Time  4 s", "..."}));
        QVERIFY(!same({"...", "1  2 ms  4", "end"}));
        QVERIFY(!same({"Time  3 s", "..", "end"}));
        QVERIFY(!same({"Time  3 s"}));
        QVERIFY(!same({"...", "B"}));
    }

    // "equipoise-cli VERB ... --option" anywhere: the verb is there and has the option.
    void nameVerbsAndOptionsThatAreThere() {
        static const QRegularExpression use("equipoise-cli ([a-z]+)([^`\\n|]*)");
        static const QRegularExpression option("(?<![\\w-])--[a-z][a-z-]+");
        std::map<QString, QString> helps;
        int found = 0;
        for (const QString& document : documents()) {
            QString text = textOf(document);
            text.replace("\\\n", " ");
            for (auto all = use.globalMatch(text); all.hasNext();) {
                const auto match = all.next();
                QStringList words{match.captured(1)};
                if (words.first() == "study") // some of them have verbs of their own
                    for (const char* below : {"run", "sweep", "merge"})
                        if (match.captured(2).startsWith(QString(" ") + below))
                            words << below;
                QString& help = helps[words.join(' ')];
                if (help.isEmpty()) {
                    const auto ended = support::run(words + QStringList{"--help"});
                    QVERIFY2(ended.code == 0, qPrintable(document + ": no verb " + words.join(' ')));
                    help = ended.out;
                }
                for (auto options = option.globalMatch(match.captured(2)); options.hasNext(); ++found) {
                    const QString name = options.next().captured();
                    QVERIFY2(
                        QRegularExpression(name + "\\b").match(help).hasMatch(),
                        qPrintable(QStringLiteral("%1: %2 has no %3").arg(document, words.join(' '), name)));
                }
            }
        }
        QVERIFY(found > 10);
    }

    // All that the command line can do is in the manual and in the French front page.
    void leaveNoVerbOut() {
        const QString help = support::run({"--help"}).out;
        static const QRegularExpression verb("^  ([a-z]+) +", QRegularExpression::MultilineOption);
        int found = 0;
        for (auto all = verb.globalMatch(help.mid(help.indexOf("Subcommands:"))); all.hasNext(); ++found) {
            const QString name = all.next().captured(1);
            for (const char* document : {"docs/manual.md", "LISEZMOI.md"})
                QVERIFY2(
                    QRegularExpression("equipoise-cli " + name + "\\b").match(textOf(document)).hasMatch(),
                    qPrintable(QStringLiteral("%1 does not name %2").arg(document, name)));
        }
        QVERIFY(found > 10);
    }

    // Every field of the examples, of answers to all problems and of what lessons can ask is named.
    void formatsNameEveryField() {
        QSet<QString> fields;
        for (const QFileInfo& file : QDir(EXAMPLES).entryInfoList({"*.equipoise"}, QDir::Files)) {
            QFile example(file.filePath());
            QVERIFY(example.open(QIODevice::ReadOnly));
            collectFields(support::readJson(example.readAll().toStdString()), fields);
        }
        for (const QStringList& asked :
             {QStringList{"ring", support::example("lyon")},
              {"scatter", support::example("seismic-2003")},
              {"scatter", support::example("seismic-2003"), "--solver", "linear-program"},
              {"redistribution", support::example("redistribution-alike")},
              {"redistribution", support::example("redistribution-algorithm-3"), "--solver", "algorithm-3"},
              {"star", support::example("star-relay")},
              {"grid", support::example("workstations-2x4"), "--set", "choose_shape=true"}}) {
            const auto ended = support::run(QStringList{"solve", "--json"} + asked);
            QVERIFY2(ended.json().is_object(), qPrintable(asked.join(' ') + ended.err));
            collectFields(ended.json(), fields);
        }
        QVERIFY(fields.size() > 60);
        const QString formats = textOf("docs/formats.md");
        for (const QString& field : std::as_const(fields))
            QVERIFY2(formats.contains('`' + field + '`'),
                     qPrintable("docs/formats.md does not name " + field));
        for (const equipoise::lesson::Field& field : equipoise::lesson::fields()) {
            const QString name = QString::fromUtf8(field.name.data(), qsizetype(field.name.size()));
            const QString of = QString::fromUtf8(field.arguments.data(), qsizetype(field.arguments.size()));
            const QString shown = of.isEmpty() ? '`' + name + '`' : '`' + name + '[' + of + "]`";
            QVERIFY2(formats.contains(shown), qPrintable("docs/formats.md does not name " + shown));
        }
    }

    // Links lead somewhere, headings included; what stands between backquotes and looks like a path is one.
    void nameWhatIsThere() {
        static const QRegularExpression link("\\]\\(([^)\\s]+)\\)|src=\"([^\"]+)\"");
        static const QRegularExpression path(
            "`((?:app|core|docs|resources|tests|translations|\\.ci)/[\\w./-]*[\\w/])`");
        for (const QString& document : documents()) {
            const QString text = textOf(document);
            QVERIFY2(!text.isEmpty(), qPrintable(document));
            const QString folder = QFileInfo(document).path() + '/';
            for (auto all = link.globalMatch(text); all.hasNext();) {
                const auto match = all.next();
                const QString target = match.captured(1) + match.captured(2);
                if (target.contains("://"))
                    continue;
                const QString file = target.section('#', 0, 0);
                const QString anchor = target.section('#', 1);
                const QString full = file.isEmpty() ? document : QDir::cleanPath(folder + file);
                QVERIFY2(QFileInfo::exists(sourceRoot + full), qPrintable(document + ": " + target));
                QVERIFY2(anchor.isEmpty() || anchorsIn(full).contains(anchor),
                         qPrintable(document + ": no heading " + target));
            }
            for (auto all = path.globalMatch(text); all.hasNext();) {
                const QString name = all.next().captured(1);
                QVERIFY2(QFileInfo::exists(sourceRoot + name), qPrintable(document + ": no " + name));
            }
        }
    }

    // Each folder with solvers or bounds has a page, and the pages of a problem name all its solvers.
    void pagesNameEverySolver() {
        for (const char* problem : {"ring", "scatter", "redistribution", "star", "grid"}) {
            const QString folder = QStringLiteral("core/problems/") + problem + '/';
            QString pages;
            for (const char* kind : {"exact", "heuristics", "bounds", "shared"})
                if (QFileInfo::exists(sourceRoot + folder + kind)) {
                    const QString page = textOf(folder + kind + "/README.md");
                    QVERIFY2(!page.isEmpty(), qPrintable(folder + kind));
                    pages += page;
                }
            const auto listed = support::run(QStringList{"solvers", problem, "--json"}).json();
            QVERIFY2(listed.contains("solvers"), problem);
            for (const auto& solver : listed.at("solvers")) {
                const QString name = QString::fromStdString(solver.at("name").get<std::string>());
                QVERIFY2(pages.contains('`' + name + '`'), qPrintable(folder + ": " + name));
            }
        }
    }

    // "`bench_x`: `a` and `b`": there are such benchmarks.
    void nameBenchmarksThatAreThere() {
        static const QRegularExpression named("`(bench_\\w+)`: ((?:`\\w+`(?:, | and )?)+)");
        static const QRegularExpression name("`(\\w+)`");
        int found = 0;
        for (auto all = named.globalMatch(textOf("docs/benchmarks.md")); all.hasNext();) {
            const auto match = all.next();
            const QString source = textOf("tests/bench/" + match.captured(1) + ".cpp");
            for (auto names = name.globalMatch(match.captured(2)); names.hasNext(); ++found)
                if (const QString one = names.next().captured(1); !source.contains("(\"" + one + "/") &&
                                                                  !source.contains("\"" + one + '"') &&
                                                                  !source.contains("{\"" + one + '/'))
                    QFAIL(qPrintable(match.captured() + ": no " + one));
        }
        QVERIFY(found >= 9);
    }

    // The front pages are short, and lead to every document; every picture is shown, every benchmark named.
    void leadToEverything() {
        QString all;
        for (const QString& document : documents())
            all += textOf(document);
        for (const char* front : {"README.md", "LISEZMOI.md"}) {
            QVERIFY(textOf(front).count('\n') <= 200);
            for (const QString& document : documents())
                if (document.startsWith("docs/"))
                    QVERIFY2(textOf(front).contains("](" + document), qPrintable(front + (": " + document)));
        }
        for (const auto& [folder, pattern] : {std::pair{"resources/pictures", "*"}, {"tests/bench", "*.cpp"}})
            for (const QFileInfo& file : QDir(sourceRoot + folder).entryInfoList({pattern}, QDir::Files)) {
                const bool benchmark = file.suffix() == "cpp";
                const QString name = benchmark ? "`" + file.baseName() + "`" : file.fileName();
                QVERIFY2((benchmark ? textOf("docs/benchmarks.md") : all).contains(name), qPrintable(name));
            }
    }
};

const support::TestProgram registered("tst_documents", support::runTest<TestDocuments>);

} // namespace tst_documents

#include "tst_documents.moc"
