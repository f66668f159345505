import type { WorkspaceId } from '@memory-graph/memory-model';
import { isDeepStrictEqual } from 'node:util';
import { rowsOf } from '../evidence/pages.js';
import { recordedEpisodes } from '../evidence/recorded-episodes.js';
import { entitiesOf, factsOf, type WholeGraph } from '../evidence/stored-rows.js';
import type { EvidenceLoss, RecordedEpisode } from '../evidence-reader.port.js';
import type { StoredEntity, SupportedFact } from '../stored-records.js';

type DifferentKind = 'declaration' | 'loss' | 'episode' | 'entity' | 'fact';

/** `missing`: only the first graph has it; `additional`: only the second. */
export interface Difference {
  workspaceId: WorkspaceId;
  kind: DifferentKind;
  id: string;
  is: 'missing' | 'additional' | 'different';
}

const LOSSES_A_PAGE = 1_000;
const EPISODES_A_PAGE = 50;

/**
 * Compares two graphs: episodes with their mentions and statements, what was deleted or replaced and when, declared
 * predicates, entities with their names, facts with their validity and what supports them. Vectors are compared where both
 * have one. Reads both in the order of ids, side by side, and keeps a page of each.
 */
export async function* compareGraphs(one: WholeGraph, other: WholeGraph): AsyncGenerator<Difference> {
  const workspaces = new Set([...(await one.evidence.workspaces()), ...(await other.evidence.workspaces())]);
  for (const workspaceId of [...workspaces].sort()) {
    const declared = await Promise.all([one, other].map(({ evidence }) => evidence.declaration(workspaceId)));
    if (!isDeepStrictEqual(declared[0], declared[1])) {
      yield { workspaceId, kind: 'declaration', id: workspaceId, is: 'different' };
    }
    for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
      const { rows, keyOf, isEqual } = KINDS[kind] as Kind<unknown>;
      const found = sideBySide(rows(one, workspaceId), rows(other, workspaceId), keyOf, isEqual);
      for await (const { key, is } of found) yield { workspaceId, kind, id: key.split(' ').at(-1)!, is };
    }
  }
}

interface Kind<Row> {
  rows(this: void, of: WholeGraph, workspaceId: WorkspaceId): AsyncGenerator<Row>;
  /** Rows come in the order of their keys, which end with an id. */
  keyOf(this: void, row: Row): string;
  isEqual(this: void, one: Row, other: Row): boolean;
}

const KINDS: {
  loss: Kind<EvidenceLoss>;
  episode: Kind<RecordedEpisode>;
  entity: Kind<StoredEntity>;
  fact: Kind<SupportedFact>;
} = {
  loss: {
    rows: ({ evidence }, workspaceId) =>
      rowsOf(LOSSES_A_PAGE, (after) => evidence.losses(workspaceId, after, LOSSES_A_PAGE)),
    keyOf: ({ queueId, loss }) => `${loss} ${queueId}`,
    isEqual: isDeepStrictEqual,
  },
  episode: {
    rows: async function* ({ evidence }, workspaceId) {
      for await (const page of recordedEpisodes(evidence, workspaceId, EPISODES_A_PAGE)) yield* page;
    },
    keyOf: ({ recordedAt, id }) => `${(recordedAt - EARLIEST).toString().padStart(16, '0')} ${id}`,
    isEqual: isSameEpisode,
  },
  entity: {
    rows: entitiesOf,
    keyOf: ({ id }) => id,
    isEqual: isDeepStrictEqual,
  },
  fact: {
    rows: factsOf,
    keyOf: ({ id }) => id,
    isEqual: isDeepStrictEqual,
  },
};

/** The earliest time of JavaScript. Keys count from it, so that they need no sign. */
const EARLIEST = -8_640_000_000_000_000;

function isSameEpisode(one: RecordedEpisode, other: RecordedEpisode): boolean {
  const pairs = [
    { one, other },
    ...one.statements.map((statement, n) => ({ one: statement, other: other.statements[n] })),
  ];
  const isOtherVector = pairs.some(
    ({ one: { embedding: a }, other: second }) => a !== null && second?.embedding && a !== second.embedding,
  );
  return !isOtherVector && isDeepStrictEqual(withoutVectors(one), withoutVectors(other));
}

function withoutVectors(episode: RecordedEpisode): RecordedEpisode {
  const statements = episode.statements.map((statement) => ({ ...statement, embedding: null }));
  return { ...episode, embedding: null, statements };
}

async function* sideBySide<Row>(
  one: AsyncGenerator<Row>,
  other: AsyncGenerator<Row>,
  keyOf: (row: Row) => string,
  isEqual: (one: Row, other: Row) => boolean,
): AsyncGenerator<{ key: string; is: Difference['is'] }> {
  let [left, right] = [await one.next(), await other.next()];
  while (!left.done || !right.done) {
    const [leftKey, rightKey] = [left, right].map((next) => (next.done ? null : keyOf(next.value)));
    if (rightKey === null || (leftKey !== null && leftKey! < rightKey!)) {
      yield { key: leftKey!, is: 'missing' };
      left = await one.next();
    } else if (leftKey === null || rightKey! < leftKey!) {
      yield { key: rightKey!, is: 'additional' };
      right = await other.next();
    } else {
      if (!isEqual(left.value as Row, right.value as Row)) yield { key: leftKey!, is: 'different' };
      [left, right] = [await one.next(), await other.next()];
    }
  }
}
