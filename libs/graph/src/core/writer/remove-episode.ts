import type { EntityId, EpisodeId, FactChanges, StatementId } from '@memory-graph/memory-model';
import type { Removal } from '../../graph-writer.port.js';
import type { StoredMention } from './episode-table.js';
import { factLists } from './fact-lists.js';
import type { GraphTransaction } from './graph-transaction.js';
import { NameUses } from './name-uses.js';
import { reviseGraph } from './revise-graph.js';
import { reviseImpliedLinks } from './revise-implied-links.js';

export const NOTHING_REMOVED: Removal = {
  counts: { episode: false, statements: 0, entities: 0, facts: 0 },
  delta: null,
};

/** Removes a short episode, and derives the affected facts again. */
export async function removeEpisode(
  transaction: GraphTransaction,
  queueId: string,
  episodeId: EpisodeId,
): Promise<Removal> {
  const { changes, entityIds, statements } = await takeEpisode(transaction, episodeId);
  const lists = factLists(changes);
  const entities = entityIds.length - (await transaction.entities.among(entityIds, 'all')).length;
  return {
    counts: { episode: true, statements, entities, facts: lists.deleted.length },
    delta: { queueId, outcome: 'applied', episodeId, statements, ...lists },
  };
}

/**
 * Removes a short episode, and derives the affected facts again.
 * @returns also the canonical entities that it mentioned, and how many statements it had
 */
export async function takeEpisode(
  transaction: GraphTransaction,
  episodeId: EpisodeId,
): Promise<{ changes: FactChanges; entityIds: readonly EntityId[]; statements: number }> {
  const [taken] = await transaction.episodes.take([episodeId]);
  const { mentions, evidence } = taken!;
  const uses = usesOf([mentions]);
  const changes = await reviseGraph(transaction, evidence, await forget(transaction, uses));
  return { changes, entityIds: uses.entityIds, statements: evidence.length };
}

/** Deletes pieces of evidence of an episode, and derives the facts that depended on them again. */
export async function removeEvidence(
  transaction: GraphTransaction,
  episodeId: EpisodeId,
  ids: readonly StatementId[],
): Promise<FactChanges> {
  return reviseGraph(transaction, await transaction.statements.take(episodeId, ids), []);
}

/**
 * Deletes mentions of an episode.
 * @param about their approximate number
 * @returns null if the episode has none
 */
export async function removeMentions(
  transaction: GraphTransaction,
  episodeId: EpisodeId,
  about: number,
): Promise<FactChanges | null> {
  const mentions = await transaction.episodes.takeMentions(episodeId, about);
  if (mentions.length === 0) return null;
  const entityIds = [...new Set(mentions.map(({ entityId }) => entityId))];
  const uses = usesOf([mentions], await transaction.episodes.mentioned(episodeId, entityIds));
  return reviseGraph(transaction, [], await forget(transaction, uses));
}

/**
 * The uses of names that are removed with mentions.
 * @param mentions by episode
 * @param elsewhere see `NameUses.addEpisode`
 */
export function usesOf(mentions: readonly (readonly StoredMention[])[], elsewhere?: ReadonlySet<EntityId>): NameUses {
  const uses = new NameUses(new Map(mentions.flat().map(({ rawId, entityId }) => [rawId, entityId])));
  for (const ofEpisode of mentions) {
    const raw = ofEpisode.map(({ rawId, ...mention }) => ({ ...mention, entityId: rawId }));
    uses.addEpisode({ mentions: raw, scope: ofEpisode[0]?.scope ?? null }, -1, elsewhere);
  }
  return uses;
}

/** @returns entities whose links changed because names were removed */
async function forget(transaction: GraphTransaction, uses: NameUses): Promise<EntityId[]> {
  const gone = await transaction.names.count(uses);
  return reviseImpliedLinks(transaction, await gone());
}
