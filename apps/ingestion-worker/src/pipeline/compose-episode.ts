import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type { EpisodeChange } from '@memory-graph/graph';
import {
  declaredPredicates,
  describedIn,
  type EpisodeId,
  NO_VOCABULARY,
  vocabularyOf,
} from '@memory-graph/memory-model';
import { buildEvidence } from './build-evidence.js';
import { timesOf } from './episode-frame.js';
import { authorOf } from './read-content/author-of.js';
import type { Reading } from './read-content/reading.js';
import { resolveEntities } from './resolve-entities.js';

/** How many sentences without statements an episode keeps: the first ones. */
const MAX_UNREAD = 1_000;

/** Second and third stage: expresses the result of the extraction in entities of the workspace and owner. */
export async function composeEpisode(
  reading: Reading,
  request: IngestRequestedData,
  episodeId: EpisodeId,
): Promise<Pick<EpisodeChange, 'mentions' | 'evidence' | 'unread'>> {
  const vocabulary = vocabularyOf(declaredPredicates(request.vocabulary ?? NO_VOCABULARY));
  // "My" of somebody else is not the user's.
  const isOwn = request.content.kind === 'text' && authorOf(request).speaker === undefined;
  const described = isOwn ? describedIn(reading.text) : undefined;
  const { mentions, byRef } = await resolveEntities(request, reading.extractions, described);
  return {
    mentions,
    evidence: await buildEvidence(reading, byRef, { episodeId, ...timesOf(request) }, vocabulary),
    ...(reading.unread && { unread: reading.unread.slice(0, MAX_UNREAD) }),
  };
}
