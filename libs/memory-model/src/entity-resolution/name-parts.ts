import type { EntityType } from '../evidence/entity-type.js';

/** A word that states the kind of a named thing: "Acme Inc.", "Project Harrier". */
export interface Designation {
  /** The name without that word. */
  core: string;
  /** The normalized word: "Inc." and "Incorporated" are equal. */
  sign: string;
  /** The type that the word implies. */
  type: EntityType;
}

const LEGAL_FORMS = new Map(
  Object.entries({
    inc: 'inc incorporated',
    ltd: 'ltd limited',
    corp: 'corp corporation',
    co: 'co company',
    llc: 'llc l.l.c',
    llp: 'llp',
    plc: 'plc',
    gmbh: 'gmbh',
    ag: 'ag',
    'b.v': 'bv b.v',
  }).flatMap(([sign, forms]) => forms.split(' ').map((form) => [form, sign] as const)),
);
const KINDS: ReadonlyMap<string, EntityType> = new Map([
  ['project', 'project'],
  ['team', 'organisation'],
]);

const TITLES = new Set(
  'mr mrs ms miss mx dr prof professor sir lady lord dame saint st uncle aunt auntie cousin brother sister father mother president judge captain coach'.split(
    ' ',
  ),
);
const NO_NAMES = new Set(['and', '&', 'or', 'my', 'our', 'your', 'his', 'her', 'their', 'from']);
/** "Sarah from accounting". */
const WHENCE = /^(\S+) from /u;
const MAX_NAMES_OF_A_PERSON = 4;

/** @param key folded, see `entityKey` */
export function designationOf(key: string): Designation | null {
  const words = key.split(' ');
  if (words.length < 2) return null;
  const [first, last] = [words[0]!, words.at(-1)!];
  const before = words.slice(0, -1).join(' ').replace(/,$/u, '');
  const legalForm = LEGAL_FORMS.get(last.replace(/\.$/u, ''));
  if (legalForm !== undefined) return { core: before, sign: legalForm, type: 'organisation' };
  const kindLast = KINDS.get(last);
  if (kindLast) return { core: before, sign: last, type: kindLast };
  const kindFirst = KINDS.get(first);
  return kindFirst ? { core: words.slice(1).join(' '), sign: first, type: kindFirst } : null;
}

/** All equivalent keys: "acme inc", "acme, inc", "acme incorporated". */
export function spellingsOf({ core, sign }: Designation): string[] {
  if (KINDS.has(sign)) return [`${sign} ${core}`, `${core} ${sign}`];
  const forms = [...LEGAL_FORMS].flatMap(([form, of]) => (of === sign ? [form] : []));
  return forms.flatMap((form) => [`${core} ${form}`, `${core}, ${form}`]);
}

/**
 * The first and the last name of a full personal name; null for other names.
 * @param key folded
 */
export function fullNameOf(key: string): { first: string; last: string } | null {
  const words = key.split(' ');
  if (words.length < 2 || words.length > MAX_NAMES_OF_A_PERSON || designationOf(key)) return null;
  if (words.some((word) => NO_NAMES.has(word) || word.includes("'s"))) return null;
  const [first, last] = [words[0]!, words.at(-1)!];
  return TITLES.has(first.replace(/\.$/u, '')) ? null : { first, last };
}

/**
 * The short form of a name; null if there is none.
 * @param key folded
 */
export function shortKeyOf(key: string, type: EntityType): string | null {
  const designation = designationOf(key);
  if (designation) return designation.core;
  return type === 'person' ? (fullNameOf(key)?.first ?? WHENCE.exec(key)?.[1] ?? null) : null;
}
