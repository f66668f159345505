import type {
  CandidateRequest,
  Candidates,
  EpisodeListFilter,
  FactListFilter,
  FactListPart,
  ListCut,
  ListPart,
  NamedEntity,
  ResultDocument,
  ResultKey,
  Traversal,
  TraversalRequest,
} from '@memory-graph/graph';
import type { Scope } from '@memory-graph/memory-model';

/** What a question compares of a fact. */
export interface ComparedFact {
  id: string;
  predicate: string;
  /** Null: the object is an entity. */
  value: string | null;
  /** ms since the epoch; null: still valid. */
  validTo: number | null;
  /** The subject, and the object if it is another entity, by the names that they have now. */
  entities: { id: string; name: string }[];
}

/** The queries of a search on the graph of one workspace, as `GraphReader` describes them. */
export interface SearchedGraph {
  findCandidates(request: CandidateRequest): Promise<Candidates>;
  findEntitiesByName(names: readonly string[], scopes?: readonly Scope[]): Promise<NamedEntity[]>;
  traverse(request: TraversalRequest): Promise<Traversal>;
  loadResults(results: readonly ResultKey[]): Promise<ResultDocument[]>;
  /** The facts that full-text search finds, best first. Missing: `findCandidates` finds them. */
  findFactsByText?(request: Pick<CandidateRequest, 'text' | 'filter' | 'limit'>): ResultKey[];
  /** Those of the facts that exist, in the same order. Missing: their documents must be read. */
  comparedFacts?(ids: readonly string[]): ComparedFact[];
  /**
   * Which of the lexemes, at most `MOST_WORDS_SAID`, are in a fact, in the names of its entities, and in the texts that
   * support it: bits in their order. The function serves until the next call. Missing: the texts must be read.
   */
  wordsSaid?(lexemes: readonly string[]): (fact: Pick<ComparedFact, 'id' | 'entities'>) => number;
}

/** The queries of lists on the graph of one workspace, as `MemoryLists` describes them. */
export interface ListedGraph {
  listFacts(filter: FactListFilter, cut: ListCut): Promise<FactListPart>;
  listEpisodes(filter: EpisodeListFilter, cut: ListCut): Promise<ListPart>;
}
