/** Other names that clients may give a field, by the prototype of the class that declares it. */
const declaredNames = new WeakMap<object, Map<string, string>>();
/** The fields of a class by their own names and by the others: gathered once for each class. */
const knownNames = new WeakMap<object, Names>();

interface Names {
  own: ReadonlyMap<string, string>;
  other: ReadonlyMap<string, string>;
}

/** No one means a field by a longer name. */
const LONGEST_NAME = 40;

/** Names of this field in other services. They are not accepted; the error for them names the field. */
export function AlsoCalled(...names: string[]): PropertyDecorator {
  return (prototype, field) => {
    const known = declaredNames.get(prototype) ?? new Map<string, string>();
    for (const name of names) known.set(folded(name), String(field));
    declaredNames.set(prototype, known);
  };
}

/**
 * The field that a client may have meant by an unknown name: one that is spelled alike, or also called that.
 * @param type the class
 * @param fields its fields
 */
export function meantField(type: object, fields: Iterable<string>, name: string): string | null {
  if (name.length > LONGEST_NAME) return null;
  let names = knownNames.get(type);
  if (!names) knownNames.set(type, (names = gatherNames(type, fields)));
  const given = folded(name);
  return names.own.get(given) ?? names.other.get(given) ?? mostAlike(given, names.own);
}

function gatherNames(type: object, fields: Iterable<string>): Names {
  const other = new Map<string, string>();
  let { prototype } = type as { prototype: object | null };
  for (; prototype; prototype = Object.getPrototypeOf(prototype) as object | null) {
    for (const [name, field] of declaredNames.get(prototype) ?? []) if (!other.has(name)) other.set(name, field);
  }
  return { own: new Map([...fields].map((field) => [folded(field), field])), other };
}

/** `session_id`, `SessionId` and `sessionId` are one name. */
function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Null if no field is spelled alike, or two are equally so. */
function mostAlike(given: string, fields: ReadonlyMap<string, string>): string | null {
  let least = (given.length < 4 ? 0 : given.length < 8 ? 1 : 2) + 1;
  let best: string | null = null;
  for (const [name, field] of fields) {
    const distance = distanceWithin(given, name, least);
    if (distance === null) continue;
    best = distance < least ? field : null;
    least = distance;
  }
  return best;
}

/** How many letters must be changed, added, removed or swapped with their neighbour; null: more than `limit`. */
function distanceWithin(one: string, other: string, limit: number): number | null {
  if (Math.abs(one.length - other.length) > limit) return null;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, current];
  }
  const distance = last[other.length]!;
  return distance <= limit ? distance : null;
}
