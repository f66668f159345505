import type { ContentOrigin } from '@memory-graph/contracts/events';
import type { EpisodeChange } from '@memory-graph/graph';
import { type EpisodeHeader, headerOf } from '@memory-graph/memory-model';

/** The fields that an episode has from its log: all but the text and what was extracted from it. */
export type EpisodeFrame = EpisodeHeader & Pick<EpisodeChange, 'queueId' | 'referenceTime' | 'recordedAt'>;

export function frameOf(origin: ContentOrigin): EpisodeFrame {
  return { queueId: origin.queueId, ...headerOf(origin), ...timesOf(origin) };
}

/** In milliseconds since the epoch. */
export function timesOf({
  referenceTime,
  acceptedAt,
}: ContentOrigin): Pick<EpisodeFrame, 'referenceTime' | 'recordedAt'> {
  return { referenceTime: Date.parse(referenceTime), recordedAt: Date.parse(acceptedAt) };
}
