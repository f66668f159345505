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
  const exported: CanonicalGraph = { episodes: [], entities: [], facts: [] };
  const textOf = new Map<StatementId, string>();
  for await (const page of recordedEpisodes(graph.evidence, workspaceId, EPISODES_A_PAGE)) {
    for (const { text, source, referenceTime, sessionId, statements } of page) {
      exported.episodes.push({ text, source, referenceTime: new Date(referenceTime).toISOString(), sessionId });
      for (const { id } of statements) textOf.set(id, text);
    }
  }
  const nameOf = new Map<EntityId, string>();
  for await (const { id, name, type, mentionCount, names } of entitiesOf(graph, workspaceId)) {
    nameOf.set(id, name);
    const others = names.map((use) => use.split(' ').slice(4).join(' ')).filter((other) => other !== name);
    exported.entities.push({ name, type, aliases: distinct(others), mentionCount });
  }
  for await (const fact of factsOf(graph, workspaceId)) {
    const { subjectId, predicate, objectId, objectValue, text, type, confidence, validFrom, validTo, support } = fact;
    exported.facts.push({
      subject: nameOf.get(subjectId) ?? subjectId,
      predicate,
      object: objectId === null ? (objectValue ?? '') : (nameOf.get(objectId) ?? objectId),
      ...{ content: text, type, confidence },
      ...{ validFrom: isoOf(validFrom), validTo: isoOf(validTo) },
      support: distinct(support.flatMap((id) => textOf.get(id) ?? [])),
    });
  }
  return {
    episodes: sorted(exported.episodes),
    entities: sorted(exported.entities),
    facts: sorted(exported.facts),
  };
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
