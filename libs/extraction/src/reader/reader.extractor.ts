import type { DateReader } from '../date-reader.port.js';
import type { ExtractedStatement, Extraction, ExtractionInput, Extractor } from '../extractor.port.js';
import { refsOf } from '../refs-of.js';
import { SearchableText } from '../quotes/searchable-text.js';
import { sentenceSpans } from '../quotes/sentence-spans.js';
import { unreportedIn } from '../quotes/unreported-sentences.js';
import { ASSISTANT, USER } from '../reviser.port.js';
import { MentionedEntities } from './mentioned-entities.js';
import { besideExact } from './beside-exact.js';
import { windowsOf } from './message-windows.js';
import { readStatements } from './read-statements.js';
import type { ReaderModel } from '@memory-graph/models';
import { type StatementContext, toStatements } from './to-extraction.js';

/** An assistant repeats what others said, suggests, and guesses. */
const CERTAINTY_OF_ASSISTANT = 0.85;

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
    const statements: ExtractedStatement[] = [];
    const wordingAt = (start: number, end: number): string => {
      const around = sentences.filter((sentence) => sentence.start < end && sentence.end > start);
      return input.text.slice(around[0]?.start ?? start, around.at(-1)?.end ?? end);
    };
    let context = input.context ?? '';
    for (const part of this.splitTurns(input.text)) {
      const said = input.text.slice(part.start, part.end);
      const speaker = part.speaker ?? input.speaker ?? (input.role === 'assistant' ? ASSISTANT : null);
      const within: StatementContext = {
        ...{ input, text, entities, readDate: this.readDate, speaker, whole: said },
        wordingAt: (start, end) => wordingAt(start + part.start, end + part.start),
      };
      statements.push(...(await this.readPart(said, speaker, context, within)));
      context = `${context}\n${speaker ?? USER}: ${said}`;
    }
    const read = { entities: entities.all(new Set(statements.flatMap(refsOf))), statements };
    const joined = besideExact(await this.exact.extract(input), read, (wording) => text.place(wording));
    const places = joined.statements.map(({ wording }) => text.place(wording)).filter((place) => place !== null);
    return { ...joined, unread: unreportedIn(input.text, sentences, places) };
  }

  private async readPart(
    text: string,
    speaker: string | null,
    context: string,
    within: StatementContext,
  ): Promise<ExtractedStatement[]> {
    const found: ExtractedStatement[] = [];
    for (const window of windowsOf({ text, speaker: speaker ?? USER, context }, (words) => this.model.pieces(words))) {
      const outputs = await this.model.run(window.ids, window.types);
      const threshold =
        speaker === ASSISTANT ? Math.max(CERTAINTY_OF_ASSISTANT, this.model.threshold) : this.model.threshold;
      const { relations } = this.model;
      for (const read of readStatements(window, text, outputs, { relations, threshold }))
        found.push(...toStatements(read, within));
    }
    return found;
  }
}
