import { canonicalGraph } from '@memory-graph/graph/core';
import type { CanonicalGraph, GraphExporter } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { momentOf } from '../schema/graph-model.js';

type Stored<T, Times extends keyof T> = Omit<T, Times> & Record<Times, number>;
type Episode = Stored<CanonicalGraph['episodes'][number], 'referenceTime'>;
type Entity = CanonicalGraph['entities'][number];
type Fact = Stored<CanonicalGraph['facts'][number], 'validFrom' | 'validTo'>;

/** `GraphExporter` on Neo4j. Reads all of one workspace: for checks and operators, not for requests. */
export class Neo4jGraphExporter implements GraphExporter {
  constructor(private readonly connection: Neo4jConnection) {}

  async exportCanonical(workspaceId: WorkspaceId): Promise<CanonicalGraph> {
    const [episodes, entities, facts] = await this.connection.read((cypher) =>
      Promise.all([
        cypher<Episode>(EPISODES, { workspaceId }),
        cypher<Entity>(ENTITIES, { workspaceId }),
        cypher<Fact>(FACTS, { workspaceId }),
      ]),
    );
    return canonicalGraph({
      episodes: episodes.map(({ referenceTime, ...episode }) => ({
        ...episode,
        referenceTime: new Date(referenceTime).toISOString(),
      })),
      entities,
      facts: facts.map((fact) => ({ ...fact, validFrom: isoOf(fact.validFrom), validTo: isoOf(fact.validTo) })),
    });
  }
}

const EPISODES = `
  MATCH (e:Episode {workspaceId: $workspaceId}) WHERE e.id IS NOT NULL
  RETURN e.content AS text, e.source AS source, e.referenceTime AS referenceTime, e.sessionId AS sessionId`;

const ENTITIES = `
  MATCH (e:Entity {workspaceId: $workspaceId}) WHERE e.id IS NOT NULL
  RETURN e.name AS name, e.type AS type, e.mentionCount AS mentionCount,
    COLLECT { MATCH (e)<-[:NAMES]-(n:EntityName) WHERE n.name <> e.name RETURN DISTINCT n.name } AS aliases`;

const FACTS = `
  MATCH (f:Fact {workspaceId: $workspaceId}) WHERE f.id IS NOT NULL
  RETURN head([(f)-[:SUBJECT]->(s:Entity) | s.name]) AS subject, f.predicate AS predicate,
    coalesce(head([(f)-[:OBJECT]->(o:Entity) | o.name]), f.objectValue) AS object, f.content AS content,
    f.type AS type, f.confidence AS confidence, f.validFrom AS validFrom, f.validTo AS validTo,
    COLLECT { MATCH (f)<-[:SUPPORTS]-(:Statement)-[:STATED_IN]->(e:Episode) RETURN DISTINCT e.content } AS support`;

function isoOf(stored: number): string | null {
  const moment = momentOf(stored);
  return moment === null ? null : new Date(moment).toISOString();
}
