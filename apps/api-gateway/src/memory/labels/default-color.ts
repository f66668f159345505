import { createHash } from 'node:crypto';

const PALETTE = ['#c0392b', '#d35400', '#b7950b', '#1e8449', '#117a65', '#2471a3', '#6c3483', '#a93275', '#5d6d7e'];

/** A color that is readable on white and constant for a name. */
export function defaultColor(name: string): string {
  return PALETTE[createHash('sha256').update(name).digest().readUInt32BE() % PALETTE.length]!;
}
