import { PREDICATE_TABLE } from './predicate-table.js';
import { factText } from './predicate-vocabulary.js';
import type { PredicateEntry } from './predicate-entry.js';

const HEADING =
  '| Key | In a sentence | Subject | Object | Values | Other side |\n| --- | --- | --- | --- | --- | --- |';

/** The tables of docs/reference/predicates.md: one for each type of fact. */
export function predicateReference(): string {
  const byType = new Map<string, string[]>();
  for (const [key, entry] of Object.entries(PREDICATE_TABLE)) {
    byType.set(entry.type, [...(byType.get(entry.type) ?? []), rowOf(key, entry)]);
  }
  return [...byType].map(([type, rows]) => `### ${type}\n\n${HEADING}\n${rows.join('\n')}\n`).join('\n');
}

function rowOf(
  key: string,
  { takes, singleValued, turned, example: [subject, object], ...sides }: PredicateEntry,
): string {
  const values = turned ? '' : singleValued ? 'one' : 'many';
  return `| \`${key}\` | ${factText(subject, key, object)} | ${takes[0]} | ${takes[1]} | ${values} | ${otherSide({ turned, ...sides })} |`;
}

function otherSide({ symmetric, inverse, turned }: Pick<PredicateEntry, 'symmetric' | 'inverse' | 'turned'>): string {
  if (symmetric) return 'symmetric';
  if (inverse === undefined) return '';
  return turned ? `stored as \`${inverse}\`` : `\`${inverse}\``;
}
