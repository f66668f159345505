import { Inject, Injectable, Logger } from '@nestjs/common';
import { CHAT_MODEL, type ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import { ServiceError } from '@memory-graph/errors/service-error';
import { extractSummary } from './extract-summary.js';
import type { PageSummaryDto, PageSummaryRequestDto } from './page-summary.dto.js';
import { PageReader } from './page-reader.js';
import { summaryPrompt } from './prompts/summary.v1.prompt.js';

const EXTRACT_CHARACTERS = 800;
const SUMMARY_TOKENS = 400;

/** Says what a page is about: in a model's words where there is one, else in the page's own. */
@Injectable()
export class SummarisePageQuery {
  private readonly logger = new Logger(SummarisePageQuery.name);

  constructor(
    private readonly pages: PageReader,
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
  ) {}

  /** @throws ServiceError `unprocessable` for a page that takes too much to be read; `unavailable` while too many wait */
  async run({ html, url, title: given }: PageSummaryRequestDto): Promise<PageSummaryDto> {
    const page = await this.pages.read(html);
    const title = given?.trim() || page.title || new URL(url).hostname;
    const written = page.text === '' ? null : await this.askModel(title, page.text);
    return written === null
      ? { title, summary: extractSummary(page.text, EXTRACT_CHARACTERS), method: 'extractive', model: null }
      : { title, summary: written, method: 'model', model: this.model!.name };
  }

  /** null: there is no model, or none that answers now: nobody needs to go without a summary for that. */
  private async askModel(title: string, text: string): Promise<string | null> {
    try {
      if (!(await this.model?.isWithinBudget())) return null;
      const messages = summaryPrompt(title, text);
      const summary = await this.model!.complete({ purpose: 'summary', messages, maxTokens: SUMMARY_TOKENS });
      return summary.trim() || null;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.logger.warn(`No summary by the model: ${error.message}`);
      return null;
    }
  }
}
