import type { GraphRecords } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { findEntity, loadEntities } from './entity-records.js';
import { factsOfEpisode, findEpisodes, loadEpisodes } from './episode-records.js';
import { loadFacts } from './fact-entries.js';
import { existingFactIds, findFact } from './fact-records.js';
import { loadResults } from './load-results.js';
import { findEntities, findTimeline, readEntities, readFacts } from './stored-records.js';

/** Reads the graph with Cypher, with a query for each step that needs the one before. */
export class Neo4jGraphRecords implements GraphRecords {
  constructor(private readonly connection: Pick<Neo4jConnection, 'read'>) {}

  loadResults = this.reading(loadResults);
  loadFacts = this.reading(loadFacts);
  loadEpisodes = this.reading(loadEpisodes);
  loadEntities = this.reading(loadEntities);
  findEpisodes = this.reading(findEpisodes);
  factsOfEpisode = this.reading(factsOfEpisode);
  findFact = this.reading(findFact);
  existingFactIds = this.reading(existingFactIds);
  findEntity = this.reading(findEntity);
  findEntities = this.reading(findEntities);
  findTimeline = this.reading(findTimeline);
  facts = this.reading(readFacts);
  entities = this.reading(readEntities);

  private reading<Input extends unknown[], Answer>(
    work: (cypher: Cypher, workspaceId: WorkspaceId, ...input: Input) => Promise<Answer>,
  ): (workspaceId: WorkspaceId, ...input: Input) => Promise<Answer> {
    return (workspaceId, ...input) => this.connection.read((cypher) => work(cypher, workspaceId, ...input));
  }
}
