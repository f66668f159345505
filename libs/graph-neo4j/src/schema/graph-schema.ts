import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { dropVectorIndexes, removeSearchTexts } from './drop-search.js';
import { addPlainKeys } from './add-plain-keys.js';
import { ALWAYS } from './graph-model.js';

/**
 * One step of the schema. Processes that start at the same time may run it at once, so every command must do no harm
 * when it is repeated (`if not exists`).
 */
export interface SchemaMigration {
  /** Rising. Versions are missing whose effect a later one undoes. */
  version: number;
  commands: readonly string[];
  /** What Cypher alone cannot do, after the commands. It may be repeated, and run by several processes at once. */
  convert?: (connection: Neo4jConnection) => Promise<void>;
}

function unique(name: string, label: string, ...properties: string[]): string {
  return `CREATE CONSTRAINT ${name} IF NOT EXISTS FOR (n:${label}) REQUIRE ${propertiesOf(properties)} IS UNIQUE`;
}

function index(name: string, label: string, ...properties: string[]): string {
  return `CREATE INDEX ${name} IF NOT EXISTS FOR (n:${label}) ON ${propertiesOf(properties)}`;
}

function propertiesOf(names: readonly string[]): string {
  return `(${names.map((name) => `n.${name}`).join(', ')})`;
}

/** What graph-model.ts describes. Only what the Community Edition has: no property types, no node keys. */
export const MIGRATIONS: readonly SchemaMigration[] = [
  {
    version: 1,
    commands: [
      unique('graph_schema_name', 'GraphSchema', 'name'),
      unique('workspace_id', 'Workspace', 'id'),
      unique('episode_id', 'Episode', 'workspaceId', 'id'),
      unique('episode_queue_id', 'Episode', 'workspaceId', 'queueId'),
      index('episode_session', 'Episode', 'workspaceId', 'sessionId', 'referenceTime', 'id'),
      unique('removed_queue_id', 'RemovedQueueId', 'workspaceId', 'queueId'),

      unique('entity_id', 'Entity', 'workspaceId', 'id'),
      index('entity_name_key', 'Entity', 'workspaceId', 'nameKey', 'id'),
      index('entity_mentions', 'Entity', 'workspaceId', 'mentionCount'),
      unique('entity_name_id', 'EntityName', 'workspaceId', 'id'),
      index('entity_name_of_key', 'EntityName', 'workspaceId', 'key'),
      index('entity_name_raw_id', 'EntityName', 'workspaceId', 'rawId'),
      unique('entity_class_raw_id', 'EntityClass', 'workspaceId', 'rawId'),
      index('entity_class_entity_id', 'EntityClass', 'workspaceId', 'entityId'),

      unique('statement_id', 'Statement', 'workspaceId', 'id'),
      // A stretch of one timeline: by when something was said to begin, and by when it was said to stop.
      index('statement_timeline', 'Statement', 'workspaceId', 'subjectId', 'predicate', 'timeline', 'startsAt'),
      index('statement_until', 'Statement', 'workspaceId', 'subjectId', 'predicate', 'timeline', 'endsAt'),
      index('statement_raw_subject', 'Statement', 'workspaceId', 'rawSubject'),
      index('statement_raw_object', 'Statement', 'workspaceId', 'rawObject'),
      index('entity_link_a', 'EntityLink', 'workspaceId', 'rawSubject'),
      index('entity_link_b', 'EntityLink', 'workspaceId', 'rawObject'),
      unique('retraction_pair', 'Retraction', 'workspaceId', 'statementId', 'retractionId'),
      index('retraction_of', 'Retraction', 'workspaceId', 'statementId'),
      index('retraction_by', 'Retraction', 'workspaceId', 'retractionId'),

      unique('fact_id', 'Fact', 'workspaceId', 'id'),
      index('fact_timeline', 'Fact', 'workspaceId', 'subjectId', 'predicate', 'timeline', 'validFrom', 'id'),
      index('fact_object', 'Fact', 'workspaceId', 'objectId', 'id'),
    ],
  },
  {
    version: 2,
    commands: [index('corrected_statement', 'Corrected', 'workspaceId', 'subjectId', 'predicate')],
  },
  {
    version: 3,
    commands: [
      index('entity_name_short_key', 'EntityName', 'workspaceId', 'shortKey'),
      unique('implied_link_from', 'ImpliedLink', 'workspaceId', 'fromId'),
      index('implied_link_to', 'ImpliedLink', 'workspaceId', 'toId'),
    ],
  },
  {
    version: 4,
    commands: [
      unique('search_change', 'SearchChange', 'workspaceId', 'revision'),
      // What is there already has a position from which changes count.
      `MATCH (w:Workspace) WHERE w.searchRevision IS NULL
         AND EXISTS { MATCH (e:Episode {workspaceId: w.id}) WHERE e.id IS NOT NULL }
       SET w.searchRevision = 1, w.searchMark = randomUUID()
       CREATE (:SearchChange {workspaceId: w.id, revision: 1, mark: w.searchMark, episodes: [], facts: [], entities: []})`,
    ],
  },
  {
    version: 5,
    commands: [
      index('outdated_fact', 'OutdatedFact', 'workspaceId'),
      // The writer derives them again after its start: statements without a time are observations (ADR 27).
      'MATCH (f:Fact) WHERE f.anchorRecordedAt IS NULL SET f:OutdatedFact',
    ],
  },
  {
    version: 8,
    commands: [
      index('episode_recorded', 'Episode', 'workspaceId', 'recordedAt', 'id'),
      // Of earlier removals it is not known what they took: any state before this version may have had it.
      `MATCH (r:RemovedQueueId) WHERE r.removedAt IS NULL SET r.recordedAt = ${ALWAYS}, r.removedAt = timestamp()`,
      index('removed_queue_id_removed', 'RemovedQueueId', 'workspaceId', 'removedAt', 'recordedAt'),
      unique('replaced_queue_id', 'ReplacedQueueId', 'workspaceId', 'queueId'),
      index('replaced_queue_id_replaced', 'ReplacedQueueId', 'workspaceId', 'replacedAt', 'recordedAt'),
    ],
  },
  {
    version: 17,
    commands: [
      // What belongs to no subject has no scope, and no entry.
      index('episode_scope', 'Episode', 'workspaceId', 'scope'),
      index('entity_scope', 'Entity', 'workspaceId', 'scope'),
    ],
  },
  {
    version: 18,
    commands: [
      'DROP INDEX episode_words IF EXISTS',
      'DROP INDEX fact_words IF EXISTS',
      'DROP CONSTRAINT term IF EXISTS',
      'MATCH (w:Workspace) REMOVE w.episodeDocuments, w.episodeLength, w.factDocuments, w.factLength',
    ],
    convert: async (connection) => {
      await dropVectorIndexes(connection);
      await removeSearchTexts(connection);
    },
  },
  {
    version: 19,
    commands: [index('entity_name_plain_key', 'EntityName', 'workspaceId', 'plainKey')],
    convert: addPlainKeys,
  },
];
