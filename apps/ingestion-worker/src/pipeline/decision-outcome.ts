import type { GraphChangedData, IngestRequestedData } from '@memory-graph/contracts/events';
import type { GraphDelta, GraphWriter } from '@memory-graph/graph';

/** The result of a decision by a person. Empty for all other content. */
export type DecisionOutcome = Pick<GraphChangedData, 'corrected' | 'entity'>;

/** @param delta of the written decision */
export async function outcomeOf(
  { content, workspaceId }: IngestRequestedData,
  { outcome, episodeId, statements }: GraphDelta,
  graph: GraphWriter,
): Promise<DecisionOutcome> {
  if (outcome === 'cancelled') return {};
  if (content.kind === 'entity') {
    const [entity] = await graph.entitiesInUse(workspaceId, [content.entityId]);
    return entity ? { entity: { id: entity.id, name: entity.name, type: entity.type } } : {};
  }
  if (statements === 0) return {};
  const factIds = 'factId' in content ? [content.factId] : [];
  if (content.kind === 'correction') {
    // The decided value comes before values that are stated again.
    const [fact = null] = await graph.factsOfEpisode(workspaceId, episodeId);
    return { corrected: { factIds, fact } };
  }
  if (content.kind === 'ending') {
    const timeline = await graph.timelineOfFact(workspaceId, content.factId, null);
    return { corrected: { factIds, fact: timeline?.fact ?? null } };
  }
  return {};
}
