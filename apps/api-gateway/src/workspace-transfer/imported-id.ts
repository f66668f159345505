import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** Of a UUIDv7: its time, and the count within that time. */
const ORDERED_CHARACTERS = 26;
const VERSION_AT = 14;

/**
 * The id under which something comes into a workspace that has it not: the same whenever it is imported there. It begins as
 * the one in the file does, so that lists keep their order, and ends in what follows from workspace and id: it is never an id
 * of another workspace, whatever ids a file names.
 * @param sourceId in the file
 * @param time ISO 8601: when it was made; for ids that begin with no time
 * @param generation how often it came before and was deleted since: what was deleted stays away under the id that it had
 */
export function importedId(workspaceId: string, sourceId: string, time: string, generation = 0): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([workspaceId, sourceId, generation]))
    .digest();
  if (sourceId[VERSION_AT] === '7') return sourceId.slice(0, ORDERED_CHARACTERS) + digest.toString('hex', 0, 5);
  return uuidv7({
    msecs: Math.max(Date.parse(time), 0),
    seq: digest.readUInt32BE(16),
    random: digest.subarray(0, 16),
  });
}
