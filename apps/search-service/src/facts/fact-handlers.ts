import { SEARCH_SERVICE_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { GRAPH_RECORDS, type GraphRecords } from '@memory-graph/graph';
import { handle } from '@memory-graph/http-api/internal';
import { ExplainFactUseCase } from '../explanations/explain-fact.use-case.js';
import { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { factDetailAnswer } from './fact-detail-answer.js';

export const FACT_HANDLERS = [
  handle(calls.existingFacts, GRAPH_RECORDS, async (graph: GraphRecords, workspaceId, { factIds }) => ({
    factIds: await graph.existingFactIds(workspaceId, factIds),
  })),
  handle(calls.fact, KnownAtGraphs, async (memory, workspaceId, factId, { knownAt }) => {
    const { answer, state } = await memory.askRecords(workspaceId, knownAt, (records) => records.findFact(factId));
    if (!answer) throw new ServiceError('not_found', 'Fact not found');
    return { ...factDetailAnswer(answer), ...state };
  }),
  handle(calls.factHistory, ExplainFactUseCase, (explain, ...input) => explain.run(...input)),
];
