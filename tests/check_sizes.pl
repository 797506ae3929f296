#!/usr/bin/env perl
# Limits of size: 80 lines a function, 60 functions a class, 700 lines a file. Longer ones are listed here with a reason.
use strict;
use warnings;
use File::Basename;
chdir dirname(__FILE__) . "/.." or die;

my %allowed = (
    "app/pictures/timeline/timeline_view.h: TimelineView" => "a widget: a third of them are events that Qt hands over",
    "app/text/messages.cpp: messageOf" => "one line a code",
    "core/lesson/fact.cpp: commonRows" => "a row a fact",
    "core/model/definition.h: Question" => "all interfaces of a problem, most functions one line",
    "core/platform/generate/generators.cpp: makeGenerators" => "a row a generator",
    "core/problems/redistribution/definition.cpp: redistributionSolvers" => "a row a solver",
    "core/problems/ring/definition.cpp: ringSolvers" => "a row a solver",
    "core/problems/scatter/definition.cpp: scatterSolvers" => "a row a solver",
);

my (%used, $found);
sub complain {
    my ($place, $what, $size, $most) = @_;
    $used{$place} = 1;
    return if $allowed{$place};
    print "$place: $what of $size, at most $most\n";
    $found = 1;
}

# The text with comments, strings and characters blanked; lines stay where they are.
sub blanked {
    my ($text) = @_;
    my $blank = sub { my $s = shift; $s =~ s/[^\n]/ /g; $s };
    $text =~ s{(//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\2"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-zA-Z_])'(?:\\.|[^'\\\n])+'|^\#[^\n]*)}{$blank->($1)}gmse;
    return $text;
}

for my $file (sort split /\n/, `find core app bindings -name '*.h' -o -name '*.cpp'`) {
    open my $in, '<:encoding(UTF-8)', $file or die "$file: $!";
    my $text = do { local $/; <$in> };
    my $lines = ($text =~ tr/\n//);
    complain($file, "a file", "$lines lines", 700) if $lines > 700;

    my @open;      # what each brace that is open belongs to: [kind, name, first line, functions]
    my $head = ''; # since the last end of a statement
    my ($line, $headLine, $depth) = (1, 0, 0);
    for my $piece (split /([{};()\n])/, blanked($text)) {
        if ($piece eq "\n") { ++$line; $head .= ' '; next; }
        if ($piece eq '(') { ++$depth; $head .= '('; next; }
        if ($piece eq ')') { --$depth; $head .= ')'; next; }
        my $inside = @open ? $open[-1][0] : 'scope';
        my $method = $inside eq 'class' && $head =~ /\(/ && $head !~ /^\s*(using|friend|static_assert|typedef)\b/;
        if ($piece eq '{') {
            my $kind = 'other';
            if ($depth == 0 && $inside ne 'function' && $inside ne 'other') {
                if ($head =~ /\bnamespace\b/ || $head =~ /\bextern\s*$/) { $kind = 'scope' }
                elsif ($head =~ /^\s*(?:template\s*<.*>\s*)?(?:class|struct|union)\b(?!.*\)\s*$)/) { $kind = 'class' }
                elsif ($head =~ /\)[^=]*$/ && $head !~ /\)\s*:.*[\w>]\s*$/) { $kind = 'function' }
                elsif ($head =~ /\)\s*:/) { $kind = 'initializer' } # of a member: m_a{...}
            }
            my ($name) = $kind eq 'class' ? $head =~ /(?:class|struct|union)\s+([\w:]+)/ : $head =~ /([\w:~]+|operator\S+)\s*\(/;
            ++$open[-1][3] if $kind eq 'function' && $method;
            push @open, [$kind, $name // '', $headLine || $line, 0];
            ($head, $headLine) = ('', 0) if $kind ne 'initializer';
        } elsif ($piece eq '}') {
            my $closed = pop @open or next;
            my ($kind, $name, $first, $functions) = @$closed;
            complain("$file: $name", "a function", $line - $first + 1 . " lines", 80) if $kind eq 'function' && $line - $first >= 80;
            complain("$file: $name", "a class", "$functions functions", 60) if $kind eq 'class' && $functions > 60;
            ($head, $headLine) = ('', 0) if $kind ne 'initializer';
        } elsif ($piece eq ';') {
            next if $depth > 0;
            ++$open[-1][3] if $method;
            ($head, $headLine) = ('', 0);
        } else {
            $piece =~ s/\b(public|private|protected|signals|public slots|private slots)\s*:// if $inside eq 'class';
            $headLine = $line if !$headLine && $piece =~ /\S/;
            $head .= $piece;
        }
    }
}
for my $place (sort keys %allowed) {
    next if $used{$place};
    print "$place: is no longer too long; take it off the list\n";
    $found = 1;
}
exit($found ? 1 : 0);
