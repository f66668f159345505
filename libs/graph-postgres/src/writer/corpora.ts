import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';

export type CorpusKind = 'fact' | 'episode';

/** The numbers of the documents of one kind of one workspace, as `graph.corpora` gives them. */
export interface Corpus {
  no: number;
  /** The last number that a document or vector was given. */
  lastNo: number;
}

export interface CorpusRow extends Corpus {
  kind: CorpusKind;
}

/** The corpora of workspace `$1`, as a select of the columns of `CorpusRow`. */
export const CORPORA = `select kind, no, last_no as "lastNo" from graph.corpora where workspace_id = $1`;

/** The corpora of a workspace, as one transaction finds and fills them. */
export class WorkspaceCorpora {
  /** null: not asked for yet. */
  private rows: readonly CorpusRow[] | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly workspaceId: WorkspaceId,
  ) {}

  /** @param rows as `CORPORA` gives them: they need not be asked for */
  found(rows: readonly CorpusRow[]): void {
    this.rows = rows;
  }

  async of(kind: CorpusKind): Promise<Corpus> {
    this.rows ??= await this.sql<CorpusRow>(CORPORA, [this.workspaceId]);
    if (this.rows.length === 0) this.rows = await this.make();
    return this.rows.find((row) => row.kind === kind)!;
  }

  /** They are made at the first write. */
  private make(): Promise<CorpusRow[]> {
    return this.sql(
      `insert into graph.corpora (workspace_id, kind) values ($1, 'fact'), ($1, 'episode')
       returning kind, no, last_no as "lastNo"`,
      [this.workspaceId],
    );
  }
}
