import type { EntityId, StatementId, WorkspaceId } from '@memory-graph/memory-model';
import { recordedEpisodes } from './recorded-episodes.js';
import { isoOf } from './stored-fact.js';
import { entitiesOf, factsOf, type WholeGraph } from './stored-rows.js';

/**
 * The graph of a workspace without values that differ between runs (ids, times of recording): equivalent graphs have
 * equal exports in every store. Lists are sorted.
 */
export interface CanonicalGraph {
  episodes: { text: string; source: string; referenceTime: string; sessionId: string | null }[];
  entities: { name: string; type: string; aliases: string[]; mentionCount: number }[];
  facts: {
    subject: string;
    predicate: string;
    object: string;
    content: string;
    type: string;
    confidence: number;
    validFrom: string | null;
    validTo: string | null;
    /** Contents of the supporting episodes. */
    support: string[];
  }[];
}

const EPISODES_A_PAGE = 200;

/** Exports a complete graph for comparison, for the contract suite, crash tests and operators. */
export async function exportGraph(graph: WholeGraph, workspaceId: WorkspaceId): Promise<CanonicalGraph> {
  const [pages, entities, facts] = await Promise.all([
    all(recordedEpisodes(graph.evidence, workspaceId, EPISODES_A_PAGE)),
    all(entitiesOf(graph, workspaceId)),
    all(factsOf(graph, workspaceId)),
  ]);
  const episodes = pages.flat();
  const nameOf = new Map<EntityId, string>(entities.map(({ id, name }) => [id, name]));
  const textOf = new Map<StatementId, string>(
    episodes.flatMap(({ text, statements }) => statements.map(({ id }) => [id, text] as const)),
  );
  return {
    episodes: sorted(
      episodes.map(({ text, source, referenceTime, sessionId }) => ({
        ...{ text, source, referenceTime: new Date(referenceTime).toISOString(), sessionId },
      })),
    ),
    entities: sorted(
      entities.map(({ name, type, mentionCount, names }) => {
        const used = names.map((use) => use.split(' ').slice(4).join(' '));
        return { name, type, aliases: distinct(used.filter((other) => other !== name)), mentionCount };
      }),
    ),
    facts: sorted(
      facts.map(({ subjectId, predicate, objectId, objectValue, text: content, type, confidence, ...fact }) => ({
        subject: nameOf.get(subjectId) ?? subjectId,
        predicate,
        object: objectId === null ? (objectValue ?? '') : (nameOf.get(objectId) ?? objectId),
        ...{ content, type, confidence, validFrom: isoOf(fact.validFrom), validTo: isoOf(fact.validTo) },
        support: distinct(fact.support.flatMap((id) => textOf.get(id) ?? [])),
      })),
    ),
  };
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const read: Row[] = [];
  for await (const row of rows) read.push(row);
  return read;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

function sorted<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, text: JSON.stringify(item) }))
    .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
    .map(({ item }) => item);
}
