/** Shorter stems may differ from their words from the third letter on, as "die" does from "dying". */
const SHORT_STEM = 4;

/**
 * A part that every word with this stem contains, in ASCII letters and digits, unless it is written with letters that are folded
 * to them. Null: there is none.
 */
export function partOfWord(stem: string): string | null {
  const kept = stem.length > SHORT_STEM ? stem.length - 1 : Math.max(1, stem.length - 2);
  return asciiPart(stem.slice(0, kept));
}

/** Parts that every text with this name contains, with the same exception. White space may differ. */
export function partsOfName(name: string): string[] {
  return (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => asciiPart(word) ?? []);
}

function asciiPart(word: string): string | null {
  const parts = word.match(/[a-z0-9]+/giu) ?? [];
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
