import { Inject, Injectable, Logger } from '@nestjs/common';
import { CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import { ServiceError } from '@memory-graph/errors';
import { UsageCounter } from '../../memory/usage/usage-counter.js';
import { extractSummary } from './extract-summary.js';
import type { PageSummaryDto, PageSummaryRequestDto } from '@memory-graph/contracts/resources';
import { PageReader } from './page-reader.js';
import { summaryPrompt } from './prompts/summary.v1.prompt.js';

const EXTRACT_CHARACTERS = 800;
const SUMMARY_TOKENS = 400;

/** Summarizes a page with the language model, or else by selecting sentences. */
@Injectable()
export class SummarisePageUseCase {
  private readonly logger = new Logger(SummarisePageUseCase.name);

  constructor(
    private readonly pages: PageReader,
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
    private readonly usage: UsageCounter,
  ) {}

  /**
   * @throws ServiceError `unprocessable` for a page that takes too much time or memory to parse;
   * `unavailable` if too many pages are waiting
   */
  async run(workspaceId: string, { html, url, title: given }: PageSummaryRequestDto): Promise<PageSummaryDto> {
    const page = await this.pages.read(html);
    const title = given?.trim() || page.title || new URL(url).hostname;
    const written = page.text === '' ? null : await this.askModel(workspaceId, title, page.text);
    return written === null
      ? { title, summary: extractSummary(page.text, EXTRACT_CHARACTERS), method: 'extractive', model: null }
      : { title, summary: written, method: 'model', model: this.model!.name };
  }

  /** Null if there is no model or it fails: the summary is then extracted without it. */
  private async askModel(workspaceId: string, title: string, text: string): Promise<string | null> {
    try {
      if (!(await this.model?.isWithinBudget('summary'))) return null;
      const messages = summaryPrompt(title, text);
      const onUsage = this.usage.tokensOf(workspaceId);
      const summary = await this.model!.complete({ purpose: 'summary', messages, maxTokens: SUMMARY_TOKENS, onUsage });
      return summary.trim() || null;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.logger.warn(`The model failed to summarize: ${error.message}`);
      return null;
    }
  }
}
