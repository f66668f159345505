import type { GraphReader } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { DataSource } from 'typeorm';
import { findEntity, listEntities } from './entity-records.js';
import { factsOfEpisode, findEpisodes } from './episode-records.js';
import { existingFactIds, findFact } from './fact-records.js';
import { EpisodeVectors } from './episode-vectors.js';
import { findCandidates, type VectorSource } from './find-candidates.js';
import { findEntitiesByName } from './find-entities-by-name.js';
import { loadResults } from './load-results.js';
import { picture } from './picture.js';
import { readSqlOf, type ReadSql } from './read-sql.js';
import { traverse } from './traverse.js';

type Arguments<Method extends keyof GraphReader> = Parameters<GraphReader[Method]>;

/** Room for 1.7 million vectors of 128 dimensions. As SEARCH_VECTOR_MEMORY_MB of the search service. */
const DEFAULT_VECTOR_MEMORY_BYTES = 256 * 1_048_576;

/**
 * Reads the graph with SQL, in prepared statements: one for each step that needs the answer of the step before.
 */
export class PostgresGraphReader implements GraphReader {
  private readonly sql: ReadSql;
  private readonly vectors: VectorSource;

  /**
   * @param maker of the questions' vectors
   * @param vectorMemoryBytes how much memory vectors may take
   */
  constructor(dataSource: DataSource, maker: EmbedderIdentity, vectorMemoryBytes = DEFAULT_VECTOR_MEMORY_BYTES) {
    this.sql = readSqlOf(dataSource);
    this.vectors = { embedder: maker.name, episodes: new EpisodeVectors(this.sql, maker, vectorMemoryBytes) };
  }

  findCandidates = (...input: Arguments<'findCandidates'>) => findCandidates(this.sql, this.vectors, ...input);
  findEntitiesByName = (...input: Arguments<'findEntitiesByName'>) => findEntitiesByName(this.sql, ...input);
  traverse = (...input: Arguments<'traverse'>) => traverse(this.sql, ...input);
  loadResults = (...input: Arguments<'loadResults'>) => loadResults(this.sql, ...input);
  factsOfEpisode = (...input: Arguments<'factsOfEpisode'>) => factsOfEpisode(this.sql, ...input);
  findFact = (...input: Arguments<'findFact'>) => findFact(this.sql, ...input);
  existingFactIds = (...input: Arguments<'existingFactIds'>) => existingFactIds(this.sql, ...input);
  listEntities = (...input: Arguments<'listEntities'>) => listEntities(this.sql, ...input);
  findEntity = (...input: Arguments<'findEntity'>) => findEntity(this.sql, ...input);
  picture = (...input: Arguments<'picture'>) => picture(this.sql, ...input);

  async findEpisode(...[workspaceId, episodeId]: Arguments<'findEpisode'>) {
    return (await findEpisodes(this.sql, workspaceId, [episodeId]))[0] ?? null;
  }
}
