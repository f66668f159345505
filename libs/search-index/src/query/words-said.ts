import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { LRUCache } from 'lru-cache';
import type { Documents } from '../contents/documents.js';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { NamedFact } from '../searched-graph.js';

/** As many words as a number has bits are looked for at a time. */
const WORDS_AT_A_TIME = 31;

/** Which words each place of the documents of a kind contains, as bits. Shared by all workspaces: one search reads at a time. */
class MarkedPlaces {
  private bits = new Int32Array(0);
  private marked = new Int32Array(0);
  private count = 0;

  mark({ placeCount, postings }: Documents, words: readonly number[]): void {
    for (let n = 0; n < this.count; n++) this.bits[this.marked[n]!] = 0;
    this.count = 0;
    if (this.bits.length < placeCount) {
      this.bits = new Int32Array(placeCount * 2);
      this.marked = new Int32Array(placeCount * 2);
    }
    for (const [bit, word] of words.entries()) {
      if (word < 0) continue;
      for (const place of postings.of(word).documents) {
        if (this.bits[place] === 0) this.marked[this.count++] = place;
        this.bits[place]! |= 1 << bit;
      }
    }
  }

  at(place: number): number {
    return place < 0 ? 0 : this.bits[place]!;
  }
}

const places = { episode: new MarkedPlaces(), fact: new MarkedPlaces() };

/** Implements `SearchedGraph.wordsSaid`: from the postings, so that no text is read or stemmed again. */
export function wordsSaid(index: WorkspaceIndex, lexemes: readonly string[], facts: readonly NamedFact[]): string[][] {
  const said = facts.map((): string[] => []);
  for (let from = 0; from < lexemes.length; from += WORDS_AT_A_TIME) {
    const some = lexemes.slice(from, from + WORDS_AT_A_TIME);
    const bitsOf = bitsSaid(index, some);
    for (const [n, fact] of facts.entries()) {
      const bits = bitsOf(fact);
      if (bits !== 0) said[n]!.push(...some.filter((_, bit) => (bits & (1 << bit)) !== 0));
    }
  }
  return said;
}

/** The result serves until the next call. */
function bitsSaid({ words, episodes, facts }: WorkspaceIndex, lexemes: readonly string[]): (fact: NamedFact) => number {
  const numbers = lexemes.map((lexeme) => words.find(lexeme));
  places.episode.mark(episodes.documents, numbers);
  places.fact.mark(facts.documents, numbers);
  return ({ id, entities }) => {
    // An entity may have another name than the words of its facts call it.
    let said = 0;
    for (const { name } of entities) said |= bitsIn(lexemesOfNames.memo(name), lexemes);
    const no = facts.documents.ids.find(id);
    if (no < 0) return said;
    said |= places.fact.at(facts.documents.placeOf(no));
    for (const episode of facts.supportOf(no)) said |= places.episode.at(episodes.documents.placeOf(episode));
    return said;
  };
}

const lexemesOfNames = new LRUCache<string, string[]>({ max: 10_000, memoMethod: (name) => lexemesOf(name) });

function bitsIn(name: readonly string[], lexemes: readonly string[]): number {
  let bits = 0;
  for (const [bit, lexeme] of lexemes.entries()) if (name.includes(lexeme)) bits |= 1 << bit;
  return bits;
}
