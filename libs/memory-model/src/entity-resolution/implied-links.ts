import type { EntityType } from '../evidence/entity-type.js';
import type { EntityId, WorkspaceId } from '../evidence/evidence.js';
import { describedKeys, undescribedKey } from './described-names.js';
import { entityId } from './entity-key.js';
import { type Designation, designationOf, fullNameOf, shortKeyOf, spellingsOf } from './name-parts.js';
import { givenNamesOf, nicknamesOf } from './nicknames.js';
import type { ImpliedLink } from './resolve-classes.js';
import { plainKey } from './plain-key.js';
import { partsOfKey, scopedKey, type Scope, withinScope } from './scope.js';

/** A distinct name in mentions. */
export interface KnownName {
  /** Of a mention's name and of its aliases: the id that its name gives, or the user's. */
  rawId: EntityId;
  /** Folded, within the scope of the text: see `scopedKey`. */
  key: string;
  type: EntityType;
  /** Whether the text gives it as an additional name. */
  isAlias: boolean;
}

/** A name with more possible completions than this is not linked, and the others need not be read. */
export const MAX_COMPLETIONS = 20;

/**
 * Which shorter names mean the same entity as a longer one, as long as nothing says otherwise. A pure function of the
 * set of names in a workspace, so that neither order nor repetition matter. A name has at most one link, to the only
 * entity that it can mean; with two it is a name of its own. Names of other scopes are not compared:
 * - another spelling of a name ("Łukasz" for "Lukasz"), whose links are those of the first spelling;
 * - a first name or its nickname for the only person with it ("Mel" for "Melanie" or "Melanie Smith");
 * - a name without what it is for the only one with that ("Acme" for "Acme Inc.", "Harrier" for "Project Harrier");
 * - a further name that texts give for the only entity that they give it ("IBM");
 * - a name alone for the only one whom texts describe with it ("my sister Ana"), who is the only person with this first name.
 *
 * Types must agree. The user has no such names: a first name alone may be anyone's.
 * @param names all that matter for `keys`: those of `lookUpFor(keys)`
 * @param keys only of names with these; default: of all
 */
export function impliedLinks(
  workspaceId: WorkspaceId,
  names: readonly KnownName[],
  keys: ReadonlySet<string> = new Set(names.map(({ key }) => key)),
): ImpliedLink[] {
  const directories = new Map(
    [...byScope(names)].map(([scope, own]) => [scope, new SpelledNames(workspaceId, scope, own)]),
  );
  const described = [...directories.values()].flatMap((spelled) =>
    [...spelled.described.values()].filter((key) => keys.has(undescribedKey(key))),
  );
  return [...new Set([...keys, ...described])].flatMap((scoped) => {
    const { scope, key } = partsOfKey(undescribedKey(scoped));
    const spelled = directories.get(scope);
    const from = entityId(workspaceId, scoped);
    if (!spelled?.isNamed(from)) return [];
    const first = spelled.firstSpellingOf(from);
    if (first !== from) return [{ from, to: first }];
    const candidates = candidatesFor(spelled.directory, from, plainKey(key));
    const [to] = candidates;
    // No name gives the entity of the user.
    return to === undefined || candidates.size > 1 || !spelled.isNamed(to) ? [] : [{ from, to }];
  });
}

/** The names of one scope, in which all spellings of a name are one. */
class SpelledNames {
  /** By plain keys, as names of the first spelling. */
  readonly directory: NameDirectory;
  /** The keys of people who are known by a first name and a role. */
  readonly described = new Map<EntityId, string>();
  private readonly named = new Set<EntityId>();
  private readonly firstSpellings = new Map<EntityId, EntityId>();

  constructor(workspaceId: WorkspaceId, scope: Scope, names: readonly KnownName[]) {
    const spellings = new Map<string, Set<string>>();
    for (const { rawId, key, isAlias } of names) {
      if (isAlias || this.described.has(rawId)) continue;
      if (rawId !== entityId(workspaceId, scopedKey(scope, key))) {
        const own = describedKeys(scopedKey(scope, key)).find((each) => rawId === entityId(workspaceId, each));
        if (own !== undefined) this.described.set(rawId, own);
        continue;
      }
      this.named.add(rawId);
      addTo(spellings, plainKey(key), key);
    }
    for (const keys of spellings.values()) {
      if (keys.size === 1) continue;
      const [first, ...others] = [...keys].sort().map((key) => entityId(workspaceId, scopedKey(scope, key)));
      for (const other of others) this.firstSpellings.set(other, first!);
    }
    this.directory = new NameDirectory(
      names.map((name) => ({ ...name, key: plainKey(name.key), rawId: this.firstSpellingOf(name.rawId) })),
      this.described,
    );
  }

  /** Whether a name gives this entity. */
  isNamed(id: EntityId): boolean {
    return this.named.has(id) || this.described.has(id);
  }

  firstSpellingOf(id: EntityId): EntityId {
    return this.firstSpellings.get(id) ?? id;
  }
}

/** With the bare keys. */
function byScope(names: readonly KnownName[]): Map<Scope, KnownName[]> {
  const groups = new Map<Scope, KnownName[]>();
  for (const name of names) {
    const { scope, key } = partsOfKey(name.key);
    const group = groups.get(scope);
    const bare = scope === null ? name : { ...name, key };
    if (group) group.push(bare);
    else groups.set(scope, [bare]);
  }
  return groups;
}

/** The look-up keys of all names that decide the links of some keys. Names are found by their plain keys, too. */
export interface NameLookUp {
  /** Names of mentions. */
  keys: string[];
  /** What they may be short for: no more than `MAX_COMPLETIONS` + 1 of each; see `shortKeyOf`. */
  shortKeys: string[];
  /** Names as aliases: no more than `MAX_COMPLETIONS` + 1 entities of each. */
  aliasKeys: string[];
}

export function lookUpFor(keys: Iterable<string>): NameLookUp {
  const all = [...new Set([...keys].map(undescribedKey).flatMap((key) => [key, plainKey(key)]))];
  const givenNames = all.flatMap((key) => withinScope(key, givenNamesOf));
  const cores = all.flatMap((key) => withinScope(key, (bare) => [designationOf(bare)?.core ?? bare]));
  return {
    keys: [...new Set([...all, ...givenNames])],
    shortKeys: [...new Set([...all, ...givenNames, ...cores])],
    aliasKeys: all,
  };
}

/** The keys of names whose links may change when a name is added or removed; of a plain key, those of all its spellings. */
export function keysTouchedBy({ key, type, isAlias }: KnownName): string[] {
  const plain = plainKey(key);
  const touched = [key, plain, ...(isAlias ? [] : withinScope(plain, (bare) => keysTouchedByName(bare, type)))];
  return [...new Set([...touched, ...touched.flatMap(describedKeys)])];
}

function keysTouchedByName(key: string, type: EntityType): string[] {
  const designation = designationOf(key);
  if (designation) return [designation.core, ...spellingsOf(designation)];
  const firstName = shortKeyOf(key, type) ?? key;
  return type === 'person' ? [firstName, ...nicknamesOf(firstName)] : [];
}

/** The last names of entities that may be people known by their full name. */
export function familyNamesOf(names: readonly KnownName[]): Map<EntityId, string> {
  const familyNames = new Map<EntityId, string>();
  const bare = [...byScope(names).values()].flat();
  const directory = new NameDirectory(bare);
  for (const { rawId, key, isAlias } of bare) {
    const full = isAlias ? null : fullNameOf(plainKey(key));
    if (full && directory.mayBe(rawId, 'person')) familyNames.set(rawId, full.last);
  }
  return familyNames;
}

/** Indexes of the names of one scope for the rules. */
class NameDirectory {
  private readonly byKey = new Map<string, Set<EntityId>>();
  private readonly byAlias = new Map<string, Set<EntityId>>();
  private readonly byShortKey = new Map<string, Set<EntityId>>();
  private readonly keys = new Map<EntityId, Set<string>>();
  private readonly types = new Map<EntityId, Set<EntityType>>();

  constructor(
    names: readonly KnownName[],
    private readonly described: ReadonlyMap<EntityId, string> = new Map(),
  ) {
    for (const { rawId, key, type, isAlias } of names) {
      if (isAlias) {
        addTo(this.byAlias, key, rawId);
        continue;
      }
      addTo(this.byKey, key, rawId);
      addTo(this.keys, rawId, key);
      const short = shortKeyOf(key, type);
      if (short !== null) addTo(this.byShortKey, short, rawId);
      if (type !== 'other') addTo(this.types, rawId, type);
    }
  }

  /** Those whom texts describe with this name alone: "my sister Ana". */
  describedAs(key: string): EntityId[] {
    return [...(this.byKey.get(key) ?? [])].filter((id) => this.described.has(id));
  }

  /** Whom a name means; those whom texts describe with it if they are several, or the name alone is nowhere. */
  named(key: string): EntityId[] {
    const described = this.describedAs(key);
    const alone = [...(this.byKey.get(key) ?? [])].filter((id) => !this.described.has(id));
    return described.length > 1 || alone.length === 0 ? [...alone, ...described] : alone;
  }

  isDescribed(id: EntityId): boolean {
    return this.described.has(id);
  }

  withAlias(key: string): EntityId[] {
    return [...(this.byAlias.get(key) ?? [])];
  }

  withShortKey(key: string): EntityId[] {
    return [...(this.byShortKey.get(key) ?? [])];
  }

  keysOf(id: EntityId): string[] {
    return [...(this.keys.get(id) ?? [])].sort();
  }

  designationsOf(id: EntityId): Designation[] {
    return this.keysOf(id).flatMap((key) => designationOf(key) ?? []);
  }

  is(id: EntityId, type: EntityType): boolean {
    return this.types.get(id)?.has(type) === true;
  }

  /** Whether no mention gives it only another type. */
  mayBe(id: EntityId, type: EntityType): boolean {
    return !this.types.has(id) || this.is(id, type);
  }

  mayBeOne(one: EntityId, other: EntityId): boolean {
    const types = this.types.get(one);
    return !types || [...types].some((type) => this.mayBe(other, type));
  }
}

/** All entities that a name can refer to; empty if there are too many. */
function candidatesFor(directory: NameDirectory, id: EntityId, key: string): Set<EntityId> {
  const { shortKeys, aliasKeys } = lookUpFor([key]);
  const lists = [
    ...shortKeys.map((one) => directory.withShortKey(one)),
    ...aliasKeys.map((one) => directory.withAlias(one)),
  ];
  if (lists.some((ids) => ids.length > MAX_COMPLETIONS)) return new Set();
  const described = directory.describedAs(key);
  const people = directory.mayBe(id, 'person') ? peopleCalled(directory, key) : [];
  if (directory.isDescribed(id)) return new Set(described.length > 1 ? [] : people);
  const candidates = new Set<EntityId>([
    ...directory.withAlias(key).filter((owner) => directory.mayBeOne(id, owner)),
    ...people,
    ...(described.length > 1 || people.length === 0 ? described.filter((one) => directory.mayBeOne(id, one)) : []),
    ...designatedAs(directory, id, key),
  ]);
  candidates.delete(id);
  return candidates;
}

/** People with this first name, or a nickname of it. */
function peopleCalled(directory: NameDirectory, key: string): EntityId[] {
  const called = (firstName: string): EntityId[] =>
    directory.withShortKey(firstName).filter((id) => directory.designationsOf(id).length === 0);
  const byNickname = givenNamesOf(key).flatMap((givenName) => {
    const full = called(givenName);
    return full.length > 0 ? full : directory.named(givenName).filter((id) => directory.is(id, 'person'));
  });
  return [...called(key), ...byNickname];
}

/** Entities with this name and a designation such as a legal form; the first of several spellings. */
function designatedAs(directory: NameDirectory, id: EntityId, key: string): EntityId[] {
  const own = designationOf(key);
  const firstOfSign = new Map<string, { key: string; id: EntityId }>();
  for (const other of directory.withShortKey(own?.core ?? key)) {
    for (const otherKey of directory.keysOf(other)) {
      const designation = designationOf(otherKey);
      if (!designation || (own ? designation.sign !== own.sign : !directory.mayBe(id, designation.type))) continue;
      const first = firstOfSign.get(designation.sign);
      if (!first || otherKey < first.key) firstOfSign.set(designation.sign, { key: otherKey, id: other });
    }
  }
  return [...firstOfSign.values()].map((first) => first.id);
}

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}
