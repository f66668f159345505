import type { ExtractedEntity } from '../../extractor.port.js';
import type { EntityType } from '@memory-graph/memory-model';

import type { Relative } from '../words/relatives.js';

/** Strengths of votes for a type. A later vote of the same strength does not change the type. */
export const TYPE_STRENGTH = { relation: 1, marker: 2 } as const;

export interface BookedEntity {
  ref: string;
  name: string;
  aliases: Set<string>;
  type: EntityType;
  strength: number;
  gender: Relative['gender'];
  isUser: boolean;
  /** Set where it is known by whose it is, not by a name. */
  relative: { owner: string; noun: string; of: Relative } | null;
}

/** The entities of one text: which names belong to one entity, and the type of each. */
export class EntityBook {
  private readonly entities: BookedEntity[] = [];
  private readonly byName = new Map<string, BookedEntity>();
  /** First and last words of names; null where two names share one. */
  private readonly byPart = new Map<string, BookedEntity | null>();
  /** The entity of "Ada's sister"; null if there are two. */
  private readonly relatives = new Map<string, string | null>();
  /** Entities that turned out to be the same as another one. */
  private readonly united = new Map<string, string>();
  private user: BookedEntity | null = null;

  /**
   * @param userName the full name of the user
   * @param userNouns what means the user in the third person, lower case
   */
  constructor(
    private readonly userName: string,
    readonly userNouns: ReadonlySet<string>,
  ) {}

  /** Books a name of several words, or a name that is not a part of a longer one. Book longer names first. */
  book(name: string): BookedEntity {
    return this.find(name) ?? this.add(name);
  }

  /** Books a thing without a name under its words ("boiler room"). A part of the words does not refer to it. */
  bookThing(words: string): BookedEntity {
    return this.byName.get(words.toLowerCase()) ?? this.add(words, false);
  }

  /** The entity that a name means; null if it could be two ("Ada" beside Ada Lovelace and Ada Yonath). */
  private find(name: string): BookedEntity | null {
    const key = name.toLowerCase();
    const exact = this.byName.get(key);
    if (exact) return exact;
    const owner = this.byPart.get(key);
    const isProject = owner?.name.toLowerCase() === `project ${key}`;
    if (!owner || (owner.type !== 'person' && owner.type !== 'other' && !isProject)) return null;
    owner.aliases.add(name);
    return owner;
  }

  /** Whether a short name belongs to more than one longer name. */
  isAmbiguous(name: string): boolean {
    return !this.byName.has(name.toLowerCase()) && this.byPart.get(name.toLowerCase()) === null;
  }

  alias(entity: BookedEntity, name: string): void {
    if (name.toLowerCase() === entity.name.toLowerCase()) return;
    entity.aliases.add(name);
    if (!this.byName.has(name.toLowerCase())) this.byName.set(name.toLowerCase(), entity);
  }

  bookUser(): BookedEntity {
    if (this.user) return this.user;
    const entity = this.byName.get(this.userName.toLowerCase()) ?? this.add(this.userName);
    entity.isUser = true;
    entity.aliases.add('User');
    this.vote(entity.ref, 'person', TYPE_STRENGTH.marker);
    this.user = entity;
    return entity;
  }

  /**
   * The entity that is known by whose it is ("Ada's older brother"), or that the text names; null where there are two.
   * @param noun as it follows the owner's name
   */
  bookRelative(owner: string, noun: string, of: Relative): string | null {
    const known = this.relatives.get(`${owner} ${noun}`);
    if (known !== undefined) return known;
    const entity = this.add(`${this.get(owner).name}'s ${noun}`);
    entity.relative = { owner, noun, of };
    entity.gender = of.gender;
    if (of.predicate !== 'has_pet') this.vote(entity.ref, 'person', TYPE_STRENGTH.marker);
    this.relatives.set(`${owner} ${noun}`, entity.ref);
    return entity.ref;
  }

  /** The text says who a relative is: "my sister" is Ana from now on, and was before. */
  nameRelative(owner: string, noun: string, ref: string): void {
    const key = `${owner} ${noun}`;
    const known = this.relatives.get(key);
    if (known === ref) return;
    if (known === undefined) this.relatives.set(key, ref);
    else if (known !== null && this.get(known).relative !== null) {
      this.get(ref).gender ??= this.get(known).gender;
      this.united.set(known, ref);
      this.relatives.set(key, ref);
    } else this.relatives.set(key, null);
  }

  /** What was taken for somebody else is another name of one ("they call me Ray"). */
  unite(other: string, kept: string): void {
    const { name, relative, isUser } = this.get(other);
    if (relative !== null || isUser || other === kept) return;
    this.united.set(other, kept);
    this.alias(this.get(kept), name);
  }

  /** The entity that a reference means at the end of the text. */
  finalRef(ref: string): string {
    return this.united.get(ref) ?? ref;
  }

  vote(ref: string, type: EntityType, strength: number): void {
    const entity = this.get(ref);
    if (strength <= entity.strength) return;
    entity.type = type;
    entity.strength = strength;
  }

  get(ref: string): BookedEntity {
    const entity = this.entities[Number(ref.slice(1)) - 1];
    if (!entity) throw new RangeError(`Unknown entity reference: ${ref}`);
    return entity;
  }

  /** Whether the entity may be of this type, as far as the text shows. */
  canBe(ref: string, type: EntityType): boolean {
    const entity = this.get(ref);
    return entity.type === type || entity.strength === 0;
  }

  /** @param stated whether a statement is about an entity: of relatives without a name nothing else is worth keeping */
  toExtracted(stated: (ref: string) => boolean = () => true): ExtractedEntity[] {
    return this.entities
      .filter(({ ref, relative }) => !this.united.has(ref) && (relative === null || stated(ref)))
      .map(({ ref, name, type, aliases, isUser }) => ({
        ref,
        name,
        type,
        aliases: [...aliases].filter((alias) => alias !== name),
        ...(isUser ? { isUser } : {}),
      }));
  }

  private add(name: string, hasParts = true): BookedEntity {
    const entity: BookedEntity = {
      ...{ ref: `e${this.entities.length + 1}`, name, aliases: new Set(), type: 'other', strength: 0 },
      ...{ gender: null, isUser: false, relative: null },
    };
    this.entities.push(entity);
    this.byName.set(name.toLowerCase(), entity);
    const parts = name.toLowerCase().split(' ');
    if (!hasParts || parts.length === 1) return entity;
    for (const part of new Set([parts[0]!, parts.at(-1)!]))
      this.byPart.set(part, this.byPart.has(part) ? null : entity);
    return entity;
  }
}
