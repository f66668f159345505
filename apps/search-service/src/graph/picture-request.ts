import { type GraphDto, type GraphParametersDto, MAX_GRAPH_NODES } from '@memory-graph/contracts/resources';
import { parseDateTime } from '@memory-graph/contracts/validation';
import type { FactEntry } from '@memory-graph/graph';
import { type FactType, standingAt } from '@memory-graph/memory-model';
import type { GraphPicture, PictureRequest } from '@memory-graph/search-index';
import { scopesAsked } from '../known-at/of-subject.js';

/** @param now ms since the epoch; when a fact counts as ended where `asOf` is not given */
export function pictureRequest(query: GraphParametersDto, now: number): PictureRequest {
  const { entityId, depth, limit, maxNodes, types, predicates, asOf, includeInvalidated, subject } = query;
  const at = asOf === undefined ? null : parseDateTime(asOf);
  return {
    entityId: entityId ?? null,
    scopes: scopesAsked(subject),
    types: types ?? [],
    predicates: predicates ?? [],
    moment: at ?? now,
    begun: at !== null,
    includeInvalidated,
    depth,
    maxNodes: maxNodes ?? Math.min(limit, MAX_GRAPH_NODES),
    maxEdges: limit,
  };
}

/** @param facts those of the picture */
export function graphAnswer(
  { nodes, isCut }: GraphPicture,
  facts: readonly FactEntry[],
  { moment }: PictureRequest,
): Omit<GraphDto, 'knownAt'> {
  const msOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  const shown = new Set(nodes.map(({ id }) => id));
  return {
    nodes,
    edges: facts.flatMap(({ id, subject, predicate, object, type, content, validFrom, validTo }) => {
      // A fact may have changed since the entities were selected.
      if (!('id' in object) || !shown.has(subject.id) || !shown.has(object.id)) return [];
      const state = standingAt({ from: msOf(validFrom), to: msOf(validTo) }, moment);
      const joined = { source: subject.id, target: object.id };
      return { id, ...joined, predicate, type: type as FactType, content, validFrom, validTo, state };
    }),
    truncated: isCut,
  };
}
