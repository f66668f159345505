import { Column, type Columns, int32s, uint8s } from '../columns/column.js';

const MOST_FREQUENT = 255;
/**
 * How many postings may be linked before all are laid out again: a fifth of the laid out ones, and at least this many.
 */
const LEAST_LINKED = 20_000;
const LINKED_SHARE = 0.2;

/** Documents that contain a word, and how often each does. */
interface PostingList {
  documents: Int32Array;
  frequencies: Uint8Array;
}

/**
 * Which documents contain a word, and how often. Postings are laid out word by word, so that a search reads them like
 * an array. New postings are linked, and laid out with the others when there are many.
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
    const isLaidOut = word + 1 < this.starts.length;
    const from = isLaidOut ? this.starts.values[word]! : 0;
    const to = isLaidOut ? this.starts.values[word + 1]! : 0;
    const laidOut = {
      documents: this.documents.values.subarray(from, to),
      frequencies: this.frequencies.values.subarray(from, to),
    };
    const head = word < this.heads.length ? this.heads.values[word]! : 0;
    return head === 0 ? laidOut : this.withLinked(laidOut, head);
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
  layOut(words: number, isThere: (document: number) => boolean): void {
    const starts = new Int32Array(words + 1);
    const documents = new Int32Array(this.count);
    const frequencies = new Uint8Array(this.count);
    let at = 0;
    for (let word = 0; word < words; word++) {
      const postings = this.of(word);
      for (let n = 0; n < postings.documents.length; n++) {
        if (!isThere(postings.documents[n]!)) continue;
        documents[at] = postings.documents[n]!;
        frequencies[at++] = postings.frequencies[n]!;
      }
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

function replace<Values extends Int32Array | Uint8Array>(column: Column<Values>, values: Values): void {
  column.values = values;
  column.length = values.length;
}
