import { withoutParticles } from './korean-particles.js';
import { SPACELESS_SCRIPTS } from './scripts.js';

const SPACELESS = new RegExp(`[${SPACELESS_SCRIPTS}]{2,}`, 'gu');
const HANGUL = /\p{Script=Hangul}+/u;
/** "And", "in", "to", "from", "that" and "the" before an Arabic or Hebrew name. */
const ARABIC = /^\u0648?[\u0628\u0644\u0643\u0641]?(?:\u0627\u0644)?(?=\p{L}{2})/u;
const HEBREW = /^(?:ו?[שהבלמכ]{0,2})(?=\p{L}{2})/u;

/** Bounds for a text without spaces: each of its parts may be a name. */
const READ_CHARACTERS = 100;
const LONGEST_NAME = 8;

/** The parts of a word that may be a name: in scripts without spaces, and beside what is attached to a name. */
export function namesInWord(word: string): string[] {
  const attached = [word.replace(ARABIC, ''), word.replace(HEBREW, ''), withoutParticles(HANGUL.exec(word)?.[0] ?? '')];
  const parts = (word.slice(0, READ_CHARACTERS).match(SPACELESS) ?? []).flatMap(partsOf);
  return [...attached.filter((part) => part !== '' && part !== word), ...parts];
}

function partsOf(run: string): string[] {
  const letters = [...run];
  return letters.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME, letters.length - from) - 1 }, (_one, length) =>
      letters.slice(from, from + length + 2).join(''),
    ),
  );
}
