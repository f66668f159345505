import type { ResultKey } from '@memory-graph/graph';
import { type CandidateKey, isFact, numberOf, type TieOrder } from '@memory-graph/ranking';
import type { WorkspaceIndex } from '../contents/workspace-index.js';

/** Orders candidates by their ids: their numbers depend on the order in which an index read them. */
export function idOrder({ episodes, facts }: WorkspaceIndex): TieOrder {
  const tables = [episodes.documents.ids, facts.documents.ids] as const;
  const tableOf = (key: CandidateKey) => tables[isFact(key) ? 1 : 0];
  return (a, b) => tableOf(a).compare(numberOf(a), numberOf(b), tableOf(b));
}

/** The result that a candidate is. */
export function resultOf({ episodes, facts }: WorkspaceIndex, key: CandidateKey): ResultKey {
  return isFact(key)
    ? { kind: 'fact', id: facts.documents.ids.idAt(numberOf(key)) }
    : { kind: 'episode', id: episodes.documents.ids.idAt(numberOf(key)) };
}
