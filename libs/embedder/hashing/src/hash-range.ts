/**
 * A well mixed 32-bit hash of `text[start, end)`: FNV-1a over the UTF-16 code units, then the finaliser of MurmurHash3,
 * because the low bits of FNV-1a alone are too regular for short inputs.
 */
export function hashRange(text: string, start: number, end: number, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = start; index < end; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
