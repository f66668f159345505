import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const RANDOM_BYTES = 16;
/** Random numbers of so many ids are made at once: a call for each takes longer than all else. */
const IDS_A_BLOCK = 256;

const block = Buffer.alloc(RANDOM_BYTES * IDS_A_BLOCK);
let used = block.length;
let msecs = 0;
let seq = 0;

/** A UUID of version 7. Ids of one process ascend. */
export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Half of its range, so that the ids of a millisecond do not exceed it.
    seq = random.readUInt32BE(0) >>> 1;
  } else {
    seq++;
  }
  return uuidv7({ random, msecs, seq });
}

function nextRandom(): Buffer {
  if (used === block.length) {
    randomFillSync(block);
    used = 0;
  }
  used += RANDOM_BYTES;
  return block.subarray(used - RANDOM_BYTES, used);
}
