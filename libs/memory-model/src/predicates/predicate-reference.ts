import { PREDICATE_TABLE } from './predicate-table.js';
import { factText } from './predicate-vocabulary.js';
import type { PredicateEntry } from './predicate-entry.js';

const HEADING =
  '| Type | Key | In a sentence | Subject | Object | Values | Other side |\n| --- | --- | --- | --- | --- | --- | --- |';

/** The table of docs/reference/predicates.md, by type of fact. */
export function predicateReference(): string {
  const byType = new Map<string, string[]>();
  for (const [key, entry] of Object.entries(PREDICATE_TABLE)) {
    byType.set(entry.type, [...(byType.get(entry.type) ?? []), rowOf(key, entry)]);
  }
  return `${HEADING}\n${[...byType.values()].flat().join('\n')}\n`;
}

function rowOf(
  key: string,
  { type, takes, singleValued, turned, example: [subject, object], ...sides }: PredicateEntry,
): string {
  const values = turned ? '' : singleValued ? 'one' : 'many';
  return `| ${type} | \`${key}\` | ${factText(subject, key, object)} | ${takes[0]} | ${takes[1]} | ${values} | ${otherSide({ turned, ...sides })} |`;
}

function otherSide({ symmetric, inverse, turned }: Pick<PredicateEntry, 'symmetric' | 'inverse' | 'turned'>): string {
  if (symmetric) return 'symmetric';
  if (inverse === undefined) return '';
  return turned ? `stored as \`${inverse}\`` : `\`${inverse}\``;
}
