import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** The length of the time of a UUIDv7 and the counter within that time. */
const ORDERED_CHARACTERS = 26;
const VERSION_AT = 14;

/**
 * An id for the episode of a log. It begins like the id of the log, so that episodes of one reference time sort in the
 * order of acceptance, regardless of which is processed first: a session is read in that order.
 */
export function newEpisodeId(queueId: string): string {
  if (queueId[VERSION_AT] !== '7') return uuidv7();
  return queueId.slice(0, ORDERED_CHARACTERS) + randomBytes(5).toString('hex');
}
