import type { DecidedPiece, Evidence } from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import type { EpisodeChange } from '../graph-writer.port.js';
import { type GraphStory, vectorOf } from './graph-story.js';

/** The time of the decisions of stories: after everything that they decide about. */
export const DECIDED_AT = '2025-01-01T00:00:00Z';

/**
 * The episode of a decision about a fact.
 * @param names of the entities in it: the subject first
 */
export function decidedEpisode(
  story: GraphStory,
  names: readonly string[],
  predicate: string,
  pieces: readonly DecidedPiece[],
): EpisodeChange {
  const episode = story.episode({ at: DECIDED_AT, text: 'Decided.', names: names.map((name) => ({ name })) });
  const evidence = pieces.map((piece, position) => {
    const { episodeId, referenceTime } = episode;
    const base = { id: uuidv7(), episodeId, position, saidAt: referenceTime, recordedAt: referenceTime };
    const about = { ...base, wording: '', confidence: 1, subject: story.entityId(names[0]!), predicate };
    return { ...about, ...piece, ...(piece.kind === 'assertion' && { text: piece.text ?? 'decided' }) } as Evidence;
  });
  const texts = evidence.flatMap((piece) => (piece.kind === 'assertion' ? piece.text : []));
  return { ...episode, evidence, textEmbeddings: new Map(texts.map((text) => [text, vectorOf(text)])) };
}
