import { Column, type Columns, int32s, uint8s } from '../columns/column.js';

const MOST_FREQUENT = 255;
/**
 * How many postings may be linked before all are laid out again: a fifth of the laid out ones, and at least this many.
 */
const LEAST_LINKED = 20_000;
const LINKED_SHARE = 0.2;
/** How many postings are read in the time in which a document is looked for among them. */
export const SEARCH_COST = 32;

/** Documents that contain a word, and how often each does. */
export interface PostingList {
  documents: Int32Array;
  frequencies: Uint8Array;
}

/**
 * Which documents contain a word, and how often. Postings are laid out word by word, those of a word scope by scope, and
 * those of a scope by document, so that a search reads them like an array. New postings are linked, and laid out with the
 * others when there are many.
 */
export class Postings {
  /** The beginning of the laid out postings of each word, and at last the end of all. */
  private readonly starts = new Column(new Int32Array(1));
  private readonly documents = int32s();
  private readonly frequencies = uint8s();
  /** The latest linked posting of each word, plus one. */
  private readonly heads = int32s();
  private readonly linkedDocuments = int32s();
  private readonly linkedFrequencies = uint8s();
  /** The previous linked posting, plus one. */
  private readonly before = int32s();

  /** @param scopeAt the number of the scope of a document */
  constructor(private readonly scopeAt: (document: number) => number) {}

  get columns(): Columns {
    const { starts, documents, frequencies, heads, linkedDocuments, linkedFrequencies, before } = this;
    return { starts, documents, frequencies, heads, linkedDocuments, linkedFrequencies, before };
  }

  get count(): number {
    return this.documents.length + this.linkedDocuments.length;
  }

  get shouldLayOut(): boolean {
    return this.linkedDocuments.length > Math.max(LEAST_LINKED, this.documents.length * LINKED_SHARE);
  }

  add(word: number, document: number, frequency: number): void {
    this.heads.reach(word + 1);
    this.before.push(this.heads.values[word]!);
    this.linkedFrequencies.push(Math.min(frequency, MOST_FREQUENT));
    this.heads.values[word] = this.linkedDocuments.push(document) + 1;
  }

  /** The postings of a word in some scopes, in parts that must not be kept. @param scopes their numbers; null: in all */
  of(word: number, scopes: readonly number[] | null): PostingList[] {
    const { from, to } = this.laidOut(word);
    const parts =
      scopes === null
        ? [this.part(from, to)]
        : scopes.map((scope) => this.part(this.startOf(scope, from, to), this.startOf(scope + 1, from, to)));
    return [...parts, this.linked(word, (document) => scopes === null || scopes.includes(this.scopeAt(document)))];
  }

  /** The postings of a word in some documents. @param isAmong whether a document is one of them */
  among(word: number, some: ArrayLike<number>, isAmong: (document: number) => boolean): PostingList[] {
    const { from, to } = this.laidOut(word);
    const linked = this.linked(word, isAmong);
    const [documents, frequencies] = [this.documents.values, this.frequencies.values];
    const found = new Picked();
    let scope = -1;
    let [start, end] = [from, from];
    for (let n = 0; n < some.length; n++) {
      const document = some[n]!;
      if (this.scopeAt(document) !== scope) {
        scope = this.scopeAt(document);
        [start, end] = [this.startOf(scope, from, to), this.startOf(scope + 1, from, to)];
      }
      let [low, high] = [start, end];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (documents[middle]! < document) low = middle + 1;
        else high = middle;
      }
      if (low < end && documents[low] === document) found.add(document, frequencies[low]!);
    }
    return [found.list(), linked];
  }

  private part(from: number, to: number): PostingList {
    return {
      documents: this.documents.values.subarray(from, to),
      frequencies: this.frequencies.values.subarray(from, to),
    };
  }

  private laidOut(word: number): { from: number; to: number } {
    const { values, length } = this.starts;
    return word + 1 < length ? { from: values[word]!, to: values[word + 1]! } : { from: 0, to: 0 };
  }

  /** Of the documents that pass, in the order in which they were added. */
  private linked(word: number, passes: (document: number) => boolean): PostingList {
    const found = new Picked();
    let link = word < this.heads.length ? this.heads.values[word]! : 0;
    for (; link > 0; link = this.before.values[link - 1]!) {
      const document = this.linkedDocuments.values[link - 1]!;
      if (passes(document)) found.add(document, this.linkedFrequencies.values[link - 1]!);
    }
    return found.reversed();
  }

  /** The first of some laid out postings of a word that belongs to a scope or to a later one. */
  private startOf(scope: number, from: number, to: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.scopeAt(this.documents.values[middle]!) < scope) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Lays out all postings of documents that still exist. */
  layOut(words: number, isThere: (document: number) => boolean): void {
    const starts = new Int32Array(words + 1);
    const documents = new Int32Array(this.count);
    const frequencies = new Uint8Array(this.count);
    let at = 0;
    for (let word = 0; word < words; word++) {
      const from = at;
      let isInOrder = true;
      for (const part of this.of(word, null)) {
        for (let n = 0; n < part.documents.length; n++) {
          const document = part.documents[n]!;
          if (!isThere(document)) continue;
          isInOrder &&= at === from || this.isBefore(documents[at - 1]!, document);
          documents[at] = document;
          frequencies[at++] = part.frequencies[n]!;
        }
      }
      if (!isInOrder) sortByScope(documents.subarray(from, at), frequencies.subarray(from, at), this.scopeAt);
      starts[word + 1] = at;
    }
    replace(this.starts, starts);
    replace(this.documents, documents.slice(0, at));
    replace(this.frequencies, frequencies.slice(0, at));
    replace(this.heads, new Int32Array(words));
    replace(this.linkedDocuments, new Int32Array(0));
    replace(this.linkedFrequencies, new Uint8Array(0));
    replace(this.before, new Int32Array(0));
  }

  private isBefore(one: number, other: number): boolean {
    const [ofOne, ofOther] = [this.scopeAt(one), this.scopeAt(other)];
    return ofOne < ofOther || (ofOne === ofOther && one < other);
  }
}

/** Postings that were picked from others. */
class Picked {
  private readonly documents: number[] = [];
  private readonly frequencies: number[] = [];

  add(document: number, frequency: number): void {
    this.documents.push(document);
    this.frequencies.push(frequency);
  }

  list(): PostingList {
    if (this.documents.length === 0) return NOTHING;
    return { documents: Int32Array.from(this.documents), frequencies: Uint8Array.from(this.frequencies) };
  }

  reversed(): PostingList {
    const { documents, frequencies } = this.list();
    return { documents: documents.reverse(), frequencies: frequencies.reverse() };
  }
}

const NOTHING: PostingList = { documents: new Int32Array(0), frequencies: new Uint8Array(0) };

/** A frequency is a byte. */
const FREQUENCIES = 256;

/** Sorts postings in place. Numbers sort a hundred times as fast as indices with a comparison. */
function sortByScope(documents: Int32Array, frequencies: Uint8Array, scopeAt: (document: number) => number): void {
  const most = documents.reduce((most, document) => Math.max(most, document), 0) + 1;
  const rows = Float64Array.from(documents, (document, n) => {
    return (scopeAt(document) * most + document) * FREQUENCIES + frequencies[n]!;
  }).sort();
  for (const [n, row] of rows.entries()) {
    frequencies[n] = row % FREQUENCIES;
    documents[n] = Math.floor(row / FREQUENCIES) % most;
  }
}

function replace<Values extends Int32Array | Uint8Array>(column: Column<Values>, values: Values): void {
  column.values = values;
  column.length = values.length;
}
