import { crc32 } from 'node:zlib';

/** Per topic. More partitions would allow more members in a group, at a higher cost for each. */
export const PARTITION_COUNT = 16;

/** Equal keys map to the same partition, which preserves their order. */
export function partitionOf(key: string): number {
  return crc32(key) % PARTITION_COUNT;
}
