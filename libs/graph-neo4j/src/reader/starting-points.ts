import type { EpisodeSetting, ResultKind, TraversalRequest } from '@memory-graph/graph';
import { OPENING_CHARACTERS, type SessionNeighbour, type StartingPoints } from '@memory-graph/graph/core';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { filterParameters } from './search-conditions.js';
import { sessionNeighbours } from './session-neighbours.js';

interface PointsRow {
  seeds: EntityId[];
  touched: { id: string; entityIds: EntityId[]; setting: EpisodeSetting | null }[];
  neighbours: (SessionNeighbour & { setting: EpisodeSetting })[];
}

/** The entities of seeds and hits, and the neighbours of hits, in one query. A seed may have been merged into another. */
export async function findStartingPoints(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  { entityIds, hits, maxDepth, filter }: TraversalRequest,
): Promise<StartingPoints> {
  if (entityIds.length + hits.length === 0) return { seeds: [], touched: [], neighbours: [], settings: [] };
  const idsOf = (kind: ResultKind) => hits.filter((hit) => hit.kind === kind).map((hit) => hit.id);
  const steps = maxDepth - 1;
  const [row] = await cypher<PointsRow>(
    `RETURN COLLECT {
       UNWIND $lists.entityIds AS id
       OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: id})
       RETURN coalesce(c.entityId, id)
     } AS seeds,
     COLLECT {
       UNWIND $lists.facts AS id
       MATCH (f:Fact {workspaceId: $workspaceId, id: id})
       RETURN {id: id, entityIds: [entity IN [f.subjectId, f.objectId] WHERE entity IS NOT NULL], setting: null}
     } + COLLECT {
       UNWIND $lists.episodes AS id
       MATCH (e:Episode {workspaceId: $workspaceId, id: id})
       WITH id, e, ${MENTIONED} AS entityIds
       RETURN {id: id, entityIds: entityIds, setting: ${settingOf('e')}}
     } AS touched,
     COLLECT {
       CALL () { ${sessionNeighbours(filter)} }
       RETURN {hit: hit, id: id, step: step, setting: ${settingOf('n')}} ORDER BY step, hit, id
     } AS neighbours`,
    {
      workspaceId,
      lists: {
        entityIds,
        facts: idsOf('fact'),
        episodes: idsOf('episode'),
        sessionHits: steps > 0 ? idsOf('episode') : [],
      },
      steps,
      ...filterParameters(filter),
    },
  );
  const entitiesOf = new Map(row?.touched.map((touched) => [touched.id, touched.entityIds]));
  return {
    seeds: [...(row?.seeds ?? [])].sort(),
    touched: hits.flatMap(({ kind, id }) => {
      const entities = entitiesOf.get(id);
      return entities ? [{ hitId: id, kind, entityIds: entities }] : [];
    }),
    neighbours: row?.neighbours ?? [],
    settings: settingsOf([...(row?.touched ?? []), ...(row?.neighbours ?? [])]),
  };
}

function settingsOf(episodes: readonly { setting: EpisodeSetting | null }[]): EpisodeSetting[] {
  const settings = episodes.flatMap(({ setting }) => setting ?? []);
  return [...new Map(settings.map((setting) => [setting.id, setting])).values()];
}

function settingOf(episode: string): string {
  return `${episode} {.id, .referenceTime, sessionId: CASE WHEN ${episode}.scope IS NULL THEN ${episode}.sessionId ELSE ${episode}.scope + '\\n' + ${episode}.sessionId END,
     length: size(${episode}.content), opening: left(${episode}.content, ${OPENING_CHARACTERS})}`;
}

/** The entities that an episode `e` names, by id. */
const MENTIONED =
  'COLLECT { MATCH (e)-[:MENTIONS]->(n:Entity) WITH DISTINCT n.id AS entity ORDER BY entity RETURN entity }';
