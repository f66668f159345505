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
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);
const PLAINER = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]|(?![0-9])\\p{Nd}`, 'gu');

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
    .replace(PLAINER, plainer)
    .normalize('NFC');
}

function plainer(character: string): string {
  return PLAIN_LETTERS.get(character) ?? String(digitOf(character));
}

/** All decimal digits of Unicode come in runs of ten that begin with the zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}
