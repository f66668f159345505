import { Injectable } from '@nestjs/common';
import type { SearchCommand, WorkspaceSearch } from '@memory-graph/contracts/internal-http';
import type { SearchAnswerDto } from '@memory-graph/contracts/resources';
import { searchJson } from './search-json.js';
import { SearchUseCase } from './search.use-case.js';

/** The search for callers in the same process. */
@Injectable()
export class InProcessSearch implements WorkspaceSearch {
  constructor(private readonly searchMemory: SearchUseCase) {}

  async search(workspaceId: string, command: SearchCommand): Promise<SearchAnswerDto> {
    const parts = this.searchMemory.run(workspaceId, command);
    const results: SearchAnswerDto['results'] = [];
    let part = await parts.next();
    for (; !part.done; part = await parts.next()) results.push(...part.value);
    return { results, ...(part.value && { knownAt: part.value }) };
  }

  async searchForBytes(workspaceId: string, command: SearchCommand): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    for await (const text of searchJson(this.searchMemory.run(workspaceId, command))) parts.push(Buffer.from(text));
    return Buffer.concat(parts);
  }
}
