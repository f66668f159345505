import { Injectable } from '@nestjs/common';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { DataSource } from 'typeorm';

/** Ids per request to the search service. */
const IDS_PER_CALL = 10_000;

/** The contents of spaces in a workspace-independent form: statements that support the facts. */
@Injectable()
export class TransferredSpaceFacts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly searchService: SearchServiceClient,
  ) {}

  /** One supporting statement for each existing fact of the space. */
  async supportOf(workspaceId: string, spaceId: string): Promise<string[]> {
    const facts = await this.dataSource.query<{ id: string }[]>(
      'SELECT fact_id AS id FROM memory.space_fact WHERE space_id = $1 ORDER BY fact_id',
      [spaceId],
    );
    const support: string[] = [];
    for (let at = 0; at < facts.length; at += IDS_PER_CALL) {
      const ids = facts.slice(at, at + IDS_PER_CALL).map(({ id }) => id);
      support.push(...(await this.searchService.supportOfFacts(workspaceId, ids)).statementIds);
    }
    return support;
  }
}
