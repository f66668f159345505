import type { Documents } from '../contents/documents.js';
import type { WorkspaceIndex } from '../contents/workspace-index.js';

/** As many words as a number has bits are looked for at a time. */
const WORDS_AT_A_TIME = 31;

/** Which words each place of the documents of a kind contains, as bits. Shared by all workspaces: one search reads at a time. */
class MarkedPlaces {
  private bits = new Int32Array(0);
  private marked = new Int32Array(0);
  private count = 0;

  mark({ placeCount, postings }: Documents, words: readonly number[], scopes: readonly number[] | null): void {
    for (let n = 0; n < this.count; n++) this.bits[this.marked[n]!] = 0;
    this.count = 0;
    if (this.bits.length < placeCount) {
      this.bits = new Int32Array(placeCount * 2);
      this.marked = new Int32Array(placeCount * 2);
    }
    for (const [bit, word] of words.entries()) {
      if (word < 0) continue;
      for (const { documents } of postings.of(word, scopes)) {
        for (const place of documents) {
          if (this.bits[place] === 0) this.marked[this.count++] = place;
          this.bits[place]! |= 1 << bit;
        }
      }
    }
  }

  at(place: number): number {
    return place < 0 ? 0 : this.bits[place]!;
  }
}

const places = { episode: new MarkedPlaces(), fact: new MarkedPlaces() };

/**
 * Which of the lexemes occur in each fact, in the names of its entities, or in the texts that support it: from the
 * postings, so that no text is read or stemmed again.
 * @param facts their numbers @param scopes those of the facts, by number; null: any
 * @returns in the order of the facts
 */
export function wordsSaid(
  index: WorkspaceIndex,
  lexemes: readonly string[],
  facts: readonly number[],
  scopes: readonly number[] | null,
): Set<string>[] {
  const said = facts.map(() => new Set<string>());
  for (let from = 0; from < lexemes.length; from += WORDS_AT_A_TIME) {
    const some = lexemes.slice(from, from + WORDS_AT_A_TIME);
    const bitsOf = bitsSaid(index, some, scopes);
    for (const [n, fact] of facts.entries()) {
      const bits = bitsOf(fact);
      for (let bit = 0; bits >>> bit !== 0; bit++) if (bits & (1 << bit)) said[n]!.add(some[bit]!);
    }
  }
  return said;
}

/** The result serves until the next call. */
function bitsSaid(
  index: WorkspaceIndex,
  lexemes: readonly string[],
  scopes: readonly number[] | null,
): (fact: number) => number {
  const { words, episodes, facts, entities } = index;
  const numbers = lexemes.map((lexeme) => words.find(lexeme));
  places.episode.mark(episodes.documents, numbers, scopes);
  places.fact.mark(facts.documents, numbers, scopes);
  // An entity may have another name than the words of its facts call it.
  const bitsOfName = (entity: number): number => {
    let bits = 0;
    for (const word of entities.wordsOf(entity)) {
      const bit = numbers.indexOf(word);
      if (bit >= 0) bits |= 1 << bit;
    }
    return bits;
  };
  return (no) => {
    const object = facts.objectOf(no);
    let said = bitsOfName(facts.subjectOf(no)) | (object < 0 ? 0 : bitsOfName(object));
    said |= places.fact.at(facts.documents.placeOf(no));
    for (const episode of facts.supportOf(no)) said |= places.episode.at(episodes.documents.placeOf(episode));
    return said;
  };
}
