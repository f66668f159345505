import { GroupCommit } from '@memory-graph/relational-store';
import { Injectable } from '@nestjs/common';
import { type BegunDeletion, LogDeletionRepository } from './log-deletion.repository.js';
import { LogRemoval } from './log-removal.js';

const LOGS_PER_QUERY = 200;

/**
 * Deletes the earlier versions of a text with an own id. It runs when the later one is in the graph, so that a version
 * that fails replaces nothing, and before its log is completed, so that a client that waits for it finds no earlier one.
 */
@Injectable()
export class ReplaceDocuments {
  private readonly searches = new GroupCommit<string, BegunDeletion[]>({
    maxBatch: LOGS_PER_QUERY,
    flush: (logIds) => this.begin(logIds),
  });

  constructor(
    private readonly deletions: LogDeletionRepository,
    private readonly removal: LogRemoval,
  ) {}

  /** @param logId of content that was processed, with an own id or without */
  async run(logId: string): Promise<void> {
    for (const replaced of await this.searches.run(logId)) {
      await this.removal.tryToComplete(replaced, 'The replaced log');
    }
  }

  private async begin(logIds: readonly string[]): Promise<BegunDeletion[][]> {
    const replaced = await this.deletions.beginReplaced(logIds);
    return logIds.map((logId) => replaced.filter(({ replacedBy }) => replacedBy === logId));
  }
}
