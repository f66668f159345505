import type { EpisodeChange } from '@memory-graph/graph';
import { declaredPredicates, NO_VOCABULARY, type OwnVocabulary, vocabularyOf } from '@memory-graph/memory-model';
import { buildEvidence, type EvidenceOrigin } from './build-evidence.js';
import type { Reading } from './read-content/reading.js';
import { type Naming, resolveEntities } from './resolve-entities.js';

/** The sentences without statements that are kept of an episode: the first ones. */
const MAX_UNREAD = 1_000;

interface Composition extends Naming {
  /** What the workspace declares. */
  vocabulary?: OwnVocabulary;
}

/** Second and third stage: what a reading says in terms of the entities of a workspace. */
export async function composeEpisode(
  reading: Reading,
  { vocabulary = NO_VOCABULARY, ...naming }: Composition,
  origin: EvidenceOrigin,
): Promise<Pick<EpisodeChange, 'mentions' | 'evidence' | 'unread'>> {
  const { mentions, byRef } = await resolveEntities(naming, reading.extractions);
  return {
    mentions,
    evidence: await buildEvidence(reading, byRef, origin, vocabularyOf(declaredPredicates(vocabulary))),
    ...(reading.unread && { unread: reading.unread.slice(0, MAX_UNREAD) }),
  };
}
