import { SEARCH_SERVICE_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { handle } from '@memory-graph/http-api/internal';
import { JudgeMemoriesUseCase } from './answers/judge-memories.use-case.js';
import { ENTITY_HANDLERS } from './entities/entity-handlers.js';
import { EPISODE_HANDLERS } from './episodes/episode-handlers.js';
import { EVIDENCE_HANDLERS } from './export/evidence-handlers.js';
import { FACT_HANDLERS } from './facts/fact-handlers.js';
import { readGraph } from './graph/read-graph.js';
import { KnownAtGraphs } from './known-at/known-at-graphs.js';
import { ListMemoryUseCase } from './lists/list-memory.use-case.js';
import { ReadProfileUseCase } from './profiles/read-profile.use-case.js';
import { SearchedGraphs } from './search-index/searched-graphs.js';
import { streamedSearch } from './search/streamed-search.js';
import { SearchUseCase } from './search/search.use-case.js';

/** Who handles the calls of the gateway. */
export const HANDLERS = [
  handle(calls.search, SearchUseCase, streamedSearch),
  handle(calls.judgeMemories, JudgeMemoriesUseCase, (judge, _workspaceId, asked) => judge.run(asked)),
  ...EPISODE_HANDLERS,
  ...FACT_HANDLERS,
  ...ENTITY_HANDLERS,
  handle(calls.facts, ListMemoryUseCase, (lists, ...input) => lists.facts(...input)),
  handle(calls.episodes, ListMemoryUseCase, (lists, ...input) => lists.episodes(...input)),
  handle(calls.profileOfEntity, ReadProfileUseCase, (profiles, ...input) => profiles.ofEntity(...input)),
  handle(calls.profileOfUser, ReadProfileUseCase, (profiles, ...input) => profiles.ofUser(...input)),
  handle(calls.graph, KnownAtGraphs, readGraph),
  ...EVIDENCE_HANDLERS,
  handle(calls.discardIndex, SearchedGraphs, (graphs, workspaceId) => graphs.discard(workspaceId)),
];
