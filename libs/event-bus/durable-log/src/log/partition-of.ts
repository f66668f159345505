import { crc32 } from 'node:zlib';

/** Of every topic. More would let more members share a group, and cost each of them more to look after. */
export const PARTITION_COUNT = 16;

/** Equal keys lie in one partition, which is what keeps them in order. */
export function partitionOf(key: string): number {
  return crc32(key) % PARTITION_COUNT;
}
