import type { IndexedFact } from '@memory-graph/graph';
import { ANSWER_KINDS, givenKinds } from '@memory-graph/memory-model';
import { type Columns, float64s, int32s, prefixed } from '../columns/column.js';
import { Links } from '../columns/links.js';
import { Lists } from '../columns/lists.js';
import { StringTable } from '../columns/string-table.js';
import { Documents } from './documents.js';
import type { Entities } from './entities.js';
import type { Episodes } from './episodes.js';
import { SortedFacts } from './sorted-facts.js';

/** Facts: their documents, when they are valid, and what they connect. */
export class Facts {
  readonly documents: Documents;
  /** Numbers of the episodes that support it. */
  private readonly support = new Lists();
  private readonly starts = float64s();
  private readonly ends = float64s();
  private readonly saidAt = float64s();
  private readonly predicates = int32s();
  private readonly types = int32s();
  readonly predicateKeys = new StringTable();
  readonly typeNames = new StringTable();
  private readonly subjects = int32s();
  /** -1: a value. */
  private readonly objects = int32s();
  /** The number of the value, plus one; 0: the object is an entity. */
  private readonly valueNos = int32s();
  private readonly valueTexts = new StringTable();
  /** The number of the episode that says how it ended, plus one; 0: none. */
  private readonly enders = int32s();
  /** See `givenKinds`. */
  private readonly kinds = int32s();
  private readonly ofSubject = new Links();
  private readonly ofObject = new Links();
  private readonly ofEpisode = new Links();
  private readonly newest = { subject: this.newestFirst(), object: this.newestFirst() };

  constructor(
    words: StringTable,
    dimension: number,
    labels: StringTable,
    private readonly entities: Entities,
    private readonly episodes: Episodes,
  ) {
    this.documents = new Documents(words, labels, dimension);
  }

  get columns(): Columns {
    const { starts, ends, saidAt, predicates, types, subjects, objects, valueNos, enders, kinds } = this;
    return {
      ...prefixed('documents', this.documents.columns),
      ...prefixed('support', this.support.columns),
      ...prefixed('ofSubject', this.ofSubject.columns),
      ...prefixed('ofObject', this.ofObject.columns),
      ...prefixed('ofEpisode', this.ofEpisode.columns),
      ...prefixed('predicateKeys', this.predicateKeys.columns),
      ...prefixed('typeNames', this.typeNames.columns),
      ...prefixed('valueTexts', this.valueTexts.columns),
      ...{ starts, ends, saidAt, predicates, types, subjects, objects, valueNos, enders, kinds },
    };
  }

  write(fact: IndexedFact): void {
    const no = this.documents.numberOf(fact.id);
    const isNew = no >= this.starts.length;
    const { starts, ends, saidAt, predicates, types, subjects, objects, valueNos, enders, kinds } = this;
    for (const column of [starts, ends, saidAt, predicates, types, subjects, objects, valueNos, enders, kinds]) {
      column.reach(no + 1);
    }
    this.documents.write(no, fact.text, fact.embedding, this.scopeOf(fact));
    this.restart(no, isNew, fact.validFrom ?? -Infinity);
    this.ends.values[no] = fact.validTo ?? Infinity;
    this.saidAt.values[no] = fact.saidAt;
    this.predicates.values[no] = this.predicateKeys.intern(fact.predicate);
    this.types.values[no] = this.typeNames.intern(fact.type);
    valueNos.values[no] = fact.value === null ? 0 : this.valueTexts.intern(fact.value) + 1;
    enders.values[no] = fact.endedIn === null ? 0 : this.episodes.documents.numberOf(fact.endedIn) + 1;
    kinds.values[no] = givenKinds(fact.text) | (fact.objectId === null ? 0 : ANSWER_KINDS.name);
    this.documents.label(no, fact.labelIds);
    this.link(no, isNew, fact);
    this.linkSupport(no, fact.episodeIds);
  }

  remove(id: string): void {
    const no = this.documents.ids.find(id);
    if (no >= 0) this.documents.remove(no);
  }

  startOf(no: number): number {
    return this.starts.values[no]!;
  }

  endOf(no: number): number {
    return this.ends.values[no]!;
  }

  /** The time of the statement that gives the fact its text. */
  saidAtOf(no: number): number {
    return this.saidAt.values[no]!;
  }

  /** The number of its predicate in `predicateKeys`. */
  predicateOf(no: number): number {
    return this.predicates.values[no]!;
  }

  /** The number of its type in `typeNames`. */
  typeOf(no: number): number {
    return this.types.values[no]!;
  }

  /** What its text has of what may be asked for, as bits of `ANSWER_KINDS`. */
  kindsOf(no: number): number {
    return this.kinds.values[no]!;
  }

  subjectOf(no: number): number {
    return this.subjects.values[no]!;
  }

  /** -1: the object is a value. */
  objectOf(no: number): number {
    return this.objects.values[no]!;
  }

  /** Null: the object is an entity. */
  valueOf(no: number): string | null {
    const value = this.valueNos.values[no]!;
    return value === 0 ? null : this.valueTexts.at(value - 1);
  }

  /**
   * The facts of an entity, latest beginning first, ties by id. Some may have been deleted: see `isOf`.
   * @param side the side of the facts on which the entity is
   */
  newestOf(side: 'subject' | 'object', entity: number): readonly number[] {
    const links = side === 'subject' ? this.ofSubject : this.ofObject;
    return this.newest[side].of(entity, (visit) =>
      links.each(entity, (no) => {
        if (this.isOf(side, entity, no)) visit(no);
      }),
    );
  }

  /** The facts of an entity in no particular order, each once. */
  *of(side: 'subject' | 'object', entity: number): Generator<number> {
    for (const no of this.newestOf(side, entity)) if (this.isOf(side, entity, no)) yield no;
  }

  isOf(side: 'subject' | 'object', entity: number, no: number): boolean {
    const sides = side === 'subject' ? this.subjects : this.objects;
    return sides.values[no] === entity && this.documents.has(no);
  }

  /** The numbers of the episodes that support it, as a view that must not be kept. */
  supportOf(no: number): Int32Array {
    return this.support.of(no);
  }

  /**
   * The episode that says what holds instead of all that an episode states: the latest of those that ended its facts. -1:
   * it states nothing that ended, or something that has not ended at a time.
   */
  replacementOf(episode: number, asOf: number): number {
    let replacement = -1;
    let holds = false;
    this.ofEpisode.each(episode, (no) => {
      if (holds || !this.documents.has(no) || !this.support.has(no, episode)) return;
      const ender = this.enders.values[no]! - 1;
      if (this.endOf(no) > asOf || ender === episode || !this.episodes.documents.has(ender)) holds = true;
      else if (replacement < 0 || this.episodes.timeOf(ender) > this.episodes.timeOf(replacement)) replacement = ender;
    });
    return holds ? -1 : replacement;
  }

  /** The facts that an episode supports, each once. */
  supportedBy(episode: number): Set<number> {
    const found = new Set<number>();
    this.ofEpisode.each(episode, (no) => {
      if (this.documents.has(no) && !found.has(no) && this.support.has(no, episode)) found.add(no);
    });
    return found;
  }

  /** All episodes that support a fact are of one scope, as its entities are. */
  private scopeOf({ episodeIds: [first] }: IndexedFact): number {
    return first === undefined ? 0 : this.episodes.scopeNoOf(this.episodes.documents.numberOf(first));
  }

  private link(no: number, isNew: boolean, { subjectId, objectId }: IndexedFact): void {
    const subject = this.entities.numberOf(subjectId);
    const object = objectId === null ? -1 : this.entities.numberOf(objectId);
    if (isNew || this.subjects.values[no] !== subject) this.ofSubject.add(subject, no);
    if (object >= 0 && (isNew || this.objects.values[no] !== object)) this.ofObject.add(object, no);
    this.subjects.values[no] = subject;
    this.objects.values[no] = object;
    this.newest.subject.add(subject, no);
    if (object >= 0) this.newest.object.add(object, no);
  }

  private restart(no: number, isNew: boolean, start: number): void {
    if (!isNew && this.starts.values[no] !== start) {
      this.newest.subject.forget(this.subjects.values[no]!);
      this.newest.object.forget(this.objects.values[no]!);
    }
    this.starts.values[no] = start;
  }

  private newestFirst(): SortedFacts {
    return new SortedFacts(
      (a, b) =>
        this.startOf(a) > this.startOf(b) ||
        (this.startOf(a) === this.startOf(b) && this.documents.ids.compare(a, b) < 0),
    );
  }

  private linkSupport(no: number, episodeIds: readonly string[]): void {
    const known = new Set(this.support.of(no));
    const episodes = episodeIds.map((id) => this.episodes.documents.numberOf(id));
    this.support.set(no, episodes);
    for (const episode of episodes) if (!known.has(episode)) this.ofEpisode.add(episode, no);
  }
}
