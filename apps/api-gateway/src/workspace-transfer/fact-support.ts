import { Injectable } from '@nestjs/common';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http';

/** Ids per request to the search service. */
const IDS_PER_CALL = 10_000;

/** References to facts in a workspace-independent form: by statements that support them. */
@Injectable()
export class FactSupport {
  constructor(private readonly searchService: SearchServiceClient) {}

  /** A supporting statement by the id of its fact. Facts that do not exist are omitted. */
  async of(workspaceId: string, factIds: readonly string[]): Promise<Map<string, string>> {
    const support = new Map<string, string>();
    for (let at = 0; at < factIds.length; at += IDS_PER_CALL) {
      const { facts } = await this.searchService.supportOfFacts(workspaceId, {
        ids: factIds.slice(at, at + IDS_PER_CALL),
      });
      for (const { factId, statementId } of facts) support.set(factId, statementId);
    }
    return support;
  }
}
