const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const OTHERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  'a single': 1,
  'a couple of': 2,
  'a couple': 2,
  'a few': 3,
  several: 4,
  thirty: 30,
  forty: 40,
  fifty: 50,
};

/** Matches what `countOf` reads. */
export const COUNT = `(?:\\d{1,3}|${Object.keys(OTHERS)
  .sort((one, other) => other.length - one.length)
  .join('|')}|${WORDS.slice(1).join('|')})`;

export function countOf(text: string): number {
  const word = text.toLowerCase();
  const at = WORDS.indexOf(word);
  return at >= 0 ? at : Object.hasOwn(OTHERS, word) ? (OTHERS[word] as number) : Number(word);
}

/** "A few", "several": not an exact number. */
export function isVague(text: string): boolean {
  return /^(?:a few|several|a couple(?: of)?)$/iu.test(text);
}
