/**
 * Which indexes make room, the least recently used first. The last one remains, because it is in use, and those being
 * loaded do: they have no bytes yet.
 * @param kept in the order of their last use. The caller may remove an index as soon as it is named
 * @param bytes of all of them
 */
export function* leastRecentlyUsed<Key, Index extends { readonly bytes: number }>(
  kept: ReadonlyMap<Key, Index>,
  bytes: number,
  maxBytes: number,
): Generator<[Key, Index]> {
  for (const [key, index] of kept) {
    if (bytes <= maxBytes || kept.size === 1) return;
    if (index.bytes === 0) continue;
    bytes -= index.bytes;
    yield [key, index];
  }
}
