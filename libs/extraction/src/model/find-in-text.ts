/** A text with the places of its letters, for finding what was copied from it not quite exactly. */
export class SearchableText {
  private readonly folded: string;
  /** Of each character of `folded`, where it stands in the text. */
  private readonly places: number[] = [];

  constructor(private readonly text: string) {
    let folded = '';
    let place = 0;
    for (const character of text) {
      for (const part of fold(character)) {
        if (part === ' ' && folded.endsWith(' ')) continue;
        folded += part;
        for (let unit = 0; unit < part.length; unit++) this.places.push(place);
      }
      place += character.length;
    }
    this.folded = folded;
  }

  /** The part of the text that `copied` is but for case, white space and the kind of quotes; null if there is none. */
  find(copied: string): string | null {
    const wanted = fold(copied).replace(/ +/gu, ' ').trim();
    if (!/[\p{L}\p{N}]/u.test(wanted)) return null;
    for (let start = this.folded.indexOf(wanted); start >= 0; start = this.folded.indexOf(wanted, start + 1)) {
      if (!this.isWhole(start, start + wanted.length)) continue;
      const last = this.places[start + wanted.length - 1]!;
      return this.text.slice(this.places[start], last + (this.text.codePointAt(last)! > 0xffff ? 2 : 1));
    }
    return null;
  }

  /** Whether all words of `value` stand somewhere in the text. */
  hasWordsOf(value: string): boolean {
    const words = fold(value).match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length > 0 && words.every((word) => this.find(word) !== null);
  }

  /** Not the "Ann" in "Hannah". */
  private isWhole(start: number, end: number): boolean {
    return (
      !(isWord(this.folded, start - 1) && isWord(this.folded, start)) &&
      !(isWord(this.folded, end - 1) && isWord(this.folded, end))
    );
  }
}

function isWord(text: string, place: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(place));
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[“”«»„]/gu, '"')
    .replace(/\s/gu, ' ');
}
