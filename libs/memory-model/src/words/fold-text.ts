const ONLY_ASCII = /^[\0-\x7f]*$/;

/** Scripts whose marks are accents or vowel signs that many writers leave out. In other scripts a mark is part of the letter. */
const MARKED_LETTER = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
/** Stress, and the dots of "ё". The breve of "й" stays: it is another letter than "и". */
const STRESSED_CYRILLIC = /(?<=\p{Script=Cyrillic}\p{M}*)[\u0300\u0301\u0308]/gu;
/** The dot below letters of Indian scripts, which keyboards leave out. */
const NUKTA = /[\u093c\u09bc\u0a3c]/gu;

/** Thai and Lao have one letter for the vowel "am", which compatibility takes apart. */
const AM = /\u0e4d\u0e32|\u0ecd\u0eb2/gu;

/** What is usually typed for letters that Unicode does not decompose. */
const PLAIN_LETTERS = Object.entries({
  // Latin
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ŋ: 'ng', ĸ: 'k' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ə: 'e', ɓ: 'b', ɖ: 'd', ɗ: 'd', ƙ: 'k', ƴ: 'y' },
  // Greek: the sigma at the end of a word
  ς: 'σ',
  // Arabic, as Arabic, Persian and Urdu keyboards have it: alef, ya, ta marbuta, kaf, ha; the tatweel only stretches a word
  ...{ '\u0671': '\u0627', '\u0649': '\u064a', '\u0629': '\u0647', '\u0640': '' },
  ...{ '\u06cc': '\u064a', '\u06d2': '\u064a', '\u06a9': '\u0643', '\u06c1': '\u0647', '\u06be': '\u0647' },
  // Hebrew: letters at the end of a word
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
  // Devanagari: both signs of a nasal vowel
  '\u0901': '\u0902',
  // Apostrophes
  ...{ '’': "'", ʼ: "'", '׳': "'" },
});

/** The zeros of Arabic, Persian, Indian and Southeast Asian digits. The other nine follow each of them in Unicode. */
const ZEROS = [...'٠۰०০੦૦௦౦೦൦๐໐༠၀០'].map((zero) => zero.codePointAt(0)!);
const PLAIN_DIGITS = ZEROS.flatMap((zero) =>
  Array.from({ length: 10 }, (_, digit): [string, string] => [String.fromCodePoint(zero + digit), String(digit)]),
);
const PLAIN = new Map([...PLAIN_LETTERS, ...PLAIN_DIGITS]);
const PLAINER = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu');

/**
 * For a character class of a regular expression, in any dialect: the characters that `foldText` may turn into letters and digits
 * in ASCII, and accents.
 */
export const FOLDED_TO_ASCII = [
  '\u00aa\u00b2\u00b3\u00b9\u00ba\u00bc-\u00be\u00c0-\u02b8\u02e0-\u02e4\u0300-\u036f\u1d2c-\u1dbf\u1e00-\u1eff\u2070-\u209c',
  '\u2100-\u218f\u2460-\u24ff\u2c60-\u2c7f\u3200-\u33ff\ua720-\ua7ff\uab30-\uab6f\ufb00-\ufb06\uff10-\uff5a\u{1d400}-\u{1d7ff}\u{10780}-\u{107bf}\u{1ccf0}-\u{1ccf9}\u{1f100}-\u{1f10c}\u{1fbf0}-\u{1fbf9}',
  ...ZEROS.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`),
].join('');

/**
 * A text as comparisons of words and names see it: in lower case, without accents and vowel signs, with one form for each letter
 * and digit. "Łukasz", "José" and "Straße" become "lukasz", "jose" and "strasse". What is shown stays as written.
 */
export function foldText(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKED_LETTER, '$1')
    .replace(STRESSED_CYRILLIC, '')
    .replace(NUKTA, '')
    .replace(AM, (parts) => (parts === '\u0e4d\u0e32' ? '\u0e33' : '\u0eb3'))
    .replace(PLAINER, (character) => PLAIN.get(character)!)
    .normalize('NFC');
}
