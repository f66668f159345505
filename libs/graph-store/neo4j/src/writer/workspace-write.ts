import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Cypher } from '../connection/cypher.js';
import { WordCounts } from './word-counts.js';

type Parameters = Record<string, unknown>;

/**
 * One write transaction in one workspace. Queries whose answer nobody waits for are sent one after the other without
 * waiting, as the server runs them in order; the first that fails is what a later `read` or `finish` throws.
 * `$workspaceId` is a parameter of each.
 */
export class WorkspaceWrite {
  /** What changes of the words that search knows; stored by `finish`. */
  readonly words = new WordCounts();
  private readonly sent: Promise<unknown>[] = [];

  /** @param embedding the property that vectors are in */
  constructor(
    private readonly cypher: Cypher,
    readonly workspaceId: WorkspaceId,
    readonly embedding: string,
  ) {}

  async read<Row>(text: string, parameters: Parameters = {}): Promise<Row[]> {
    const rows = this.cypher<Row>(text, { ...parameters, workspaceId: this.workspaceId });
    this.sent.push(rows);
    await this.settle();
    return rows;
  }

  send(text: string, parameters: Parameters = {}): void {
    const sent = this.cypher(text, { ...parameters, workspaceId: this.workspaceId });
    sent.catch(() => undefined); // settle() throws it
    this.sent.push(sent);
  }

  /** As `send`, for a query that goes over `$rows`. */
  sendRows(text: string, rows: readonly unknown[]): void {
    if (rows.length > 0) this.send(text, { rows });
  }

  async finish(): Promise<void> {
    this.words.store(this);
    await this.settle();
  }

  private async settle(): Promise<void> {
    await Promise.all(this.sent.splice(0));
  }
}
