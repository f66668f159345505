import type { IndexedEntity } from '@memory-graph/graph';
import { plainKey } from '@memory-graph/memory-model';
import { type Columns, int32s, prefixed } from '../columns/column.js';
import { IdTable } from '../columns/id-table.js';
import { Links } from '../columns/links.js';
import { Lists } from '../columns/lists.js';
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
  private readonly typeOf = int32s();
  private readonly keysOf = new Lists();
  private readonly byKey = new Links();
  /** How often a known entity got another name or type, or was merged into another one. */
  renamings = 0;

  get columns(): Columns {
    return {
      ...prefixed('ids', this.ids.columns),
      ...prefixed('types', this.types.columns),
      ...prefixed('names', this.names.columns),
      ...prefixed('keys', this.keys.columns),
      ...prefixed('keysOf', this.keysOf.columns),
      ...prefixed('byKey', this.byKey.columns),
      canonical: this.canonical,
      nameOf: this.nameOf,
      typeOf: this.typeOf,
    };
  }

  /** The number of an id, a new one if it is new. The entity may be unknown. */
  numberOf(id: string): number {
    const no = this.ids.intern(id);
    for (const column of [this.canonical, this.nameOf, this.typeOf]) column.reach(no + 1);
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
    this.typeOf.values[no] = typeNo;
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

  typeNo(no: number): number {
    return this.canonical.values[no] === ABSENT ? -1 : this.typeOf.values[no]!;
  }

  name(no: number): string {
    return this.names.at(this.nameOf.values[no]!);
  }

  type(no: number): string {
    return this.types.at(this.typeOf.values[no]!);
  }

  /** The entities that have a name with one of these plain keys, each once. */
  named(keys: Iterable<string>): Set<number> {
    const found = new Set<number>();
    for (const text of keys) {
      const key = this.keys.find(text);
      if (key < 0) continue;
      this.byKey.each(key, (no) => {
        if (this.canonical.values[no] !== ABSENT && this.keysOf.has(no, key)) found.add(no);
      });
    }
    return found;
  }
}
