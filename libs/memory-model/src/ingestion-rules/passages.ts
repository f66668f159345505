import { segmentSentences } from '../sentences/segment-sentences.js';
import { cutAtSpaces } from '../sentences/split-into-chunks.js';

/** A line of a text, or several lines with a common sentence. Lead, sentences and tail together form it completely. */
export interface Passage {
  /** The speaker, as in `Ada: `, or a label, as in `Password: `. May be empty. */
  lead: string;
  sentences: string[];
  /** The line break after it. */
  tail: string;
}

const LEAD = /^[ \t]*(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[ \t]+)?[^\n:.!?]{1,60}:[ \t]+/u;
/**
 * Longer "sentences" are lists, tables and noise. Rules match them part by part, so that the cost
 * of each match is bounded.
 */
const LONGEST_SENTENCE = 4_000;
/** A sentence continues in the next line only after a line of this length: shorter lines are deliberate breaks. */
const WRAPPED_CHARACTERS = 40;
const GOES_ON = /[\p{L}\p{N},–—-]$/u;
const STARTS_IN_THE_MIDDLE = /^[ \t]*\p{Ll}/u;

/** Splits a text into the units that a rule keeps or drops: sentences, each with the lead of its line. */
export function splitIntoPassages(text: string): Passage[] {
  return joinWrapped(text.split(/(?<=\n)/u)).map(toPassage);
}

/**
 * The texts that rules match: each sentence with the lead of its line, so that `ignore "Bob"`
 * covers everything that Bob says. Accents are composed, lines end with \n.
 */
export function sentencesOf(passages: readonly Passage[]): string[] {
  return passages.flatMap(({ lead, sentences }) =>
    sentences.map((sentence) => (lead + sentence).trim().normalize('NFC').replaceAll('\r\n', '\n')),
  );
}

/**
 * Removes sentences from the text.
 * @param isKept one entry per sentence, in the order of `sentencesOf`
 * @returns empty if nothing is left; otherwise the lead of each line is preserved
 */
export function keepSentences(passages: readonly Passage[], isKept: readonly boolean[]): string {
  if (!isKept.includes(true)) return '';
  let index = 0;
  const parts = passages.map(({ lead, sentences, tail }) => {
    const kept = sentences.filter(() => isKept[index++]);
    if (sentences.length === 0) return lead + tail;
    return kept.length === 0 ? '' : lead + kept.join('') + tail;
  });
  return parts.join('').trim();
}

function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let last = '';
  for (const line of lines) {
    const isContinuation =
      last.trim().length >= WRAPPED_CHARACTERS && GOES_ON.test(last.trimEnd()) && STARTS_IN_THE_MIDDLE.test(line);
    if (isContinuation) joined.push(joined.pop()! + line);
    else joined.push(line);
    last = line;
  }
  return joined;
}

function toPassage(lines: string): Passage {
  const body = lines.trimEnd();
  const tail = lines.slice(body.length);
  const lead = LEAD.exec(body)?.[0] ?? '';
  const spoken = body.slice(lead.length);
  // A line break ends a sentence for the segmenter; within a passage it is but white space.
  let end = 0;
  const sentences = Array.from(segmentSentences(spoken.replaceAll(/[\r\n]/gu, ' ')), ({ length }) =>
    spoken.slice(end, (end += length)),
  ).flatMap((sentence) => cutAtSpaces(sentence, LONGEST_SENTENCE));
  return { lead, sentences, tail };
}
