import type { ResultKey } from '@memory-graph/graph';
import { type Scope, scopesFor } from '@memory-graph/memory-model';
import { bestFirst, type CandidateKey, episodeKey, factKey, type ScoredCandidate } from '@memory-graph/ranking';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { SearchFilter } from '../search-questions.js';
import { entitiesByName } from '../search/entities-by-name.js';
import { type CandidateRequest, findCandidates, findFactsByText } from '../search/find-candidates.js';
import { idOrder, resultOf } from '../search/candidate-ids.js';
import { passing } from '../search/passing.js';
import { traverse } from '../search/traverse.js';
import { wordsSaid } from '../search/words-said.js';

export interface ScoredHit extends ResultKey {
  score: number;
  words?: number;
}

export interface TraversalById {
  entityIds: readonly string[];
  hits: readonly ResultKey[];
  maxDepth: number;
  filter: SearchFilter;
  limit: number;
}

export type StagesById = ReturnType<typeof stagesById>;

/** The stages of a search, asked and answered by ids: an index knows numbers, which differ from index to index. */
export function stagesById(index: WorkspaceIndex) {
  const { episodes, facts, entities } = index;
  const order = idOrder(index);
  const keyOf = ({ kind, id }: ResultKey): CandidateKey =>
    kind === 'fact' ? factKey(facts.documents.ids.find(id)) : episodeKey(episodes.documents.ids.find(id));
  const idOf = (key: CandidateKey): string => resultOf(index, key).id;
  const hitsOf = (list: readonly ScoredCandidate[]): ScoredHit[] =>
    list.toSorted(bestFirst(order)).map(({ key, score, words }) => ({ ...resultOf(index, key), score, words }));

  return {
    findCandidates(request: CandidateRequest) {
      const { text, vector, words, support } = findCandidates(index, request, passing(index, request.filter), order);
      const links = support.map(({ fact, episode }) => ({ factId: idOf(fact), episodeId: idOf(episode) }));
      return { text: hitsOf(text), vector: hitsOf(vector), words, support: links };
    },

    findFactsByText({ filter, ...request }: Pick<CandidateRequest, 'query' | 'filter' | 'limit'>): ResultKey[] {
      return findFactsByText(index, request, passing(index, filter), order).map((key) => resultOf(index, key));
    },

    findEntitiesByName(names: readonly string[], scopes: readonly Scope[] = scopesFor(null)) {
      return entitiesByName(index, names, scopes).map((no) => ({ id: entities.ids.idAt(no), name: entities.name(no) }));
    },

    traverse({ entityIds, hits, maxDepth, filter, limit }: TraversalById) {
      const numbers = entityIds.map((id) => entities.ids.find(id)).filter((no) => no >= 0);
      const request = { entities: numbers, hits: hits.map(keyOf), maxDepth, asOf: filter.asOf, limit };
      const { reached, places } = traverse(index, request, passing(index, filter));
      return {
        reached: reached.map(({ key, origins }) => ({
          ...resultOf(index, key),
          origins: origins
            .map((from) => ({
              id: from.key < 0 ? entities.ids.idAt(-1 - from.key) : idOf(from.key),
              depth: from.depth,
            }))
            .sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1)),
        })),
        places: places.map(({ key, replacedBy, ...place }) => ({
          ...{ id: idOf(key), ...place },
          replacedBy: replacedBy === null ? null : idOf(replacedBy),
        })),
      };
    },

    wordsSaid(lexemes: readonly string[], factIds: readonly string[]): string[][] {
      const numbers = factIds.map((id) => facts.documents.ids.find(id));
      return wordsSaid(index, lexemes, numbers, null).map((said) => lexemes.filter((lexeme) => said.has(lexeme)));
    },
  };
}
