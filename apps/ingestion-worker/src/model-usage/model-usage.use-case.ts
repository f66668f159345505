import type { ModelUsageOfDay } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { ModelUsageRepository } from './model-usage.repository.js';

/** The tokens that language models used for the content of a workspace. */
@Injectable()
export class ModelUsageUseCase {
  constructor(private readonly usage: ModelUsageRepository) {}

  /** @param from the first day, and `to` the last: `YYYY-MM-DD`, UTC */
  list(workspaceId: string, from: string, to: string): Promise<ModelUsageOfDay[]> {
    return this.usage.list(workspaceId, from, to);
  }

  erase(workspaceId: string): Promise<void> {
    return this.usage.deleteAll(workspaceId);
  }
}
