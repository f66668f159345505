import type { ContentOrigin } from '@memory-graph/contracts/events';
import type { EpisodeChange } from '@memory-graph/graph';

/** The fields that an episode has from its log: all but the text and what was extracted from it. */
export type EpisodeFrame = Omit<
  EpisodeChange,
  'episodeId' | 'text' | 'mentions' | 'evidence' | 'unread' | 'embedding' | 'textEmbeddings'
>;

export function frameOf(origin: ContentOrigin): EpisodeFrame {
  const { queueId, source, sourceURL, sessionId, subject, shared, labelIds, metadata } = origin;
  return { ...{ queueId, source, sourceURL, sessionId, subject, shared, labelIds, metadata }, ...timesOf(origin) };
}

/** In milliseconds since the epoch. */
export function timesOf({
  referenceTime,
  acceptedAt,
}: ContentOrigin): Pick<EpisodeFrame, 'referenceTime' | 'recordedAt'> {
  return { referenceTime: Date.parse(referenceTime), recordedAt: Date.parse(acceptedAt) };
}
