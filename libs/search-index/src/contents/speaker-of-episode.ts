import { entityKey } from '@memory-graph/memory-model';

const SPEAKER = /^\s*([^:\n]{1,40}):\s/u;

/** The key of the name at the beginning of a transcript ("Ada: I moved …"); null for any other text. */
export function speakerOfEpisode(opening: string): string | null {
  const name = SPEAKER.exec(opening)?.[1];
  return name === undefined ? null : entityKey(name);
}
