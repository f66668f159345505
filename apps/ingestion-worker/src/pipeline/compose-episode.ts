import type { EpisodeChange } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { buildEvidence, type EvidenceOrigin } from './build-evidence.js';
import type { Reading } from './read-content/reading.js';
import { resolveEntities, type User } from './resolve-entities.js';

/** The sentences without statements that are kept of an episode: the first ones. */
const MAX_UNREAD = 1_000;

/** Second and third stage: what a reading says in terms of the entities of a workspace. */
export async function composeEpisode(
  reading: Reading,
  { workspaceId, user }: { workspaceId: WorkspaceId; user: User },
  origin: EvidenceOrigin,
): Promise<Pick<EpisodeChange, 'mentions' | 'evidence' | 'unread'>> {
  const { mentions, byRef } = await resolveEntities(workspaceId, user, reading.extractions);
  return {
    mentions,
    evidence: await buildEvidence(reading, byRef, origin),
    ...(reading.unread && { unread: reading.unread.slice(0, MAX_UNREAD) }),
  };
}
