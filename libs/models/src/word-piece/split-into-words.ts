const NOT_ASCII = /[^\u0000-\u007f]/;
/** All whose category is "other": control and format characters, lone surrogates, what Unicode has not assigned. */
const INVISIBLE = /(?![\t\n\r])[\p{C}\ufffd]/gu;
const MARKS = /\p{Mn}+/gu;

/** ASCII that is neither letter, digit nor white space is punctuation here, also "$" and "^", which Unicode calls symbols. */
const PUNCTUATION = '!-/:-@\\[-`{-~\\p{P}';
const IDEOGRAMS = [
  '\u4e00-\u9fff\u3400-\u4dbf\uf900-\ufaff',
  '\\u{20000}-\\u{2a6df}\\u{2a700}-\\u{2b73f}\\u{2b740}-\\u{2b81f}\\u{2b820}-\\u{2ceaf}\\u{2f800}-\\u{2fa1f}',
].join('');
const WORD = new RegExp(`[${PUNCTUATION}${IDEOGRAMS}]|[^\\s${PUNCTUATION}${IDEOGRAMS}]+`, 'gu');
const ASCII_WORD = /[!-/:-@[-`{-~]|[a-z0-9]+/g;
const INVISIBLE_ASCII = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A word, folded, and the place in the text of each of its code units. */
export interface PlacedWord {
  word: string;
  /** Where each code unit of the word begins in the text. */
  places: readonly number[];
  /** Where the word ends in the text. */
  end: number;
}

/**
 * The words of a text as uncased BERT models see them: case and accents folded, invisible characters gone, and each
 * punctuation mark and ideogram a word by itself.
 */
export function splitIntoWords(text: string): string[] {
  if (NOT_ASCII.test(text)) return fold(text).match(WORD) ?? [];
  return text.replace(INVISIBLE_ASCII, '').toLowerCase().match(ASCII_WORD) ?? [];
}

/** The words of `splitIntoWords` with their places. */
export function placeWords(text: string): PlacedWord[] {
  let folded = '';
  const places: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const character of text) {
    const part = fold(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit++) {
      places.push(place);
      ends.push(place + character.length);
    }
    place += character.length;
  }
  return Array.from(folded.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    places: places.slice(index, index + word.length),
    end: ends[index + word.length - 1]!,
  }));
}

/** Letter by letter: JavaScript alone would make another letter of a Σ at the end of a word. */
function fold(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFD').replace(MARKS, '').replaceAll('Σ', 'σ').toLowerCase();
}
