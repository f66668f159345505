import { type SearchCommand, turnOfSearch, type WorkspaceSearch } from '@memory-graph/contracts/internal-http';
import type { SearchAnswerDto } from '@memory-graph/contracts/resources';
import type { ReadTurns } from './read-turns.js';

/** Queues the searches of each workspace that run in this process, together with its calls to another one. */
export class TurnTakingSearch implements WorkspaceSearch {
  constructor(
    private readonly searches: WorkspaceSearch,
    private readonly turns: ReadTurns,
  ) {}

  search(workspaceId: string, command: SearchCommand): Promise<SearchAnswerDto> {
    return this.turns.take(turnOfSearch(workspaceId, command), () => this.searches.search(workspaceId, command));
  }

  searchForBytes(workspaceId: string, command: SearchCommand): Promise<Uint8Array> {
    return this.turns.take(turnOfSearch(workspaceId, command), () =>
      this.searches.searchForBytes(workspaceId, command),
    );
  }
}
