import { crc32 } from 'node:zlib';

/** Per topic. More partitions would allow more members in a group, but each has a cost. */
export const PARTITION_COUNT = 16;

/** Equal keys map to the same partition, which preserves their order. */
export function partitionOf(key: string): number {
  return crc32(key) % PARTITION_COUNT;
}
