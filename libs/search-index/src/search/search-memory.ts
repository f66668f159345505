import {
  CALIBRATION,
  calibrateScores,
  type CandidateKey,
  isFact,
  type RankedResult,
  rankResults,
} from '@memory-graph/ranking';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { FoundMemories, FoundResult, MemoryQuestion } from '../search-questions.js';
import { resultOf } from './candidate-ids.js';
import { gatherCandidates } from './gather-candidates.js';

/** Answers a question from an index alone, without reading a document; all of it works on numbers. */
export function searchMemory(index: WorkspaceIndex, question: MemoryQuestion): FoundMemories {
  const { input } = gatherCandidates(index, question);
  const ranking = rankResults(input, question.weights);
  // Results of other kinds take part in the ranking: a text supports the facts that were read from it.
  const isAsked = (key: CandidateKey) => question.kinds.includes(isFact(key) ? 'fact' : 'episode');
  const results = calibrateScores(ranking, input, CALIBRATION, question.most, isAsked);
  return { results: results.map((result) => toFound(index, result)), times: input.times };
}

function toFound(index: WorkspaceIndex, { key, replacedBy, ...result }: RankedResult): FoundResult {
  const replacement = replacedBy === null ? null : resultOf(index, replacedBy).id;
  return { ...resultOf(index, key), ...result, replacedBy: replacement };
}
