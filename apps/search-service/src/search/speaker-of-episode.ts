import { entityKey } from '@memory-graph/memory-model/entity-resolution/entity-key';

const SPEAKER = /^\s*([^:\n]{1,40}):\s/u;

/** The key of the name that a transcript begins with: "Ada: I moved …". Null for any other text. */
export function speakerOfEpisode(opening: string): string | null {
  const name = SPEAKER.exec(opening)?.[1];
  return name === undefined ? null : entityKey(name);
}
