import { SEARCH_SERVICE_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { asWritten, EVIDENCE_READER, type EvidenceReader } from '@memory-graph/graph';
import { entitiesToName, toArchivedEvidence } from '@memory-graph/graph/archive';
import { handle } from '@memory-graph/http-api/internal';

/**
 * The evidence of episodes for exports, and the facts about the graph that an import needs before
 * it sends evidence to the worker.
 */
export const EVIDENCE_HANDLERS = [
  handle(calls.archivedEpisodes, EVIDENCE_READER, async (evidence: EvidenceReader, workspaceId, { logs }) => {
    const asked = new Map(logs.map(({ id, ...log }) => [id, log]));
    const recorded = await evidence.readEpisodes(workspaceId, { queueIds: [...asked.keys()] });
    const episodes = recorded.map(asWritten);
    const namesFor = ({ queueId }: { queueId: string }) => ({ workspaceId, ...asked.get(queueId)! });
    const toName = [...new Set(episodes.flatMap((episode) => entitiesToName(episode, namesFor(episode))))];
    const others = toName.length === 0 ? new Map() : await evidence.namesOf(workspaceId, toName);
    return {
      episodes: episodes.map((episode) => ({
        logId: episode.queueId,
        text: episode.text,
        evidence: toArchivedEvidence(episode, { ...namesFor(episode), others }),
      })),
    };
  }),
  handle(calls.knownEvidence, EVIDENCE_READER, async (evidence: EvidenceReader, workspaceId, known) => {
    const [removedQueueIds, episodeIds] = await Promise.all([
      evidence.removedAmong(workspaceId, known.queueIds),
      evidence.episodesAmong(workspaceId, known.episodeIds),
    ]);
    return { removedQueueIds, episodeIds };
  }),
  handle(calls.supportOfFacts, EVIDENCE_READER, async (evidence: EvidenceReader, workspaceId, { ids }) => {
    const statements = await evidence.supportOfFacts(workspaceId, ids);
    return { facts: [...statements].map(([factId, statementId]) => ({ factId, statementId })) };
  }),
  handle(calls.supportedFacts, EVIDENCE_READER, async (evidence: EvidenceReader, workspaceId, { ids }) => {
    const facts = await evidence.factsSupportedBy(workspaceId, ids);
    return { facts: [...facts].map(([statementId, factId]) => ({ statementId, factId })) };
  }),
];
