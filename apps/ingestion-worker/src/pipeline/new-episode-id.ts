import { randomBytes } from 'node:crypto';
import { idInOrderOf } from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';

/**
 * An id for the episode of a log. It begins like the id of the log, so that episodes of one reference time sort in the
 * order of acceptance, regardless of which is processed first: a session is read in that order.
 */
export function newEpisodeId(queueId: string): string {
  return idInOrderOf(queueId, randomBytes(5).toString('hex')) ?? uuidv7();
}
