import { Column, type Columns, int32s, uint8s } from '../columns/column.js';

const MOST_FREQUENT = 255;
/**
 * How many postings may be linked before all are laid out again: a fifth of the laid out ones, and at least this many.
 */
const LEAST_LINKED = 20_000;
const LINKED_SHARE = 0.2;

/** Documents that contain a word, and how often each does. */
export interface PostingList {
  documents: Int32Array;
  frequencies: Uint8Array;
}

/**
 * Which documents contain a word, and how often. Postings are laid out word by word, and those of a word scope by scope,
 * so that a search reads them like an array. New postings are linked, and laid out with the others when there are many.
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

  /** The postings of a word, which must not be kept. */
  of(word: number): PostingList {
    const laidOut = this.laidOut(word);
    const head = this.headOf(word);
    return head === 0 ? laidOut : this.withLinked(laidOut, head);
  }

  /** The postings of a word in some scopes, which must not be kept. @param scopeAt the scope of a document */
  within(word: number, scopes: readonly number[], scopeAt: (document: number) => number): PostingList[] {
    const { documents, frequencies } = this.laidOut(word);
    const startOf = (scope: number) => firstIndex(documents, (document) => scopeAt(document) >= scope);
    const parts = scopes.map((scope) => {
      const [from, to] = [startOf(scope), startOf(scope + 1)];
      return { documents: documents.subarray(from, to), frequencies: frequencies.subarray(from, to) };
    });
    const linked = { documents: [] as number[], frequencies: [] as number[] };
    for (let link = this.headOf(word); link > 0; link = this.before.values[link - 1]!) {
      const document = this.linkedDocuments.values[link - 1]!;
      if (!scopes.includes(scopeAt(document))) continue;
      linked.documents.push(document);
      linked.frequencies.push(this.linkedFrequencies.values[link - 1]!);
    }
    const { documents: newest, frequencies: often } = linked;
    return [...parts, { documents: Int32Array.from(newest), frequencies: Uint8Array.from(often) }];
  }

  private laidOut(word: number): PostingList {
    const isLaidOut = word + 1 < this.starts.length;
    const from = isLaidOut ? this.starts.values[word]! : 0;
    const to = isLaidOut ? this.starts.values[word + 1]! : 0;
    return {
      documents: this.documents.values.subarray(from, to),
      frequencies: this.frequencies.values.subarray(from, to),
    };
  }

  /** The latest linked posting of a word, plus one; 0: none. */
  private headOf(word: number): number {
    return word < this.heads.length ? this.heads.values[word]! : 0;
  }

  private withLinked(laidOut: PostingList, head: number): PostingList {
    let count = laidOut.documents.length;
    for (let link = head; link > 0; link = this.before.values[link - 1]!) count++;
    const documents = new Int32Array(count);
    const frequencies = new Uint8Array(count);
    documents.set(laidOut.documents);
    frequencies.set(laidOut.frequencies);
    let at = laidOut.documents.length;
    for (let link = head; link > 0; link = this.before.values[link - 1]!) {
      documents[at] = this.linkedDocuments.values[link - 1]!;
      frequencies[at++] = this.linkedFrequencies.values[link - 1]!;
    }
    return { documents, frequencies };
  }

  /** Lays out all postings of documents that still exist. */
  layOut(words: number, { isThere, scopeAt }: PostedDocuments): void {
    const starts = new Int32Array(words + 1);
    const documents = new Int32Array(this.count);
    const frequencies = new Uint8Array(this.count);
    let at = 0;
    for (let word = 0; word < words; word++) {
      const from = at;
      let isInOrder = true;
      const postings = this.of(word);
      for (let n = 0; n < postings.documents.length; n++) {
        const document = postings.documents[n]!;
        if (!isThere(document)) continue;
        isInOrder &&= at === from || scopeAt(documents[at - 1]!) <= scopeAt(document);
        documents[at] = document;
        frequencies[at++] = postings.frequencies[n]!;
      }
      if (!isInOrder) sortByScope(documents.subarray(from, at), frequencies.subarray(from, at), scopeAt);
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
}

/** What the postings must know of documents. */
interface PostedDocuments {
  isThere: (document: number) => boolean;
  scopeAt: (document: number) => number;
}

/** The first index at which a sorted list passes; its length if there is none. */
function firstIndex(list: Int32Array, passes: (value: number) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

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
