import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { type Columns, int32s, prefixed } from '../columns/column.js';
import { IdTable } from '../columns/id-table.js';
import { Lists } from '../columns/lists.js';
import type { StringTable } from '../columns/string-table.js';
import { ByteVectors, vectorOf } from '../vectors/byte-vectors.js';
import { type PostingList, Postings, SEARCH_COST } from './postings.js';
import { type Corpus, ScopePlaces } from './scope-places.js';

const ABSENT = 0;
const GONE = -1;

/**
 * The documents of one kind. A document keeps its number, by its id. Its words and its vector have a place, and get a
 * new one whenever they change. The old place is left unused and skipped.
 */
export class Documents {
  readonly ids = new IdTable();
  readonly postings = new Postings((place) => this.scopes.at(place));
  readonly vectors: ByteVectors;
  readonly scopes = new ScopePlaces();
  /** Numbers of labels. */
  readonly labels = new Lists();
  /** The place of each document, plus one; 0: it is missing. */
  private readonly places = int32s();
  /** The document at each place; -1: the place is no longer used. */
  private readonly documents = int32s();
  /** In lexemes. */
  private readonly lengths = int32s();
  /** Hashes of text and vector: a document that is written again unchanged keeps its place. */
  private readonly hashes = int32s();
  /** The places that are no longer used, since the postings were last laid out. */
  private readonly gone = int32s();
  /** The number of documents, and the sum of their lengths: one row, so that a snapshot has them. */
  private readonly totals = int32s();

  /** @param words shared by all kinds of documents, as are the ids of labels */
  constructor(
    private readonly words: StringTable,
    private readonly labelIds: StringTable,
    dimension: number,
  ) {
    this.vectors = new ByteVectors(dimension);
    this.totals.extend(2);
  }

  get columns(): Columns {
    return {
      ...prefixed('ids', this.ids.columns),
      ...prefixed('postings', this.postings.columns),
      ...prefixed('vectors', this.vectors.columns),
      ...prefixed('labels', this.labels.columns),
      ...prefixed('scopes', this.scopes.columns),
      places: this.places,
      documents: this.documents,
      lengths: this.lengths,
      hashes: this.hashes,
      gone: this.gone,
      totals: this.totals,
    };
  }

  get count(): number {
    return this.totals.values[0]!;
  }

  /** In lexemes; at least 1. */
  get averageLength(): number {
    return this.count === 0 ? 1 : Math.max(1, this.totals.values[1]! / this.count);
  }

  /** Of some scopes. @param scopes their numbers; null: of all */
  corpusOf(scopes: readonly number[] | null): Corpus {
    return scopes === null ? { count: this.count, averageLength: this.averageLength } : this.scopes.corpus(scopes);
  }

  /** Counts the documents of some scopes that contain a word. @param scopes their numbers; null: all */
  counterOf(scopes: readonly number[] | null): (word: number) => number {
    const isGone = (place: number) =>
      this.documentAt(place) === GONE && (scopes === null || scopes.includes(this.scopes.at(place)));
    const gone = this.gone.trimmed().filter(isGone);
    return (word) => {
      const parts = this.postings.of(word, scopes);
      const posted = sizeOf(parts);
      if (gone.length * SEARCH_COST < posted) return posted - sizeOf(this.postings.among(word, gone, isGone));
      return parts.reduce((sum, { documents }) => sum + documents.filter((place) => !isGone(place)).length, 0);
    };
  }

  /** The number of places, including those that are no longer used. */
  get placeCount(): number {
    return this.documents.length;
  }

  /** The number of places that are no longer used: of documents that were removed, or written again. */
  get unusedCount(): number {
    return this.placeCount - this.count;
  }

  /** The number of an id, a new one if it is new. The document may be missing. */
  numberOf(id: string): number {
    const no = this.ids.intern(id);
    this.places.reach(no + 1);
    return no;
  }

  has(no: number): boolean {
    return no >= 0 && no < this.places.length && this.places.values[no] !== ABSENT;
  }

  /** The number of ids, including those of missing documents. */
  get numberCount(): number {
    return this.places.length;
  }

  /** @returns -1: it is missing */
  placeOf(no: number): number {
    return no < this.places.length ? this.places.values[no]! - 1 : -1;
  }

  /** @returns -1: the place is no longer used */
  documentAt(place: number): number {
    return this.documents.values[place]!;
  }

  lengthAt(place: number): number {
    return this.lengths.values[place]!;
  }

  /**
   * Stores the words and the vector of a document.
   * @param embedding as `IndexedEpisode` has it
   * @param scope its number
   */
  write(no: number, text: string, embedding: string | null, scope: number): void {
    const hash = hashOf(text, hashOf(embedding ?? '', text.length));
    const before = this.placeOf(no);
    if (before >= 0 && this.hashes.values[before] === hash && this.scopes.at(before) === scope) return;
    this.remove(no);
    this.hashes.push(hash);
    const place = this.documents.push(no);
    this.places.values[no] = place + 1;
    const lexemes = lexemesOf(text);
    const frequencies = new Map<string, number>();
    for (const lexeme of lexemes) frequencies.set(lexeme, (frequencies.get(lexeme) ?? 0) + 1);
    for (const [lexeme, frequency] of frequencies) this.postings.add(this.words.intern(lexeme), place, frequency);
    this.lengths.push(lexemes.length);
    this.scopes.add(place, scope, lexemes.length);
    this.vectors.append(embedding === null ? null : vectorOf(embedding));
    this.totals.values[0]!++;
    this.addLength(lexemes.length);
  }

  label(no: number, ids: readonly string[]): void {
    this.labels.set(
      no,
      ids.map((id) => this.labelIds.intern(id)),
    );
  }

  remove(no: number): void {
    const place = this.placeOf(no);
    if (place < 0) return;
    this.places.values[no] = ABSENT;
    this.documents.values[place] = GONE;
    this.gone.push(place);
    this.vectors.drop(place);
    this.scopes.remove(place, this.lengths.values[place]!);
    this.totals.values[0]!--;
    this.addLength(-this.lengths.values[place]!);
  }

  layOut(): void {
    this.postings.layOut(this.words.size, (place) => this.documents.values[place] !== GONE);
    this.gone.length = 0;
  }

  private addLength(lexemes: number): void {
    this.totals.values[1]! += lexemes;
  }
}

function sizeOf(parts: readonly PostingList[]): number {
  return parts.reduce((sum, { documents }) => sum + documents.length, 0);
}

/** FNV-1a over the units of a text. */
function hashOf(text: string, from: number): number {
  let hash = from ^ 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return hash | 0;
}
