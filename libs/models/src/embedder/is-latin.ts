const LETTERS = /\p{L}/gu;
const LATIN_LETTERS = /\p{Script=Latin}/gu;

/** Whether at least half of the letters are Latin: the included models know no words in other ones, only letters. */
export function isLatin(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return 2 * count(LATIN_LETTERS) >= count(LETTERS);
}
