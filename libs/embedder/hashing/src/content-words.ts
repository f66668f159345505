/** Words that say nothing about what a text is about. Short on purpose: a rare word dropped is a hit lost. */
const STOP_WORDS = new Set(
  (
    'a about after all also am an and any are as at be been before being but by can could did do does doing for from ' +
    'had has have he her here him his how i if in into is it its just me more my no not now of on or our ours out ' +
    'over she so some such than that the their them then there these they this those to too up us was we were what ' +
    'when where which while who whom whose why with would you your'
  ).split(' '),
);

const WORD = /[\p{L}\p{N}]+/gu;
const NOT_ASCII = /[^\u0000-\u007f]/u;
const MARKS = /\p{M}+/gu;

/**
 * The words of a text that carry meaning, folded (case, accents, compatibility forms) and lightly stemmed, in order
 * and with repeats. A text of stop words alone keeps them: little is better than nothing.
 */
export function contentWords(text: string): string[] {
  const words = fold(text).match(WORD) ?? [];
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return (meaningful.length > 0 ? meaningful : words).map(stem);
}

function fold(text: string): string {
  return NOT_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '').toLowerCase() : text.toLowerCase();
}

/**
 * Takes off the commonest English endings, so that "works", "worked" and "working" meet. Cruder than a real stemmer:
 * the character trigrams beside the words bring closer what it misses.
 */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return undouble(word.slice(0, -3));
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('ed')) return undouble(word.slice(0, -2));
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return dropSilentE(word.slice(0, -1));
  return dropSilentE(word);
}

/** "planning" and "plan": a doubled last consonant was doubled for its ending. */
function undouble(word: string): string {
  const last = word.at(-1)!;
  return last === word.at(-2) && !'aeiouls'.includes(last) ? word.slice(0, -1) : word;
}

/** "move" and "moving" both become "mov". */
function dropSilentE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word;
}
