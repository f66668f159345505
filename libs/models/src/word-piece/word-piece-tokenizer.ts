import { placeWords, splitIntoWords } from './split-into-words.js';

const UNKNOWN = '[UNK]';
const CONTINUES = '##';
/** A longer word is unknown: as in the models' own tokenizer, and it bounds the time for each character. */
const LONGEST_WORD = 100;

/** Pieces of a text by number, and the [start, end) of each in the text, in code units. */
export interface PlacedPieces {
  ids: number[];
  spans: (readonly [start: number, end: number])[];
}

/** Splits texts into the word pieces of an uncased BERT vocabulary, as numbers, without the marks around a text. */
export class WordPieceTokenizer {
  private readonly beginnings = new Map<string, number>();
  private readonly continuations = new Map<string, number>();
  private readonly unknown: number;
  /** In code units: no longer part of a word needs to be looked up. */
  private readonly longestPieceLength: number;

  /** @param vocabulary the pieces in the order of their numbers; "##" begins one that continues a word */
  constructor(vocabulary: readonly string[]) {
    for (const [id, piece] of vocabulary.entries()) {
      if (piece.startsWith(CONTINUES)) this.continuations.set(piece.slice(CONTINUES.length), id);
      else this.beginnings.set(piece, id);
    }
    const unknown = this.beginnings.get(UNKNOWN);
    if (unknown === undefined) throw new Error(`The vocabulary lacks ${UNKNOWN}`);
    this.unknown = unknown;
    this.longestPieceLength = Math.max(...vocabulary.map((piece) => piece.length));
  }

  /** The numbers of the pieces of a text, in order; none for a text without words. */
  encode(text: string): number[] {
    const encoded: number[] = [];
    for (const word of splitIntoWords(text)) {
      const whole = this.beginnings.get(word);
      if (whole === undefined) this.encodeParts(word, encoded);
      else encoded.push(whole);
    }
    return encoded;
  }

  /** The pieces of `encode` with their places. */
  encodePlaced(text: string): PlacedPieces {
    const ids: number[] = [];
    const spans: PlacedPieces['spans'] = [];
    for (const { word, places, end } of placeWords(text)) {
      const lengths: number[] = [];
      const before = ids.length;
      const whole = this.beginnings.get(word);
      if (whole === undefined) this.encodeParts(word, ids, lengths);
      else ids.push(whole);
      let unit = 0;
      for (let piece = before; piece < ids.length; piece++) {
        const next = unit + (lengths[piece - before] ?? word.length);
        spans.push([places[unit]!, next < places.length ? places[next]! : end]);
        unit = next;
      }
    }
    return { ids, spans };
  }

  /** The longest piece that fits, again and again. A word that no pieces make up is unknown as a whole. */
  private encodeParts(word: string, encoded: number[], lengths: number[] = []): void {
    const firstOfWord = encoded.length;
    let start = 0;
    while (start < word.length && !isTooLong(word)) {
      const [id, end] = this.longestPiece(word, start);
      if (id === undefined) break;
      encoded.push(id);
      lengths.push(end - start);
      start = end;
    }
    if (start === word.length) return;
    encoded.length = firstOfWord;
    lengths.length = 0;
    encoded.push(this.unknown);
  }

  private longestPiece(word: string, start: number): [id: number | undefined, end: number] {
    const pieces = start === 0 ? this.beginnings : this.continuations;
    for (let end = Math.min(word.length, start + this.longestPieceLength); end > start; end--) {
      const id = pieces.get(word.slice(start, end));
      if (id !== undefined) return [id, end];
    }
    return [undefined, start];
  }
}

/** Counted in characters, of which some are two code units. */
function isTooLong(word: string): boolean {
  return word.length > LONGEST_WORD && (word.length > 2 * LONGEST_WORD || [...word].length > LONGEST_WORD);
}
