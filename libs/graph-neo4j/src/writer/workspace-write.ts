import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { embeddingProperty } from '../schema/graph-model.js';

type Parameters = Record<string, unknown>;

/**
 * One write transaction in one workspace. Queries whose answer no one waits for are sent one after the other without
 * waiting, as the server runs them in order; the first that fails is what a later `read` or `settle` throws.
 * `$workspaceId` is a parameter of each; those that are lists come as `$lists.…`.
 */
export class WorkspaceWrite {
  private readonly sent: Promise<unknown>[] = [];

  /** @param embedder that made the vectors of this write */
  constructor(
    private readonly cypher: Cypher,
    readonly workspaceId: WorkspaceId,
    readonly embedder: string,
  ) {}

  /** The property that vectors are in. */
  get embedding(): string {
    return embeddingProperty(this.embedder);
  }

  async read<Row>(text: string, parameters: Parameters = {}): Promise<Row[]> {
    const rows = this.cypher<Row>(text, this.parametersOf(parameters));
    this.sent.push(rows);
    await this.settle();
    return rows;
  }

  send(text: string, parameters: Parameters = {}): void {
    const sent = this.cypher(text, this.parametersOf(parameters));
    sent.catch(() => undefined); // settle() throws it
    this.sent.push(sent);
  }

  /** As `send`, for a query whose answer is waited for later, when others are in progress. */
  ask<Row>(text: string, parameters: Parameters = {}): Promise<Row[]> {
    const rows = this.cypher<Row>(text, this.parametersOf(parameters));
    rows.catch(() => undefined); // settle() throws it
    this.sent.push(rows);
    return rows;
  }

  /** As `send`, for a query that goes over `$lists.rows`. */
  sendRows(text: string, rows: readonly unknown[]): void {
    if (rows.length > 0) this.send(text, { rows });
  }

  /** Lists go into one map: see `Cypher` on why. */
  private parametersOf(parameters: Parameters): Parameters {
    const entries = Object.entries(parameters);
    const lists = Object.fromEntries(entries.filter(([, value]) => Array.isArray(value)));
    const others = Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value)));
    return { ...others, lists, workspaceId: this.workspaceId };
  }

  /** Resolves when all pending queries are done. */
  async settle(): Promise<void> {
    await Promise.all(this.sent.splice(0));
  }
}
