import { requestContext, Tracing } from '@memory-graph/observability';
import { Injectable } from '@nestjs/common';
import type { SearchCommand, WorkspaceSearch } from '@memory-graph/contracts/internal-http';
import type { SearchAnswerDto } from '@memory-graph/contracts/resources';
import { searchJson } from './search-json.js';
import { SearchUseCase } from './search.use-case.js';

/** The search for callers in the same process. */
@Injectable()
export class InProcessSearch implements WorkspaceSearch {
  constructor(
    private readonly searchMemory: SearchUseCase,
    private readonly tracing: Tracing,
  ) {}

  search(workspaceId: string, command: SearchCommand): Promise<SearchAnswerDto> {
    return this.traced(() => this.answer(workspaceId, command));
  }

  searchForBytes(workspaceId: string, command: SearchCommand): Promise<Uint8Array> {
    return this.traced(() => this.bytes(workspaceId, command));
  }

  /** In a span of this app, in whose place a request would be one. */
  private traced<Result>(search: () => Promise<Result>): Promise<Result> {
    const caller = requestContext.getStore();
    if (!caller?.recording) return search();
    const { requestId, trace } = caller;
    return this.tracing.run({ requestId, ...trace }, () => ({ name: 'search' }), search);
  }

  private async answer(workspaceId: string, command: SearchCommand): Promise<SearchAnswerDto> {
    const parts = this.searchMemory.run(workspaceId, command);
    const results: SearchAnswerDto['results'] = [];
    let part = await parts.next();
    for (; !part.done; part = await parts.next()) results.push(...part.value);
    return { results, ...(part.value && { knownAt: part.value }) };
  }

  private async bytes(workspaceId: string, command: SearchCommand): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    for await (const text of searchJson(this.searchMemory.run(workspaceId, command))) parts.push(Buffer.from(text));
    return Buffer.concat(parts);
  }
}
