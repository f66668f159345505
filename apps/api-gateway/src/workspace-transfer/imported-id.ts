import { createHash } from 'node:crypto';
import { idInOrderOf } from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';

/**
 * The id of an imported object in the workspace: identical for every import of it. It starts like
 * the id in the file, so that lists keep their order, and ends in a hash of workspace and id, so
 * that a file cannot choose an id of another workspace.
 * @param sourceId in the file
 * @param time ISO 8601 time of creation, for ids that do not start with a time
 * @param generation how often it was imported and deleted before: a deleted id is not used again
 */
export function importedId(workspaceId: string, sourceId: string, time: string, generation = 0): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([workspaceId, sourceId, generation]))
    .digest();
  return (
    idInOrderOf(sourceId, digest.toString('hex', 0, 5)) ??
    uuidv7({
      msecs: Math.max(Date.parse(time), 0),
      seq: digest.readUInt32BE(16),
      random: digest.subarray(0, 16),
    })
  );
}
