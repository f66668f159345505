/** A piece of a text. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Of words of a question, those that every text has. */
const LIGHT = new Set(
  (
    'a an and any are as at be been by can could did do does for from had has have he her his how i in is it its me ' +
    'my now of on or our she should so that the their them there they this to us was we were what when where which ' +
    'who whom whose why will with would you your'
  ).split(' '),
);
/** Forms of a word differ at its end: "live", "lives", "living". */
const ENDING = /(?:ing|ies|ied|ed|es|s|e|y)$/u;
const SHORTEST_STEM = 3;

/** The text in pieces, of which the words of the question are marked, in any form. */
export function markWords(text: string, question: string): TextPart[] {
  const wanted = new Set(
    wordsOf(question)
      .filter((word) => !LIGHT.has(word))
      .map(stemOf),
  );
  return split(
    text,
    [...text.matchAll(WORD)].filter(([word]) => wanted.has(stemOf(word.toLowerCase()))),
  );
}

/** The text in pieces, of which some adjacent words are marked, if it has them. */
export function markPhrase(text: string, phrase: string): TextPart[] {
  const at = phrase === '' ? -1 : text.toLowerCase().indexOf(phrase.toLowerCase());
  const found = at === -1 ? [] : [{ 0: text.slice(at, at + phrase.length), index: at }];
  return split(text, found);
}

function split(text: string, marked: readonly { 0: string; index: number }[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of marked) {
    parts.push({ text: text.slice(end, index), isMarked: false }, { text: word, isMarked: true });
    end = index + word.length;
  }
  parts.push({ text: text.slice(end), isMarked: false });
  return parts.filter((part) => part.text !== '');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

function stemOf(word: string): string {
  const stem = word.replace(ENDING, '');
  return stem.length < SHORTEST_STEM ? word : stem;
}
