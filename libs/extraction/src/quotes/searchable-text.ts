import type { TextSpan } from '@memory-graph/memory-model';

const IN_WORD = /[\p{L}\p{N}]/u;

/** A text with the places of its letters, for finding what was copied from it not quite exactly. */
export class SearchableText {
  /** The text, folded. */
  private readonly units: Uint16Array;
  /** Of each of them, whether it is part of a word. */
  private readonly inWord: Uint8Array;
  /** The position of each of them in the text. */
  private readonly places: number[] = [];

  constructor(private readonly text: string) {
    const folded: string[] = [];
    const inWord: number[] = [];
    let isBehindSpace = false;
    let place = 0;
    for (const character of text) {
      for (const part of fold(character)) {
        if (part === ' ' && isBehindSpace) continue;
        isBehindSpace = part === ' ';
        folded.push(part);
        const isInWord = IN_WORD.test(part) ? 1 : 0;
        for (let unit = 0; unit < part.length; unit++) {
          this.places.push(place);
          inWord.push(isInWord);
        }
      }
      place += character.length;
    }
    this.units = unitsOf(folded.join(''));
    this.inWord = Uint8Array.from(inWord);
  }

  /** The part of the text that `copied` is but for case, white space and the kind of quotes; null if there is none. */
  find(copied: string): string | null {
    const span = this.place(copied);
    return span && this.text.slice(span.start, span.end);
  }

  /** Where `find` finds it first. */
  place(copied: string): TextSpan | null {
    const wanted = fold(copied).replace(/ +/gu, ' ').trim();
    if (!IN_WORD.test(wanted)) return null;
    const start = firstPlace(unitsOf(wanted), this.units, (place) => this.isWhole(place, place + wanted.length));
    if (start < 0) return null;
    const last = this.places[start + wanted.length - 1]!;
    const end = last + (this.text.codePointAt(last)! > 0xffff ? 2 : 1);
    return { start: this.places[start]!, end };
  }

  /** Whether the text contains all words of `value`. */
  hasWordsOf(value: string): boolean {
    const words = fold(value).match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length > 0 && words.every((word) => this.find(word) !== null);
  }

  /** Not the "Ann" in "Hannah". */
  private isWhole(start: number, end: number): boolean {
    return !this.isInsideWord(start) && !this.isInsideWord(end);
  }

  private isInsideWord(place: number): boolean {
    return this.inWord[place - 1] === 1 && this.inWord[place] === 1;
  }
}

/**
 * The first of all places of a text in another one, also of those that overlap, that is accepted. The time is linear in
 * the length of both (Knuth, Morris and Pratt): a repeated `indexOf` compares a text of one letter with itself at every
 * place.
 */
function firstPlace(wanted: Uint16Array, text: Uint16Array, isAccepted: (start: number) => boolean): number {
  const borders = bordersOf(wanted);
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    while (matched > 0 && wanted[matched] !== text[at]) matched = borders[matched - 1]!;
    if (wanted[matched] === text[at]) matched++;
    if (matched < wanted.length) continue;
    if (isAccepted(at + 1 - matched)) return at + 1 - matched;
    matched = borders[matched - 1]!;
  }
  return -1;
}

/** Of each beginning of a text, how much of it is also its end. */
function bordersOf(text: Uint16Array): Uint32Array {
  const borders = new Uint32Array(text.length);
  let border = 0;
  for (let at = 1; at < text.length; at++) {
    while (border > 0 && text[border] !== text[at]) border = borders[border - 1]!;
    if (text[border] === text[at]) border++;
    borders[at] = border;
  }
  return borders;
}

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[“”«»„]/gu, '"')
    .replace(/\s/gu, ' ');
}
