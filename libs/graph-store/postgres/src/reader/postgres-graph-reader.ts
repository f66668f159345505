import type { GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import type { EmbedderIdentity } from '@memory-graph/embedder-port/embedder.port';
import type { DataSource } from 'typeorm';
import { findEntity, listEntities } from './entity-records.js';
import { factsOfEpisode, findEpisodes } from './episode-records.js';
import { existingFactIds, findFact } from './fact-records.js';
import { EpisodeVectors } from './episode-vectors.js';
import { findCandidates, type VectorSource } from './find-candidates.js';
import { findEntitiesByName } from './find-entities-by-name.js';
import { loadResults } from './load-results.js';
import { picture } from './picture.js';
import { readQueryOf, type ReadQuery } from './read-query.js';
import { traverse } from './traverse.js';

type Arguments<Method extends keyof GraphReader> = Parameters<GraphReader[Method]>;

/** Room for 1.7 million vectors of 128 dimensions. As SEARCH_VECTOR_MEMORY_MB of the search service. */
const DEFAULT_VECTOR_MEMORY_BYTES = 256 * 1_048_576;

/**
 * Reads the graph with SQL, in prepared statements: one for each step that needs the answer of the step before.
 */
export class PostgresGraphReader implements GraphReader {
  private readonly query: ReadQuery;
  private readonly vectors: VectorSource;

  /**
   * @param maker of the questions' vectors
   * @param vectorMemoryBytes how much memory vectors may take
   */
  constructor(dataSource: DataSource, maker: EmbedderIdentity, vectorMemoryBytes = DEFAULT_VECTOR_MEMORY_BYTES) {
    this.query = readQueryOf(dataSource);
    this.vectors = { embedder: maker.name, episodes: new EpisodeVectors(this.query, maker, vectorMemoryBytes) };
  }

  findCandidates = (...input: Arguments<'findCandidates'>) => findCandidates(this.query, this.vectors, ...input);
  findEntitiesByName = (...input: Arguments<'findEntitiesByName'>) => findEntitiesByName(this.query, ...input);
  traverse = (...input: Arguments<'traverse'>) => traverse(this.query, ...input);
  loadResults = (...input: Arguments<'loadResults'>) => loadResults(this.query, ...input);
  factsOfEpisode = (...input: Arguments<'factsOfEpisode'>) => factsOfEpisode(this.query, ...input);
  findFact = (...input: Arguments<'findFact'>) => findFact(this.query, ...input);
  existingFactIds = (...input: Arguments<'existingFactIds'>) => existingFactIds(this.query, ...input);
  listEntities = (...input: Arguments<'listEntities'>) => listEntities(this.query, ...input);
  findEntity = (...input: Arguments<'findEntity'>) => findEntity(this.query, ...input);
  picture = (...input: Arguments<'picture'>) => picture(this.query, ...input);

  async findEpisode(...[workspaceId, episodeId]: Arguments<'findEpisode'>) {
    return (await findEpisodes(this.query, workspaceId, [episodeId]))[0] ?? null;
  }
}
