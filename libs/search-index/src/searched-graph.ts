import type {
  CandidateRequest,
  Candidates,
  NamedEntity,
  ResultDocument,
  ResultKey,
  Traversal,
  TraversalRequest,
} from '@memory-graph/graph';

/** What a search asks of the graph of one workspace, as `GraphReader` describes it. */
export interface SearchedGraph {
  findCandidates(request: CandidateRequest): Promise<Candidates>;
  findEntitiesByName(names: readonly string[]): Promise<NamedEntity[]>;
  traverse(request: TraversalRequest): Promise<Traversal>;
  loadResults(results: readonly ResultKey[]): Promise<ResultDocument[]>;
}
