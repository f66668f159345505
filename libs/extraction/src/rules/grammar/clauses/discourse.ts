import type { EntityType } from '@memory-graph/memory-model';

import type { EntityBook } from '../names/entity-book.js';
import type { Gender } from '../words/gender.js';

/** Sentences after which a pronoun no longer reaches back. */
const REACH = 4;

/** Resolves "I", "you", "she" and "it" at one point of the text. A pronoun that fits two entities stays unresolved. */
export class Discourse {
  /** "I" and "we"; null while somebody unknown (an assistant) speaks. */
  speaker: string | null = null;
  addressee: string | null = null;
  /** The subject of the sentence before; null at the beginning, or if there are several. */
  topic: string | null = null;
  private readonly mentioned: string[][] = [];
  /** The user, where the text speaks of them in the third person. */
  private user: string | null = null;

  constructor(private readonly book: EntityBook) {}

  beginSentence(): void {
    this.mentioned.unshift([]);
    if (this.mentioned.length > REACH) this.mentioned.pop();
  }

  /** Resets the topic: pronouns of a new speaker do not refer to it. */
  beginTurn(speaker: string | null, addressee: string | null): void {
    this.topic = null;
    this.speaker = speaker;
    this.addressee = addressee;
  }

  mention(ref: string): void {
    const sentence = this.mentioned[0];
    if (sentence && !sentence.includes(ref)) sentence.push(ref);
  }

  mentionUser(ref: string): void {
    this.user = ref;
    this.mention(ref);
  }

  /** Whether the sentence before names a person who may be the one that is meant now ("Owen passed! My brother is …"). */
  mayHaveNamed(gender: Gender | null): boolean {
    const before = this.mentioned[1] ?? [];
    return before.some((ref) => {
      const entity = this.book.get(ref);
      if (ref === this.speaker || ref === this.addressee || entity.relative !== null) return false;
      return entity.type === 'person' && (entity.gender === null || gender === null || entity.gender === gender);
    });
  }

  /** Whether what leaves its subject out can only be about the speaker. */
  isAboutSpeaker(): boolean {
    return this.topic === null || this.topic === this.speaker;
  }

  resolve(pronoun: string): readonly string[] {
    if (pronoun === 'i' || pronoun === 'we') return this.speaker === null ? [] : [this.speaker];
    if (pronoun === 'you') return this.addressee === null ? [] : [this.addressee];
    if (pronoun === 'topic') return this.topic === null ? [] : [this.topic];
    if (pronoun === 'they') return this.resolvePlural();
    for (const sentence of this.mentioned) {
      const fitting = [...new Set(sentence.map((ref) => this.book.finalRef(ref)))].filter((ref) =>
        this.fits(ref, pronoun),
      );
      // Of several, the one whose gender follows from a relation.
      const sure = fitting.filter((ref) => this.book.isRelative(ref) && this.book.get(ref).gender !== null);
      if (fitting.length > 1 && sure.length !== 1) return [];
      const only = fitting.length > 1 ? sure[0] : fitting[0];
      if (only === undefined) continue;
      const entity = this.book.get(only);
      if (pronoun !== 'it') entity.gender ??= pronoun === 'he' ? 'male' : 'female';
      this.mention(only);
      return [only];
    }
    return [];
  }

  /** The one entity of this type in the nearest sentence that names any: what "the company" points to. */
  resolveType(type: EntityType): readonly string[] {
    if (
      this.topic !== null &&
      /^(?:organisation|other)$/u.test(this.book.get(this.topic).type) &&
      type === 'organisation'
    ) {
      this.mention(this.topic);
      return [this.topic];
    }
    for (const sentence of this.mentioned.slice(1)) {
      const fitting = sentence.filter((ref) => this.book.get(ref).type === type);
      if (fitting.length > 1) return [];
      const [only] = fitting;
      if (only === undefined) continue;
      this.mention(only);
      return [only];
    }
    return [];
  }

  /** "They" after exactly two people, one organisation, or one person: the user first of all. */
  private resolvePlural(): readonly string[] {
    for (const sentence of this.mentioned) {
      if (sentence.length === 0) continue;
      const people = sentence.filter((ref) => this.book.get(ref).type === 'person' && ref !== this.speaker);
      const several = people.filter((ref) => this.book.get(ref).relative?.isPlural === true);
      if (several.length === 1) return several;
      if (people.length === 2 && !sentence.includes(this.speaker ?? '')) return people;
      const [only, another] = people;
      const groups = sentence.filter((ref) => this.book.get(ref).type === 'organisation');
      const found =
        only === undefined
          ? groups
          : another === undefined && (only === this.user || groups.length === 0)
            ? people
            : [];
      if (found.length !== 1) return [];
      this.mention(found[0] as string);
      return found;
    }
    return [];
  }

  private fits(ref: string, pronoun: string): boolean {
    const { type, gender, relative } = this.book.get(ref);
    if (pronoun === 'it')
      return type === 'organisation' || type === 'project' || type === 'product' || type === 'event';
    if (ref === this.speaker || ref === this.addressee || relative?.isPlural === true) return false;
    if (type !== 'person' && type !== 'other') return false;
    return gender === null || gender === (pronoun === 'he' ? 'male' : 'female');
  }
}
