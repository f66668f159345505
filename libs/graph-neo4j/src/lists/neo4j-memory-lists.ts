import type {
  EpisodeEntry,
  EpisodeListFilter,
  FactEntry,
  FactListFilter,
  FactListPart,
  ListCut,
  ListKey,
  ListPart,
  MemoryLists,
} from '@memory-graph/graph';
import type { EpisodeId, FactType, WorkspaceId } from '@memory-graph/memory-model';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { originParameters } from '../reader/origin-conditions.js';
import { allOf } from '../reader/search-conditions.js';
import { loadEpisodeEntries, loadFactEntries } from '../reader/list-entries.js';
import { episodeListConditions, factListConditions } from './list-conditions.js';

/** One more than the limit shows whether there are more. */
const NEXT_KEYS = `ORDER BY saidAt DESC, id LIMIT toInteger($limit) + 1`;
const BEHIND = `$saidAt IS NULL OR saidAt < $saidAt OR (saidAt = $saidAt AND id > $id)`;

/**
 * `MemoryLists` on Neo4j. Reads all entries that pass: the search index answers the same faster, so that no index of the
 * database is kept up to date for this alone.
 */
export class Neo4jMemoryLists implements MemoryLists {
  constructor(private readonly connection: Pick<Neo4jConnection, 'read'>) {}

  listFacts(workspaceId: WorkspaceId, filter: FactListFilter, cut: ListCut): Promise<FactListPart> {
    const matching = `${canonical(filter)} MATCH (f:Fact {workspaceId: $workspaceId})
      WHERE ${allOf(factListConditions(filter))}`;
    return this.connection.read(async (cypher) => {
      const parameters = parametersOf(workspaceId, filter, cut);
      const counts = await cypher<{ type: FactType; count: number }>(
        `${matching} RETURN f.type AS type, count(*) AS count`,
        parameters,
      );
      const keys = await cypher<ListKey>(
        `${matching} WITH f.anchorSaidAt AS saidAt, f.id AS id WHERE ${BEHIND} RETURN saidAt, id ${NEXT_KEYS}`,
        parameters,
      );
      return {
        ...partOf(keys, cut),
        total: counts.reduce((sum, { count }) => sum + count, 0),
        countsByType: Object.fromEntries(counts.map(({ type, count }) => [type, count])),
      };
    });
  }

  listEpisodes(workspaceId: WorkspaceId, filter: EpisodeListFilter, cut: ListCut): Promise<ListPart> {
    const matching = `${canonical(filter)} MATCH (e:Episode {workspaceId: $workspaceId})
      WHERE ${allOf(episodeListConditions(filter))}`;
    return this.connection.read(async (cypher) => {
      const parameters = parametersOf(workspaceId, filter, cut);
      const [counted] = await cypher<{ total: number }>(`${matching} RETURN count(*) AS total`, parameters);
      const keys = await cypher<ListKey>(
        `${matching} WITH e.referenceTime AS saidAt, e.id AS id WHERE ${BEHIND} RETURN saidAt, id ${NEXT_KEYS}`,
        parameters,
      );
      return { ...partOf(keys, cut), total: counted?.total ?? 0 };
    });
  }

  loadFacts(workspaceId: WorkspaceId, ids: readonly string[]): Promise<FactEntry[]> {
    return this.connection.read((cypher) => loadFactEntries(cypher, workspaceId, ids));
  }

  loadEpisodes(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<EpisodeEntry[]> {
    return this.connection.read((cypher) => loadEpisodeEntries(cypher, workspaceId, ids));
  }
}

/** The entity of a filter as `entityId`, also where an id was asked for that was merged into it. */
function canonical({ entityId }: EpisodeListFilter): string {
  return entityId === null
    ? ''
    : `OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: $entityId})
       WITH coalesce(c.entityId, $entityId) AS entityId`;
}

function parametersOf(
  workspaceId: WorkspaceId,
  filter: EpisodeListFilter & Partial<FactListFilter>,
  { after, limit }: ListCut,
): Record<string, unknown> {
  const { entityId, origin, startTime, endTime, asOf = null, labelIds, text } = filter;
  const { predicates = [], types = [] } = filter;
  return {
    ...{ workspaceId, entityId, startTime, endTime, asOf, labelIds, predicates, types, limit },
    ...originParameters(origin),
    lexemes: text === null ? [] : [...new Set(lexemesOf(text))],
    saidAt: after?.saidAt ?? null,
    id: after?.id ?? null,
  };
}

function partOf(keys: readonly ListKey[], { limit }: ListCut): Omit<ListPart, 'total'> {
  return { keys: keys.slice(0, limit), hasMore: keys.length > limit };
}
