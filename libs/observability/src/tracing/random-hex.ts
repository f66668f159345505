import { randomFillSync } from 'node:crypto';

/** Taken from the generator at once, because each call of it costs more than the rest of a span. */
const block = Buffer.alloc(4_096);
let used = block.length;

/** Random bytes as hexadecimal text, at most 4,096. */
export function randomHex(bytes: number): string {
  if (used + bytes > block.length) {
    randomFillSync(block);
    used = 0;
  }
  used += bytes;
  return block.toString('hex', used - bytes, used);
}
