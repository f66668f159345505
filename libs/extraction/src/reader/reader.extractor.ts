import type { TextSpan } from '@memory-graph/memory-model';
import { LocalClock } from '../dates/local-clock.js';
import type {
  ExtractedAssertion,
  ExtractedStatement,
  Extraction,
  ExtractionInput,
  Extractor,
} from '../extractor.port.js';
import { refsOf } from '../refs-of.js';
import { contrasts } from './said-instead.js';
import { SearchableText } from '../quotes/searchable-text.js';
import { sentenceSpans } from '../quotes/sentence-spans.js';
import { unreportedIn } from '../quotes/unreported-sentences.js';
import { ASSISTANT, USER } from '../reviser.port.js';
import { MentionedEntities } from './mentioned-entities.js';
import { besideExact, type ModelReading } from './beside-exact.js';
import { denialIn, lastSaid } from './denials.js';
import { placeOf, windowsOf } from './message-windows.js';
import { certaintyOfChange, certaintyOfStating, readStatements } from './read-statements.js';
import type { ReaderModel } from '@memory-graph/models';
import { TimesOfText } from './times-of-text.js';
import { type StatementContext, toStatements } from './to-extraction.js';

/** An assistant repeats what others said, suggests, and guesses. */
const CERTAINTY_OF_ASSISTANT = 0.95;
/** Below it a text states nothing, whatever its sentences say. */
const SILENT = 0.1;
/** From it on the model knows better than the exact reader that something does not hold, or not yet. */
const SURE = 0.7;

const NOTHING = { entities: [], statements: [] };

interface Found extends Omit<ModelReading, 'entities'> {
  statements: ExtractedStatement[];
  surelyOtherwise: Set<ExtractedStatement>;
  silent: TextSpan[];
  mayRevise: boolean;
}

/** A stretch of text by one speaker, null where the text names none. */
export interface SpokenPart {
  speaker: string | null;
  start: number;
  end: number;
}

/**
 * Extracts statements by the trained model, from sentences that the exact reader leaves: that reads plain sentences and
 * requests to forget, and hardly errs. See docs/reference/reader.md.
 */
export class ReaderExtractor implements Extractor {
  readonly name = 'reader';

  /**
   * @param splitTurns the parts of a text that names who speaks
   * @param exact reads first
   */
  constructor(
    private readonly model: ReaderModel,
    private readonly splitTurns: (text: string) => SpokenPart[],
    private readonly exact: Extractor,
  ) {}

  async extract(input: ExtractionInput): Promise<Extraction> {
    const text = new SearchableText(input.text);
    const sentences = sentenceSpans(input.text);
    const entities = new MentionedEntities(input.user);
    const found: Found = { statements: [], surelyOtherwise: new Set(), silent: [], mayRevise: false };
    const wordingAt = wordingIn(input.text, sentences);
    let context = input.context ?? '';
    const isAssistant = input.role === 'assistant';
    const { threshold } = this.model;
    const clock = new LocalClock(input.utcOffsetMinutes);
    const whole = { speaker: null, start: 0, end: input.text.length };
    // An assistant names no speakers: "Noted: …".
    for (const part of isAssistant ? [whole] : this.splitTurns(input.text)) {
      const said = input.text.slice(part.start, part.end);
      const speaker = part.speaker ?? input.speaker ?? (isAssistant ? ASSISTANT : null);
      const within: StatementContext = {
        ...{ input, text, entities, clock, speaker, whole: said },
        times: new TimesOfText(said, clock.shown(input.referenceTime)),
        wordingAt: (start, end) => wordingAt(start + part.start, end + part.start),
      };
      const first = found.statements.length;
      const least = speaker === ASSISTANT ? Math.max(CERTAINTY_OF_ASSISTANT, threshold) : threshold;
      await this.readPart(context, part.start, within, found, least);
      await this.deny(context, within, found, first);
      context = `${context}\n${speaker ?? USER}: ${said}`;
    }
    const read = { ...found, entities: entities.all(new Set(found.statements.flatMap(refsOf))) };
    // Of an assistant's words only what the model is sure of counts: it repeats, suggests, and errs.
    const exact = isAssistant ? NOTHING : await this.exact.extract(input);
    const joined = besideExact(exact, read, (wording) => text.place(wording));
    const places = joined.statements.map(({ wording }) => text.place(wording)).filter((place) => place !== null);
    const mayRevise = found.mayRevise || contrasts(input.text);
    return { ...joined, mayRevise, unread: unreportedIn(input.text, sentences, places) };
  }

  /**
   * "No, my brother is.": what was said last of who speaks now was never so, and is so of whom the denial names. The same
   * words read alone would say something else.
   * @param first statement of the part
   */
  private async deny(context: string, within: StatementContext, found: Found, first: number): Promise<void> {
    const { entities, speaker, whole } = within;
    const denial = denialIn(whole);
    const before = denial && lastSaid(context);
    if (!before || before.speaker === (speaker ?? USER) || (denial.mayAnswer && before.text.endsWith('?'))) return;
    const who = denial.who && entities.objectOf(denial.who, speaker, 'person');
    if (denial.who !== null && who === null) return;
    const text = new SearchableText(before.text);
    const said: Found = { statements: [], surelyOtherwise: new Set(), silent: [], mayRevise: false };
    const times = new TimesOfText(before.text, within.clock.shown(within.input.referenceTime));
    const sayer = {
      ...within,
      text,
      times,
      whole: before.text,
      speaker: before.speaker === USER ? null : before.speaker,
    };
    await this.readPart(
      before.context,
      0,
      { ...sayer, wordingAt: wordingIn(before.text, sentenceSpans(before.text)) },
      said,
    );
    const denier = entities.subjectOf({ kind: 'speaker' }, speaker, null);
    const claims = said.statements.filter((one) => one.kind === 'assertion' && one.subject === denier);
    const denied = claims.filter(({ wording }) => wording === claims.at(-1)!.wording) as ExtractedAssertion[];
    if (denied.length === 0) return;
    const wording = within.wordingAt(0, denial.end);
    const statements = denied.flatMap((claim): ExtractedStatement[] => [
      { ...about(claim), kind: 'correction', wrongTime: null, wording, rule: 'denied' },
      ...(who === null ? [] : [{ ...claim, subject: who, wording }]),
    ]);
    const own = found.statements.splice(first).filter((one) => !wording.includes(one.wording));
    found.statements.push(...statements, ...own);
  }

  /** @param start of the part in the whole text */
  private async readPart(
    context: string,
    start: number,
    within: StatementContext,
    found: Found,
    threshold = this.model.threshold,
  ): Promise<void> {
    const { speaker, whole } = within;
    const { relations, changeThreshold } = this.model;
    const said = { text: whole, speaker: speaker ?? USER, context };
    for (const window of windowsOf(said, (words) => this.model.pieces(words))) {
      const outputs = await this.model.run(window.ids, window.types);
      if (certaintyOfChange(outputs) >= changeThreshold) found.mayRevise = true;
      const place = placeOf(window);
      if (certaintyOfStating(outputs) < SILENT)
        found.silent.push({ start: start + place.start, end: start + place.end });
      for (const read of readStatements(window, whole, outputs, { relations, threshold })) {
        const statements = toStatements(read, within);
        found.statements.push(...statements);
        if (read.state === 'holds' || Math.min(read.certainty, read.stateCertainty) < SURE) continue;
        for (const statement of statements) found.surelyOtherwise.add(statement);
      }
    }
  }
}

/** The sentences around a place of a text. */
function wordingIn(text: string, sentences: readonly TextSpan[]): (start: number, end: number) => string {
  return (start, end) => {
    const around = sentences.filter((sentence) => sentence.start < end && sentence.end > start);
    return text.slice(around[0]?.start ?? start, around.at(-1)?.end ?? end);
  };
}

function about({ subject, predicate, object, confidence }: ExtractedAssertion) {
  return { subject, predicate, object, confidence };
}
