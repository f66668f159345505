import { Injectable, Logger } from '@nestjs/common';
import { type JudgedMemory, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { toServiceError } from '@memory-graph/http-api';
import {
  answerByProfile,
  answerQuestion,
  type JudgedResult,
  type MemoryAnswer,
  spelledOut,
  zoneClock,
} from '@memory-graph/memory-model';
import { type AskedResults, askedResults } from './asked-results.js';
import type { GatheredMemories } from './gather-memories.js';

/** Answers without a language model: by a profile, by facts of what is asked, or else in the words of a result. */
@Injectable()
export class AnswerFromMemories {
  private readonly logger = new Logger(AnswerFromMemories.name);

  constructor(private readonly searchService: SearchServiceClient) {}

  /**
   * @param now ms since the epoch
   * @returns null to what asks nothing
   */
  async answer(gathered: GatheredMemories, now: number): Promise<MemoryAnswer | null> {
    const { workspaceId, question, memories, values, oneself, timeZone, profile } = gathered;
    if (profile) return answerByProfile(profile.text, profile.name, memories);
    const asked = spelledOut(question);
    const judged = await this.judge(workspaceId, askedResults(asked, memories, now));
    return answerQuestion(asked, memories, judged, { oneself, values, now, clock: zoneClock(timeZone) });
  }

  /** Without the model there are the facts. */
  private async judge(workspaceId: string, { request, resultOf }: AskedResults): Promise<JudgedResult[]> {
    let judged: JudgedMemory[] | null = null;
    try {
      judged = (await this.searchService.judgeMemories(workspaceId, request)).memories;
    } catch (error) {
      this.logger.warn(`No model judges memories: ${toServiceError(error).message}`);
    }
    return (judged ?? []).map(resultOf);
  }
}
