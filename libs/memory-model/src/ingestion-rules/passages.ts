import { segmentSentences } from '../sentences/segment-sentences.js';
import { cutAtSpaces } from '../sentences/split-into-chunks.js';

/** A line of a text, or several that one sentence goes through. Lead, sentences and tail make it up without a gap. */
export interface Passage {
  /** Who says it, as in `Ada: `, or what it is about, as in `Password: `. May be empty. */
  lead: string;
  sentences: string[];
  /** The line break after it. */
  tail: string;
}

const LEAD = /^[ \t]*(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[ \t]+)?[^\n:.!?]{1,60}:[ \t]+/u;
/**
 * Nobody writes longer sentences: lists, tables and noise. A rule looks at one part after the other, so that what looking
 * at one costs is bounded.
 */
const LONGEST_SENTENCE = 4_000;
/** A line is at least so long where a sentence goes on in the next one: shorter ones were ended on purpose. */
const WRAPPED_CHARACTERS = 40;
const GOES_ON = /[\p{L}\p{N},–—-]$/u;
const STARTS_IN_THE_MIDDLE = /^[ \t]*\p{Ll}/u;

/** Cuts a text into what a rule keeps or drops as a whole: sentences, each with the lead of its line. */
export function splitIntoPassages(text: string): Passage[] {
  return joinWrapped(text.split(/(?<=\n)/u)).map(toPassage);
}

/** What a rule looks at: each sentence together with the lead of its line, so that `ignore "Bob"` covers all that Bob says. Accents are composed, lines end with \n. */
export function sentencesOf(passages: readonly Passage[]): string[] {
  return passages.flatMap(({ lead, sentences }) =>
    sentences.map((sentence) => (lead + sentence).trim().normalize('NFC').replaceAll('\r\n', '\n')),
  );
}

/**
 * The text without some of its sentences.
 * @param isKept one entry a sentence, in the order of `sentencesOf`
 * @returns empty if nothing is left; where something is left, the lead of a line stays before it
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
