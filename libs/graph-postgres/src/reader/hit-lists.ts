import { bestFirst } from '@memory-graph/graph/core';
import type { ResultKind, ScoredHit } from '@memory-graph/graph';
import type { ReadSql } from './read-sql.js';
import type { SqlParameters } from './sql-parameters.js';

/** A list of hits: what finds it, and the query of its `id` and `score`, for text also `words`; null if it is known to be empty. */
export interface HitListPart {
  list: 'text' | 'vector';
  kind: ResultKind;
  sql: string | null;
}

interface HitListRow {
  list: HitListPart['list'];
  kind: ResultKind;
  ids: string | null;
  scores: string | null;
  /** Of text hits. */
  words: string | null;
}

/**
 * Runs several selects of hits in one statement: each wait for the store costs as much as a small one. A list comes as one
 * row, and as text, because sending and reading hundreds of rows costs more than finding them.
 * @returns the lists, best first, ties by id
 */
export async function findHitLists(
  sql: ReadSql,
  parts: readonly HitListPart[],
  parameters: SqlParameters,
): Promise<{ text: ScoredHit[]; vector: ScoredHit[] }> {
  const lists: { text: ScoredHit[]; vector: ScoredHit[] } = { text: [], vector: [] };
  const selects = parts.flatMap(({ list, kind, sql }) => (sql ? [listOf(list, kind, sql)] : []));
  if (selects.length === 0) return lists;
  const rows = await sql<HitListRow>(selects.join(' union all '), parameters.values);
  for (const row of rows) lists[row.list].push(...hitsOf(row));
  return { text: bestFirst(lists.text), vector: bestFirst(lists.vector) };
}

function listOf(list: string, kind: ResultKind, sql: string): string {
  return `
    select '${list}' as list, '${kind}' as kind, string_agg(id::text, ' ') as ids, string_agg(score::text, ' ') as scores,
      ${list === 'text' ? "string_agg(words::text, ' ')" : 'null'} as words
    from (${sql}) h`;
}

function hitsOf({ kind, ids, scores, words }: HitListRow): ScoredHit[] {
  if (ids === null || scores === null) return [];
  const numbers = scores.split(' ');
  const marks = words?.split(' ');
  return ids.split(' ').map((id, n) => ({
    ...{ kind, id, score: Number(numbers[n]) },
    ...(marks && { words: Number(marks[n]) }),
  }));
}
