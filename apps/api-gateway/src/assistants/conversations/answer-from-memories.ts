import { Injectable, Logger } from '@nestjs/common';
import { type JudgedMemories, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { toServiceError } from '@memory-graph/http-api';
import { answerLine, type AnswerOptions, DOES_NOT_KNOW, isStatement, quotedAnswer } from '@memory-graph/memory-model';
import { type AskedResults, askedResults } from './asked-results.js';

/** Below this chance a result does not answer, whatever its words and its relation are. */
const RULED_OUT = 0.1;

/** Answers without a language model: by facts of what is asked, or else in the words of a result. */
@Injectable()
export class AnswerFromMemories {
  private readonly logger = new Logger(AnswerFromMemories.name);

  constructor(private readonly searchService: SearchServiceClient) {}

  /**
   * @param results best first
   * @returns with the numbers of the results that it is from; null to what asks nothing
   */
  async answer(
    workspaceId: string,
    question: string,
    results: readonly SearchResultDto[],
    options: AnswerOptions,
  ): Promise<string | null> {
    if (isStatement(question)) return null;
    const asked = askedResults(question, results);
    const { chances, found } = await this.judge(workspaceId, asked);
    const out = asked.places.filter((_, memory) => chances !== null && chances[memory]! < RULED_OUT);
    const possible = results.map((result, place) => (out.includes(place) ? { ...result, score: 0 } : result));
    const line = answerLine(question, possible, options);
    if (found && (line === null || line === DOES_NOT_KNOW)) return quotedAnswer(asked.locate(found), results, options);
    return line;
  }

  /** Without the model there are the facts. */
  private async judge(workspaceId: string, { request }: AskedResults): Promise<JudgedMemories> {
    try {
      return await this.searchService.judgeMemories(workspaceId, request);
    } catch (error) {
      this.logger.warn(`No model judges memories: ${toServiceError(error).message}`);
      return { chances: null, found: null };
    }
  }
}
