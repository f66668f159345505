import type { TextSpan } from '@memory-graph/memory-model';
import type { DateReader } from '../date-reader.port.js';
import type { ExtractedStatement, Extraction, ExtractionInput, Extractor } from '../extractor.port.js';
import { refsOf } from '../refs-of.js';
import { SearchableText } from '../quotes/searchable-text.js';
import { sentenceSpans } from '../quotes/sentence-spans.js';
import { unreportedIn } from '../quotes/unreported-sentences.js';
import { ASSISTANT, USER } from '../reviser.port.js';
import { MentionedEntities } from './mentioned-entities.js';
import { besideExact, type ModelReading } from './beside-exact.js';
import { placeOf, windowsOf } from './message-windows.js';
import { certaintyOfChange, certaintyOfStating, readStatements } from './read-statements.js';
import type { ReaderModel } from '@memory-graph/models';
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
    private readonly readDate: DateReader,
    private readonly splitTurns: (text: string) => SpokenPart[],
    private readonly exact: Extractor,
  ) {}

  async extract(input: ExtractionInput): Promise<Extraction> {
    const text = new SearchableText(input.text);
    const sentences = sentenceSpans(input.text);
    const entities = new MentionedEntities(input.user);
    const found: Found = { statements: [], surelyOtherwise: new Set(), silent: [], mayRevise: false };
    const wordingAt = (start: number, end: number): string => {
      const around = sentences.filter((sentence) => sentence.start < end && sentence.end > start);
      return input.text.slice(around[0]?.start ?? start, around.at(-1)?.end ?? end);
    };
    let context = input.context ?? '';
    const isAssistant = input.role === 'assistant';
    const whole = { speaker: null, start: 0, end: input.text.length };
    // An assistant names no speakers: "Noted: …".
    for (const part of isAssistant ? [whole] : this.splitTurns(input.text)) {
      const said = input.text.slice(part.start, part.end);
      const speaker = part.speaker ?? input.speaker ?? (isAssistant ? ASSISTANT : null);
      const within: StatementContext = {
        ...{ input, text, entities, readDate: this.readDate, speaker, whole: said },
        wordingAt: (start, end) => wordingAt(start + part.start, end + part.start),
      };
      await this.readPart(context, part.start, within, found);
      context = `${context}\n${speaker ?? USER}: ${said}`;
    }
    const read = { ...found, entities: entities.all(new Set(found.statements.flatMap(refsOf))) };
    // Of an assistant's words only what the model is sure of counts: it repeats, suggests, and errs.
    const exact = isAssistant ? NOTHING : await this.exact.extract(input);
    const joined = besideExact(exact, read, (wording) => text.place(wording));
    const places = joined.statements.map(({ wording }) => text.place(wording)).filter((place) => place !== null);
    const { mayRevise } = found;
    return { ...joined, mayRevise, unread: unreportedIn(input.text, sentences, places) };
  }

  /** @param start of the part in the whole text */
  private async readPart(context: string, start: number, within: StatementContext, found: Found): Promise<void> {
    const { speaker, whole } = within;
    const { relations, changeThreshold, threshold: least } = this.model;
    const threshold = speaker === ASSISTANT ? Math.max(CERTAINTY_OF_ASSISTANT, least) : least;
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
