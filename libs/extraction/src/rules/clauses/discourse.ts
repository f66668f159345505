import type { EntityBook } from '../names/entity-book.js';

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
    const [sentence] = this.mentioned;
    if (sentence && !sentence.includes(ref)) sentence.push(ref);
  }

  resolve(pronoun: string): readonly string[] {
    if (pronoun === 'i' || pronoun === 'we') return this.speaker === null ? [] : [this.speaker];
    if (pronoun === 'you') return this.addressee === null ? [] : [this.addressee];
    for (const sentence of this.mentioned) {
      const fitting = [...new Set(sentence.map((ref) => this.book.finalRef(ref)))].filter((ref) =>
        this.fits(ref, pronoun),
      );
      if (pronoun === 'they' ? fitting.length === 2 : fitting.length === 1) {
        const [only] = fitting;
        if (pronoun === 'he' || pronoun === 'she') this.book.get(only!).gender ??= pronoun === 'he' ? 'male' : 'female';
        for (const ref of fitting) this.mention(ref);
        return fitting;
      }
      if (fitting.length > 0) return [];
    }
    return [];
  }

  private fits(ref: string, pronoun: string): boolean {
    const { type, gender } = this.book.get(ref);
    if (pronoun === 'it') return type !== 'person' && type !== 'place' && type !== 'other';
    if (ref === this.speaker || ref === this.addressee || (type !== 'person' && type !== 'other')) return false;
    return pronoun === 'they' || gender === null || gender === (pronoun === 'he' ? 'male' : 'female');
  }
}
