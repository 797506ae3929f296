// SPDX-License-Identifier: GPL-3.0-or-later
// What a translator can get wrong without any compiler noticing: texts that the program no longer has, those
// not yet translated, finished but empty ones, and placeholders or mnemonics that differ from the English
// source.
#include "tests/support/window_test.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

namespace tst_translations {

namespace {

struct Message {
    QString context;
    QString source;
    QString type; // empty: finished
    QStringList translations;
};

Message readMessage(QXmlStreamReader& xml, const QString& context) {
    Message message{context, {}, {}, {}};
    while (xml.readNextStartElement()) {
        if (xml.name() == u"source") {
            message.source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            message.type = xml.attributes().value("type").toString();
            QString text;
            // Either plain text, or one numerusform for each grammatical number.
            while (!(xml.readNext() == QXmlStreamReader::EndElement && xml.name() == u"translation") &&
                   !xml.atEnd())
                if (xml.isStartElement() && xml.name() == u"numerusform")
                    message.translations << xml.readElementText();
                else if (xml.isCharacters())
                    text += xml.text();
            if (message.translations.isEmpty())
                message.translations << text;
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

QList<Message> readMessages(QIODevice& device, QString* error) {
    QXmlStreamReader xml(&device);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"context")
            context.clear();
        else if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message")
            messages << readMessage(xml, context);
    }
    if (xml.hasError())
        *error = QString("line %1: %2").arg(xml.lineNumber()).arg(xml.errorString());
    return messages;
}

/// {subject}, %1, %L2 and tags such as <b>, sorted. %n may be left out: French says "un" in the singular.
QStringList placeholdersIn(const QString& text) {
    static const QRegularExpression placeholder(R"(\{[a-z_]+\}|%L?[0-9]+|</?[a-z][^>]*>)");
    QStringList found;
    for (auto matches = placeholder.globalMatch(text); matches.hasNext();)
        found << matches.next().captured();
    found.sort();
    return found;
}

qsizetype mnemonicsIn(const QString& text) {
    static const QRegularExpression mnemonic(R"(&(?=\w))", QRegularExpression::UseUnicodePropertiesOption);
    return text.count(mnemonic);
}

QStringList faultsOf(const QList<Message>& messages) {
    QStringList faults;
    for (const Message& message : messages) {
        const auto fault = [&](const QString& what) {
            faults << QString("%1: \"%2\": %3").arg(message.context, message.source, what);
        };
        if (message.type == "vanished" || message.type == "obsolete")
            fault("the program no longer says this");
        if (message.type == "unfinished")
            fault("not yet translated");
        for (const QString& translation : message.translations) {
            if (translation.trimmed().isEmpty()) {
                if (message.type.isEmpty())
                    fault("finished, but empty");
                continue;
            }
            if (placeholdersIn(translation) != placeholdersIn(message.source))
                fault(QString("other placeholders in \"%1\"").arg(translation));
            if (mnemonicsIn(translation) != mnemonicsIn(message.source))
                fault(QString("other mnemonics in \"%1\"").arg(translation));
        }
    }
    return faults;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }

    void files_data() {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(SOURCE_ROOT "/translations"));
        for (const QString& name : folder.entryList({"*.ts"}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void files() {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
        QString error;
        const QStringList faults = faultsOf(readMessages(file, &error));
        QVERIFY2(error.isEmpty(), qPrintable(error));
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    // One right message among one of each fault.
    void findsFaults() {
        QBuffer buffer;
        buffer.setData(R"(<TS><context><name>c</name>
<message><source>&amp;Open %1</source><translation>&amp;Ouvrir %1</translation></message>
<message><source>new</source><translation type="unfinished"></translation></message>
<message numerus="yes"><source>%n ring(s)</source>
  <translation><numerusform>un anneau</numerusform><numerusform>%n anneaux</numerusform></translation></message>
<message><source>gone</source><translation type="vanished">parti</translation></message>
<message><source>empty</source><translation></translation></message>
<message><source>{value} of {limit}</source><translation>{value} sur {borne}</translation></message>
<message><source>&amp;Save</source><translation>Enregistrer</translation></message>
</context></TS>)");
        QVERIFY(buffer.open(QIODevice::ReadOnly));
        QString error;
        const QList<Message> messages = readMessages(buffer, &error);
        QCOMPARE(error, QString());
        QCOMPARE(messages.size(), 7);
        QCOMPARE(faultsOf(messages), QStringList({"c: \"new\": not yet translated",
                                                  "c: \"gone\": the program no longer says this",
                                                  "c: \"empty\": finished, but empty",
                                                  "c: \"{value} of {limit}\": other placeholders in "
                                                  "\"{value} sur {borne}\"",
                                                  "c: \"&Save\": other mnemonics in \"Enregistrer\""}));
    }
};

const support::TestProgram registered("tst_translations", support::runWindowTest<TestTranslations>);

} // namespace tst_translations

#include "tst_translations.moc"
