import { readFileSync } from 'node:fs';

/** What takes away or demands something of which code of the previous release knows nothing. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'drops something': /\bdrop\s+(table|column|schema|type|view|function|trigger)\b/i,
  'renames something': /\brename\b/i,
  'changes a type': /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  'demands a value': /\bset\s+not\s+null\b/i,
  'adds a column that demands a value':
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+[^,;]*?\bnot\s+null\b(?![^,;]*\bdefault\b)/i,
};

/** Of a migration that is newer than the previous release: why code of that release may fail on the new schema. */
export function migrationProblems(file: string): string[] {
  return problemsOf(readFileSync(file, 'utf8'));
}

export function problemsOf(source: string): string[] {
  // What undoes it may drop what it added.
  const up = source
    .replace(/async down\([\s\S]*?\n {2}\}/, '')
    .replace(/const DOWN\b[\s\S]*?\];/, '')
    .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return Object.entries(FORBIDDEN).flatMap(([problem, pattern]) => {
    const found = pattern.exec(up.replaceAll(/(?<=default )[^,;]*\bnot null\b/gi, ''));
    return found ? [`${problem}: ${found[0]}`] : [];
  });
}
