import { field } from '../fields/field.js';
import { isResourceId } from '../validation/resource-id.js';
import { Rule } from '../validation/rule.js';

/** The place of an entry in a list that begins with the greatest place, ties by id. */
export interface ListPlace {
  /** A time in ms since the epoch, UTC, or a count: what the list is sorted by. */
  place: number;
  id: string;
}

const PLACE = /^(-?\d{1,15})\.([0-9a-f-]{36})$/;

/** The opaque text by which a list continues behind an entry. */
export function cursorOf({ place, id }: ListPlace): string {
  return Buffer.from(`${place}.${id}`).toString('base64url');
}

/** @returns null for a text that is not a cursor */
export function placeOf(cursor: string): ListPlace | null {
  const [, at, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (at === undefined || id === undefined || !isResourceId(id)) return null;
  const found = { place: Number(at), id };
  return cursorOf(found) === cursor ? found : null;
}

/**
 * The cursor of a list in a query.
 * @param read the place of a cursor; null for a text that is not one
 */
export function Cursor(read: (cursor: string) => unknown = placeOf): PropertyDecorator {
  const isCursor = (value: unknown) => typeof value === 'string' && read(value) !== null;
  const description = 'The `nextCursor` of the previous page, with the same filters. Left out: the first page.';
  return field({ type: 'string' }, { nullish: true, description }, [
    Rule('isCursor', isCursor, 'must be the nextCursor of a previous page'),
  ]);
}
