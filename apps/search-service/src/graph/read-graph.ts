import type { GraphDto, GraphParametersDto } from '@memory-graph/contracts/resources';
import type { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { requireEntity } from '../known-at/of-subject.js';
import { graphAnswer, pictureRequest } from './picture-request.js';

/** The graph in a form for visualization. */
export async function readGraph(
  memory: KnownAtGraphs,
  workspaceId: string,
  query: GraphParametersDto,
): Promise<GraphDto> {
  const { entityId, subject, knownAt } = query;
  const { answer, state } = await memory.ask(workspaceId, knownAt, async (graph, now) => {
    const request = pictureRequest(query, now);
    const picture = await graph.picture(request);
    if (entityId !== undefined && picture.nodes.length === 0) await requireEntity(graph, entityId, subject);
    return graphAnswer(picture, await graph.loadFacts(picture.factIds), request);
  });
  return { ...answer, ...state };
}
