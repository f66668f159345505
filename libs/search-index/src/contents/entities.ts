import type { IndexedEntity } from '@memory-graph/graph';
import { entityKey, partsOfKey, plainKey } from '@memory-graph/memory-model';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { type Columns, int32s, prefixed } from '../columns/column.js';
import { IdTable } from '../columns/id-table.js';
import { Links } from '../columns/links.js';
import { Lists } from '../columns/lists.js';
import type { ScopeTable } from '../columns/scope-table.js';
import { StringTable } from '../columns/string-table.js';

const ABSENT = 0;

/** Entities by the ids that names give, with the names that lead to them. */
export class Entities {
  readonly ids = new IdTable();
  readonly types = new StringTable();
  private readonly names = new StringTable();
  private readonly keys = new StringTable();
  /** The number of the canonical entity, plus one; 0: nothing is known of this id. */
  private readonly canonical = int32s();
  private readonly nameOf = int32s();
  /** The folded names, by which lists are sorted. */
  private readonly nameKeys = new StringTable();
  private readonly nameKeyOf = int32s();
  private readonly scopeOf = int32s();
  private readonly typeOf = int32s();
  /** The numbers of the words of each name. */
  private readonly nameWords = new Lists();
  private readonly keysOf = new Lists();
  private readonly byKey = new Links();
  /** How often a known entity got another name or type, or was merged into another one. */
  renamings = 0;

  /** @param words shared with the documents */
  constructor(
    private readonly scopes: ScopeTable,
    private readonly words: StringTable,
  ) {}

  get columns(): Columns {
    return {
      ...prefixed('ids', this.ids.columns),
      ...prefixed('types', this.types.columns),
      ...prefixed('names', this.names.columns),
      ...prefixed('keys', this.keys.columns),
      ...prefixed('nameKeys', this.nameKeys.columns),
      ...prefixed('nameWords', this.nameWords.columns),
      ...prefixed('keysOf', this.keysOf.columns),
      ...prefixed('byKey', this.byKey.columns),
      canonical: this.canonical,
      nameOf: this.nameOf,
      nameKeyOf: this.nameKeyOf,
      scopeOf: this.scopeOf,
      typeOf: this.typeOf,
    };
  }

  /** The number of an id, a new one if it is new. The entity may be unknown. */
  numberOf(id: string): number {
    const no = this.ids.intern(id);
    const { canonical, nameOf, nameKeyOf, scopeOf, typeOf } = this;
    for (const column of [canonical, nameOf, nameKeyOf, scopeOf, typeOf]) column.reach(no + 1);
    return no;
  }

  write({ id, canonicalId, name, type, keys }: IndexedEntity): void {
    const no = this.numberOf(id);
    // The row of the other entity may be read later.
    const canonical = this.numberOf(canonicalId) + 1;
    const [nameNo, typeNo] = [this.names.intern(name), this.types.intern(type)];
    const before = this.canonical.values[no]!;
    const isSame = before === canonical && this.nameOf.values[no] === nameNo && this.typeOf.values[no] === typeNo;
    if (before !== ABSENT && !isSame) this.renamings++;
    this.canonical.values[no] = canonical;
    this.nameOf.values[no] = nameNo;
    const words = new Set(lexemesOf(name).map((lexeme) => this.words.intern(lexeme)));
    this.nameWords.set(no, [...words]);
    this.typeOf.values[no] = typeNo;
    this.nameKeyOf.values[no] = this.nameKeys.intern(entityKey(name));
    // All names of an entity are of its scope.
    this.scopeOf.values[no] = keys.length === 0 ? 0 : this.scopes.intern(partsOfKey(keys[0]!).scope);
    const numbers = [...new Set(keys.map(plainKey))].map((key) => this.keys.intern(key));
    const known = new Set(this.keysOf.of(no));
    this.keysOf.set(no, numbers);
    for (const key of numbers) if (!known.has(key)) this.byKey.add(key, no);
  }

  remove(id: string): void {
    const no = this.ids.find(id);
    if (no < 0) return;
    this.renamings++;
    this.canonical.values[no] = ABSENT;
    this.keysOf.set(no, []);
  }

  /** The canonical entity of a number: the number itself, if nothing else is known. */
  canonicalOf(no: number): number {
    const known = this.canonical.values[no]!;
    return known === ABSENT ? no : known - 1;
  }

  /** By number: 1 for each id of the entity's class. */
  namesOf(canonical: number): Uint8Array {
    const names = new Uint8Array(this.ids.size);
    for (let no = 0; no < names.length; no++) if (this.canonicalOf(no) === canonical) names[no] = 1;
    return names;
  }

  /** Whether the number is that of an entity, and not of an id that was merged into one. */
  isEntity(no: number): boolean {
    return this.canonical.values[no] === no + 1;
  }

  /** The number of ids, including those that are no entities. */
  get numberCount(): number {
    return this.canonical.length;
  }

  /** The number of its scope. */
  scopeNo(no: number): number {
    return this.scopeOf.values[no]!;
  }

  /** Compares two entities by their folded names, ties by id. */
  compareNames(one: number, other: number): number {
    const [key, otherKey] = [this.nameKeyOf.values[one]!, this.nameKeyOf.values[other]!];
    return (key === otherKey ? 0 : this.nameKeys.compare(key, otherKey)) || this.ids.compare(one, other);
  }

  typeNo(no: number): number {
    return this.canonical.values[no] === ABSENT ? -1 : this.typeOf.values[no]!;
  }

  name(no: number): string {
    return this.names.at(this.nameOf.values[no]!);
  }

  /** The numbers of the words of its name, as a view that must not be kept. */
  wordsOf(no: number): Int32Array {
    return this.nameWords.of(no);
  }

  type(no: number): string {
    return this.types.at(this.typeOf.values[no]!);
  }

  /** The entities that have a name with one of these plain keys, each once. */
  named(keys: Iterable<string>): Set<number> {
    const found = new Set<number>();
    for (const text of keys) {
      const key = this.keys.find(text);
      if (key >= 0) this.eachNamed(key, (no) => found.add(no));
    }
    return found;
  }

  /** The entities of which a folded name contains this text, each once. */
  namedWith(part: string): Set<number> {
    const found = new Set<number>();
    for (const key of this.keys.containing(part)) {
      if (partsOfKey(this.keys.at(key)).key.includes(part)) this.eachNamed(key, (no) => found.add(no));
    }
    return found;
  }

  private eachNamed(key: number, visit: (no: number) => void): void {
    this.byKey.each(key, (no) => {
      if (this.canonical.values[no] !== ABSENT && this.keysOf.has(no, key)) visit(no);
    });
  }
}
