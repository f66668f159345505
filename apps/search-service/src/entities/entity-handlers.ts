import { SEARCH_SERVICE_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { handle } from '@memory-graph/http-api/internal';
import { scopesFor } from '@memory-graph/memory-model';
import type { EntityListItem } from '@memory-graph/search-index';
import { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { scopesAsked } from '../known-at/of-subject.js';

export const ENTITY_HANDLERS = [
  handle(calls.entities, KnownAtGraphs, async (memory, workspaceId, query) => {
    const { q, type, subject, withoutSubject, page, limit, sort, knownAt } = query;
    const scopes = withoutSubject === true ? scopesFor(null) : scopesAsked(subject);
    const filter = { query: q ?? null, type: type ?? null, scopes, sort: sort ?? 'name' };
    const { answer, state } = await memory.ask(workspaceId, knownAt, async (graph) => {
      const { entries, total } = await graph.listEntities(filter, { page, limit });
      const listed = new Map(entries.map((entry) => [entry.id, entry]));
      const entities = await graph.loadEntities([...listed.keys()]);
      return { entities: entities.map((entity) => ({ ...entity, ...figuresOf(listed.get(entity.id)!) })), total };
    });
    return { ...answer, ...state };
  }),
  handle(calls.entity, KnownAtGraphs, async (memory, workspaceId, entityId, { knownAt }) => {
    const { answer, state } = await memory.askRecords(workspaceId, knownAt, (records) => records.findEntity(entityId));
    if (!answer) throw new ServiceError('not_found', 'Entity not found');
    return { ...answer, ...state };
  }),
];

function figuresOf({ factCount, saidAt }: EntityListItem) {
  return { factCount, lastSaidAt: saidAt === null ? null : new Date(saidAt).toISOString() };
}
