import { invalidCursor } from '@memory-graph/messaging/dead-letters';

/** By dead-letter topic and partition: the offset before which letters are not shown yet. */
export type Ends = Record<string, Record<number, number>>;

export function cursorOf(ends: Ends): string {
  return Buffer.from(JSON.stringify(ends)).toString('base64url');
}

/** @throws ServiceError `invalid_request` for a text that is not a cursor */
export function endsOf(cursor: string): Ends {
  const ends = parsed(cursor);
  if (!isRecord(ends)) throw invalidCursor();
  for (const partitions of Object.values(ends)) {
    if (!isRecord(partitions) || !Object.values(partitions).every(isOffset)) throw invalidCursor();
  }
  return ends as Ends;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOffset(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
