import type { EpisodeChange } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { buildEvidence, type EvidenceOrigin } from './build-evidence.js';
import type { Reading } from './read-content/reading.js';
import { resolveEntities, type User } from './resolve-entities.js';

/** Second and third stage: what a reading says in terms of the entities of a workspace. */
export async function composeEpisode(
  reading: Reading,
  { workspaceId, user }: { workspaceId: WorkspaceId; user: User },
  origin: EvidenceOrigin,
): Promise<Pick<EpisodeChange, 'mentions' | 'evidence'>> {
  const { mentions, byRef } = await resolveEntities(workspaceId, user, reading.extractions);
  return { mentions, evidence: await buildEvidence(reading, byRef, origin) };
}
