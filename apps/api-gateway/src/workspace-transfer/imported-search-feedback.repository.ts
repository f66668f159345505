import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SearchFeedbackRepository } from '../memory/search-feedback/search-feedback.repository.js';
import { type AwaitedFact, type AwaitedFacts, GIVE_UP_AFTER_DAYS, takeDueOfWorkspace } from './awaited-facts.js';

/** Feedback of imports on facts that may not exist yet. Its owner is the workspace. */
@Injectable()
export class ImportedSearchFeedbackRepository implements AwaitedFacts {
  readonly owners = 'search feedback of the workspace';

  constructor(
    private readonly dataSource: DataSource,
    private readonly feedback: SearchFeedbackRepository,
  ) {}

  takeDue(atMost: number): Promise<AwaitedFact[]> {
    return takeDueOfWorkspace(this.dataSource, { table: 'search_feedback', key: 'id', statement: 'result_id' }, atMost);
  }

  async settle(workspaceId: string, found: readonly { statementId: string; factId: string }[]): Promise<void> {
    if (found.length > 0) await this.feedback.settle(workspaceId, found);
  }

  async giveUp(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM memory.search_feedback
       WHERE next_look_at IS NOT NULL AND noted_at < now() - $1 * interval '1 day'`,
      [GIVE_UP_AFTER_DAYS],
    );
  }
}
