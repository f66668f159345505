import type { ReaderModel } from '@memory-graph/models';
import { sentenceSpans } from '../quotes/sentence-spans.js';
import { type KnownStatement, type RevisedMessage, type Revision, USER } from '../reviser.port.js';
import { comparablesOf, keyWords, nearestStatements, wordsOfStatement } from './known-statements.js';
import { sigmoid } from './read-statements.js';
import { placeOf, START, windowsOf } from './message-windows.js';
import { saidInstead } from './said-instead.js';

/** How many pieces the known statements have together, and each of them. */
const KNOWN_PIECES = 112;
const STATEMENT_PIECES = 16;
const MARK = '|';
/** Of a longer text the beginning is compared, so that a document costs no more than a few messages. */
const MOST_WINDOWS = 8;
/** "It is Porto, not Lisbon" says by its form what the model may not see. */
const CERTAINTY_OF_FORM = 0.8;
const OF_SPEAKER = /\b(?:my|our)\b/u;

/** Finds what a message revises: known statements that hold no longer after it. Pure: the same input gives the same. */
export class Reviser {
  constructor(private readonly model: ReaderModel) {}

  async revise(message: RevisedMessage, known: readonly KnownStatement[]): Promise<Revision[]> {
    const found = new Map<number, Revision>();
    const { text, speaker, predicates } = message;
    const comparables = comparablesOf(known);
    const windows = windowsOf({ text, speaker, context: '' }, (words) => this.model.pieces(words));
    for (const window of windows.slice(0, MOST_WINDOWS)) {
      const { start, end } = placeOf(window);
      const part = text.slice(start, end);
      const nearest = nearestStatements(comparables, { text: part, predicates });
      for (const { index, certainty } of await this.compare(nearest, window.ids.slice(window.separator), known)) {
        const { hasOtherValue, value } = known[index]!;
        const instead = hasOtherValue ? null : saidInstead(part, value);
        const isReplaced = hasOtherValue || instead !== null;
        const threshold = isReplaced ? this.model.replacementThreshold : this.model.revisionThreshold;
        const isClear = instead !== null && predicates.length === 0 && isAbout(part, known[index]!, known);
        const likely = isClear ? Math.max(certainty, CERTAINTY_OF_FORM) : certainty;
        if (likely <= (found.get(index)?.certainty ?? threshold)) continue;
        const wording = sentenceAbout(part, known[index]!);
        found.set(index, { index, certainty: likely, wording, ...(instead && { instead }) });
      }
    }
    return [...found.values()].sort((one, other) => one.index - other.index);
  }

  /**
   * @param nearest places of the known statements to compare
   * @param said the pieces of the message, between separators
   */
  private async compare(
    nearest: readonly number[],
    said: readonly number[],
    known: readonly KnownStatement[],
  ): Promise<{ index: number; certainty: number }[]> {
    const ids = [START];
    const marks: { index: number; at: number }[] = [];
    const [mark] = this.model.pieces(MARK).ids;
    for (const index of nearest) {
      const pieces = this.model.pieces(wordsOfStatement(known[index]!)).ids.slice(0, STATEMENT_PIECES);
      if (ids.length + pieces.length > KNOWN_PIECES) break;
      marks.push({ index, at: ids.length });
      ids.push(mark!, ...pieces);
    }
    const types = [...ids.map(() => 0), 0, ...said.slice(1).map(() => 1)];
    const { revises } = await this.model.run([...ids, ...said], types);
    return marks.map(({ index, at }) => ({ index, certainty: sigmoid(revises[at]!) }));
  }
}

/** Whether a text names the subject of a statement, or names no other subject, and no other has the value. */
function isAbout(text: string, { subject, value }: KnownStatement, known: readonly KnownStatement[]): boolean {
  const words = text.toLowerCase();
  if (subject === USER ? OF_SPEAKER.test(words) : words.includes(subject.toLowerCase())) return true;
  const others = known.filter((other) => other.subject !== subject);
  const isNamed = others.some((other) => other.subject !== USER && words.includes(other.subject.toLowerCase()));
  return !isNamed && others.every((other) => other.value !== value);
}

/** The sentence that shares most words with a statement; the first one of those. */
function sentenceAbout(text: string, statement: KnownStatement): string {
  const words = keyWords(wordsOfStatement(statement));
  const shared = sentenceSpans(text).map(({ start, end }) => {
    const sentence = text.slice(start, end);
    return { sentence, count: [...keyWords(sentence)].filter((word) => words.has(word)).length };
  });
  return shared.reduce((best, other) => (other.count > best.count ? other : best), { sentence: text, count: -1 })
    .sentence;
}
