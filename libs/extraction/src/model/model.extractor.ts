import { BudgetSpentError, type ChatModel, type TokenUsage, UnusableAnswerError } from '@memory-graph/models';
import type { DateReader } from '../date-reader.port.js';
import type { Extraction, ExtractionInput, Extractor } from '../extractor.port.js';
import { Logger } from '@nestjs/common';
import { extractionPrompt } from './extraction.prompt.js';
import { type ModelReading, modelReadingSchema } from './model-reading.js';
import { withProvenance } from './with-provenance.js';
import { toExtraction } from './to-extraction.js';

const HAS_WORDS = /[\p{L}\p{N}]/u;

export interface ModelExtractorOptions {
  /** A further instruction to the model; see `extractionPrompt`. */
  instruction?: string | null;
  /** See `ChatRequest.onUsage`. */
  onUsage?: (usage: TokenUsage) => void;
}

/**
 * Has a language model read the text. What it cannot read, and all there is once the budget of the day is spent, another
 * extractor reads; without one, that is an error. All that comes out is evidence of the one text: the model has no tools,
 * and sees nothing else.
 */
export class ModelExtractor implements Extractor {
  readonly name: string;
  readonly isCostly = true;
  private readonly logger = new Logger(ModelExtractor.name);

  constructor(
    private readonly model: ChatModel,
    private readonly fallback: Extractor | null,
    private readonly readDate: DateReader,
    private readonly options: ModelExtractorOptions = {},
  ) {
    this.name = model.name;
  }

  async extract(input: ExtractionInput): Promise<Extraction> {
    const { instruction = null, onUsage } = this.options;
    if (!HAS_WORDS.test(input.text)) return { entities: [], statements: [] };
    try {
      const reading = await this.model.answer<ModelReading>({
        purpose: 'extraction',
        name: 'statements',
        schema: modelReadingSchema(input.vocabulary?.entityTypes.map(({ name }) => name)),
        messages: extractionPrompt(input, instruction),
        ...(onUsage && { onUsage }),
      });
      return withProvenance(toExtraction(reading, input, this.readDate), input.text);
    } catch (error) {
      if (!this.fallback) throw error;
      if (error instanceof UnusableAnswerError)
        this.logger.warn(`${this.name} could not read a text: ${error.message}`);
      else if (!(error instanceof BudgetSpentError)) throw error;
      return { ...(await this.fallback.extract(input)), readBy: this.fallback.name };
    }
  }
}
