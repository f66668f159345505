import type { GraphRecords } from '@memory-graph/graph';
import type { DataSource } from 'typeorm';
import { findEntity, loadEntities } from './entity-records.js';
import { factsOfEpisode, findEpisodes, loadEpisodes } from './episode-records.js';
import { loadFacts } from './fact-entries.js';
import { existingFactIds, findFact } from './fact-records.js';
import { loadResults } from './load-results.js';
import { readSqlOf, type ReadSql } from './read-sql.js';
import { findEntities, findTimeline, readEntities, readFacts } from './stored-records.js';

type Arguments<Method extends keyof GraphRecords> = Parameters<GraphRecords[Method]>;

/**
 * Reads the graph with SQL, in prepared statements: one for each step that needs the answer of the step before.
 */
export class PostgresGraphRecords implements GraphRecords {
  private readonly sql: ReadSql;

  /** @param schema that of a graph which was set aside */
  constructor(dataSource: DataSource, schema?: string) {
    this.sql = readSqlOf(dataSource, schema);
  }

  loadResults = (...input: Arguments<'loadResults'>) => loadResults(this.sql, ...input);
  loadFacts = (...input: Arguments<'loadFacts'>) => loadFacts(this.sql, ...input);
  loadEpisodes = (...input: Arguments<'loadEpisodes'>) => loadEpisodes(this.sql, ...input);
  loadEntities = (...input: Arguments<'loadEntities'>) => loadEntities(this.sql, ...input);
  findEpisodes = (...input: Arguments<'findEpisodes'>) => findEpisodes(this.sql, ...input);
  factsOfEpisode = (...input: Arguments<'factsOfEpisode'>) => factsOfEpisode(this.sql, ...input);
  findFact = (...input: Arguments<'findFact'>) => findFact(this.sql, ...input);
  existingFactIds = (...input: Arguments<'existingFactIds'>) => existingFactIds(this.sql, ...input);
  findEntity = (...input: Arguments<'findEntity'>) => findEntity(this.sql, ...input);
  findEntities = (...input: Arguments<'findEntities'>) => findEntities(this.sql, ...input);
  findTimeline = (...input: Arguments<'findTimeline'>) => findTimeline(this.sql, ...input);
  facts = (...input: Arguments<'facts'>) => readFacts(this.sql, ...input);
  entities = (...input: Arguments<'entities'>) => readEntities(this.sql, ...input);
}
