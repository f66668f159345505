import type { EmbedderIdentity } from '@memory-graph/models';
import type { RenewedVector, StaleText, VectorRenewal } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { embeddingProperty } from '../schema/graph-model.js';
import { noteChanges } from '../writer/search-changes.js';
import { storedVector } from '../writer/stored-vector.js';
import { WorkspaceLock } from '../writer/workspace-lock.js';
import { WorkspaceWrite } from '../writer/workspace-write.js';

const LABELS = { statement: 'Statement', episode: 'Episode' } as const;
const TEXTS = { statement: 'text', episode: 'content' } as const;

/** `VectorRenewal` on Neo4j. */
export class Neo4jVectorRenewal implements VectorRenewal {
  private readonly lock: WorkspaceLock;

  constructor(
    private readonly connection: Neo4jConnection,
    private readonly embedder: EmbedderIdentity,
  ) {
    this.lock = new WorkspaceLock(connection);
  }

  async countStale(): Promise<Map<WorkspaceId, number>> {
    const rows = await this.connection.read((cypher) =>
      cypher<{ workspaceId: WorkspaceId; stale: number }>(
        `CALL () {
           MATCH (n:Statement) WHERE n.embedder <> $embedder RETURN n.workspaceId AS workspaceId
           UNION ALL
           MATCH (n:Episode) WHERE n.embedder <> $embedder RETURN n.workspaceId AS workspaceId
         }
         RETURN workspaceId, count(*) AS stale`,
        { embedder: this.embedder.name },
      ),
    );
    return new Map(rows.map((row) => [row.workspaceId, row.stale]));
  }

  async *staleTexts(workspaceId: WorkspaceId, batch: number): AsyncGenerator<StaleText[]> {
    for (const kind of ['statement', 'episode'] as const) {
      for (let after = ''; ;) {
        const texts = await this.page(kind, workspaceId, after, batch);
        const last = texts.at(-1);
        if (!last) break;
        yield texts;
        after = last.id;
      }
    }
  }

  async renew(workspaceId: WorkspaceId, vectors: readonly RenewedVector[]): Promise<number> {
    await this.lock.prepare(workspaceId);
    return this.connection.write(async (cypher) => {
      const write = new WorkspaceWrite(cypher, workspaceId, this.embedder.name);
      await this.lock.take(write);
      const of = (kind: StaleText['kind']) => vectors.filter((vector) => vector.kind === kind);
      const statements = await renew(write, 'statement', of('statement'));
      const episodes = await renew(write, 'episode', of('episode'));
      if (statements.length + episodes.length > 0) {
        noteChanges(write, { episode: episodes, fact: await factsOf(write, statements), entity: [] });
      }
      await write.settle();
      return statements.length + episodes.length;
    });
  }

  private page(kind: StaleText['kind'], workspaceId: WorkspaceId, after: string, batch: number): Promise<StaleText[]> {
    return this.connection.read((cypher) =>
      cypher<StaleText>(
        `MATCH (n:${LABELS[kind]} {workspaceId: $workspaceId}) WHERE n.id > $after AND n.embedder <> $embedder
         RETURN '${kind}' AS kind, n.id AS id, n.${TEXTS[kind]} AS text ORDER BY n.id LIMIT toInteger($batch)`,
        { workspaceId, embedder: this.embedder.name, after, batch },
      ),
    );
  }
}

/**
 * A fact has the vector of its anchor. The vectors of the old embedder are deleted, because it is no longer in use.
 * @returns the ids of those that were there and stale
 */
async function renew(
  write: WorkspaceWrite,
  kind: StaleText['kind'],
  vectors: readonly RenewedVector[],
): Promise<string[]> {
  if (vectors.length === 0) return [];
  const own = write.embedding;
  const stale = await write.read<{ id: string; embedder: string }>(
    `UNWIND $lists.ids AS id
     MATCH (n:${LABELS[kind]} {workspaceId: $workspaceId, id: id}) WHERE n.embedder <> $embedder
     RETURN n.id AS id, n.embedder AS embedder`,
    { ids: vectors.map((vector) => vector.id), embedder: write.embedder },
  );
  const embedderOf = new Map(stale.map(({ id, embedder }) => [id, embedder]));
  for (const former of new Set(embedderOf.values())) {
    const old = embeddingProperty(former);
    const rows = vectors
      .filter((vector) => embedderOf.get(vector.id) === former)
      .map(({ id, embedding }) => ({ id, embedder: write.embedder, embedding: storedVector(embedding) }));
    write.sendRows(
      `UNWIND $lists.rows AS row
       MATCH (n:${LABELS[kind]} {workspaceId: $workspaceId, id: row.id})
       SET n.embedder = row.embedder, n.${own} = row.embedding REMOVE n.${old}
       ${kind === 'statement' ? FACT_OF_ANCHOR.replaceAll('$own', own).replaceAll('$old', old) : ''}`,
      rows,
    );
  }
  return stale.map(({ id }) => id);
}

/** The facts that have the vectors of these statements. */
async function factsOf(write: WorkspaceWrite, statements: readonly string[]): Promise<string[]> {
  const facts = await write.read<{ id: string }>(
    `UNWIND $lists.ids AS id
     MATCH (:Statement {workspaceId: $workspaceId, id: id})-[:SUPPORTS]->(f:Fact) WHERE f.anchorId = id
     RETURN f.id AS id`,
    { ids: statements },
  );
  return facts.map(({ id }) => id);
}

const FACT_OF_ANCHOR = `
  WITH n, row MATCH (n)-[:SUPPORTS]->(f:Fact) WHERE f.anchorId = n.id
  SET f.$own = row.embedding REMOVE f.$old`;
