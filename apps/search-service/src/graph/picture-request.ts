import type { GraphDto, GraphParametersDto } from '@memory-graph/contracts/resources';
import { parseDateTime } from '@memory-graph/contracts/validation';
import type { GraphPicture, PictureRequest } from '@memory-graph/graph';
import { standingAt } from '@memory-graph/memory-model';
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
    maxNodes: maxNodes ?? limit,
    maxEdges: limit,
  };
}

export function graphAnswer(
  { nodes, edges, isCut }: GraphPicture,
  { moment }: PictureRequest,
): Omit<GraphDto, 'knownAt'> {
  const msOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return {
    nodes,
    edges: edges.map((edge) => ({
      ...edge,
      state: standingAt({ from: msOf(edge.validFrom), to: msOf(edge.validTo) }, moment),
    })),
    truncated: isCut,
  };
}
