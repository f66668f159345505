import type { IndexedKind } from '@memory-graph/graph';
import { INDEXED_CHARACTERS } from '@memory-graph/ranking/lexemes';
import { embeddingProperty } from '../schema/graph-model.js';

const EPISODE = '(n:Episode {workspaceId: $workspaceId})';
const FACT = '(n:Fact {workspaceId: $workspaceId})';
const ENTITY = '(n:Entity {workspaceId: $workspaceId})';
/** Ids that were merged into another entity. */
const MEMBER = '(n:EntityClass {workspaceId: $workspaceId})';

/** What a feed asks. Whatever has a node is found by searches, an episode that is still being written in parts among it. */
export class FeedQueries {
  /** Rows of the ids in `$lists`, a list a kind. */
  readonly rows: string;
  /** The rows behind the id `$after`, at most `$limit`. */
  readonly pages: Record<IndexedKind, string>;

  /** @param embedder whose vectors are wanted */
  constructor(embedder: string) {
    const vector = `n.${embeddingProperty(embedder)}`;
    const episode = `n {.id, .referenceTime, .source, .sessionId, .scope, .labelIds, .metadata,
      text: left(n.content, ${INDEXED_CHARACTERS}),
      embedding: ${vector},
      entityIds: COLLECT { MATCH (n)-[m:MENTIONS]->(:Entity) RETURN DISTINCT m.rawId AS id ORDER BY id }}`;
    const fact = `n {.id, .type, .subjectId, .predicate, .objectId, .validFrom, .validTo, .labelIds, saidAt: n.anchorSaidAt,
      value: n.objectValue, text: left(n.content, ${INDEXED_CHARACTERS}), embedding: ${vector},
      episodeIds: COLLECT { MATCH (n)<-[:SUPPORTS]-(s:Statement) RETURN DISTINCT s.episodeId AS id ORDER BY id },
      endedIn: head(COLLECT { MATCH (s:Statement {workspaceId: $workspaceId, id: n.endedBy}) RETURN s.episodeId })}`;
    const entity = `n {.id, .name, .type, canonicalId: n.id,
      keys: COLLECT { MATCH (n)<-[:NAMES]-(name:EntityName) RETURN DISTINCT name.key AS key ORDER BY key }}`;
    const member = `{id: n.rawId, canonicalId: n.entityId, name: '', type: 'other', keys: []}`;
    this.rows = `RETURN
      COLLECT { ${rowsOf('episode', EPISODE, 'id', episode)} } AS episode,
      COLLECT { ${rowsOf('fact', FACT, 'id', fact)} } AS fact,
      COLLECT { ${rowsOf('entity', ENTITY, 'id', entity)} } + COLLECT { ${rowsOf('entity', MEMBER, 'rawId', member)} } AS entity`;
    this.pages = {
      episode: pageOf(EPISODE, 'id', episode),
      fact: pageOf(FACT, 'id', fact),
      entity: `CALL () { ${pageOf(ENTITY, 'id', entity)} UNION ALL ${pageOf(MEMBER, 'rawId', member)} }
        RETURN row ORDER BY row.id LIMIT toInteger($limit)`,
    };
  }
}

function rowsOf(kind: IndexedKind, node: string, id: string, row: string): string {
  return `UNWIND $lists.${kind} AS asked MATCH ${node} WHERE n.${id} = asked RETURN ${row} AS row`;
}

/** In the order of the index, which is that of all its properties. */
function pageOf(node: string, id: string, row: string): string {
  return `MATCH ${node} WHERE n.${id} > $after
    WITH n ORDER BY n.workspaceId, n.${id} LIMIT toInteger($limit)
    RETURN ${row} AS row ORDER BY n.${id}`;
}
