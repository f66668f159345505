import {
  type CandidateKey,
  episodeKey,
  type EpisodePlace,
  factKey,
  isFact,
  numberOf,
  type Origin,
  type ReachedCandidate,
} from '@memory-graph/ranking';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import { FACTS_OF_LEVEL, factsOfEntity } from './facts-of-level.js';
import type { Passing } from './passing.js';
import { reachFacts, type TouchedByHit, type TouchingFact } from './reach-facts.js';

export interface TraversalRequest {
  /** The numbers of the entities at depth 0: their facts are found at depth 1. */
  entities: readonly number[];
  /** Best first. Hits have depth 1: the facts of their entities are found at depth 2. */
  hits: readonly CandidateKey[];
  /** 1 to 10. */
  maxDepth: number;
  /** When a fact counts as ended; ms since the epoch. */
  asOf: number;
  /** The maximum number of facts; the nearest are kept. Only some facts of a frequent entity may be followed. */
  limit: number;
}

export interface Traversal {
  /**
   * The results that were reached, hits among them. Facts are reached through entities and have the origins of their
   * smallest depth. Episodes are reached along the session chain (previous, next) from episode hits, one step per depth,
   * and have all origins within `maxDepth`: a hit next to another hit is reached from it.
   */
  reached: ReachedCandidate[];
  /** The places of the episodes among the hits and of those that were reached, each once. */
  places: EpisodePlace[];
}

/**
 * Breadth-first traversal over facts and session chains. Facts on a path must pass the times and labels of the filter
 * too; its predicates, its entity types and its conditions on episodes of a chain apply only to results.
 */
export function traverse(index: WorkspaceIndex, request: TraversalRequest, passes: Passing): Traversal {
  const { entities } = index;
  const byId = (a: number, b: number) => entities.ids.compare(a, b);
  const seeds = request.entities.map((no) => entities.canonicalOf(no)).sort(byId);
  const places = new Map<CandidateKey, EpisodePlace>();
  const note = (no: number): void => notePlace(index, no, request.asOf, places);
  const touched: TouchedByHit[] = [];
  for (const hit of request.hits) {
    if (!isFact(hit)) note(numberOf(hit));
    touched.push({ hit, entities: entitiesOf(index, hit, byId) });
  }
  const episodes = reachEpisodes(index, request, passes, note);
  const factsOf = (of: readonly number[]) => factsTouching(index, of, passes);
  const facts = reachFacts(factsOf, { seeds, touched }, request);
  return { reached: [...facts, ...episodes], places: [...places.values()] };
}

/** The subject and the object of a fact, or all mentions of an episode. */
function entitiesOf({ episodes, facts }: WorkspaceIndex, hit: CandidateKey, byId: (a: number, b: number) => number) {
  const no = numberOf(hit);
  if (!isFact(hit)) return episodes.entitiesOf(no).sort(byId);
  const [subject, object] = [facts.subjectOf(no), facts.objectOf(no)];
  return object < 0 ? [subject] : [subject, object];
}

function notePlace(
  { episodes, facts }: WorkspaceIndex,
  no: number,
  asOf: number,
  places: Map<CandidateKey, EpisodePlace>,
): void {
  const key = episodeKey(no);
  if (places.has(key)) return;
  const replacement = facts.replacementOf(no, asOf);
  places.set(key, {
    key,
    session: episodes.scopedSessionOf(no),
    referenceTime: episodes.timeOf(no),
    length: episodes.lengthOf(no),
    speaker: episodes.speakerOf(no),
    replacedBy: replacement < 0 ? null : episodeKey(replacement),
  });
}

/** The episodes before and after each episode hit in its session. */
function reachEpisodes(
  { episodes }: WorkspaceIndex,
  { hits, maxDepth }: TraversalRequest,
  passes: Passing,
  note: (episode: number) => void,
): ReachedCandidate[] {
  const origins = new Map<number, Origin[]>();
  for (const hit of hits) {
    if (isFact(hit)) continue;
    const chain = episodes.chainOf(numberOf(hit));
    const at = chain.indexOf(numberOf(hit));
    if (at < 0) continue;
    for (let step = 1; step < maxDepth; step++) {
      for (const neighbour of [chain[at - step], chain[at + step]]) {
        if (neighbour === undefined || !passes.episode(neighbour)) continue;
        const known = origins.get(neighbour);
        if (known) known.push({ key: hit, depth: step + 1 });
        else origins.set(neighbour, [{ key: hit, depth: step + 1 }]);
        note(neighbour);
      }
    }
  }
  return Array.from(origins, ([no, from]) => ({ key: episodeKey(no), origins: from }));
}

/** The facts that touch entities: for an entity with many facts, it returns the newest ones. */
function* factsTouching(index: WorkspaceIndex, of: readonly number[], passes: Passing): Generator<TouchingFact> {
  const { facts } = index;
  const limit = factsOfEntity(of.length);
  // Facts that are no results must not use up the limit of the level.
  let left = passes.result === null ? FACTS_OF_LEVEL : Infinity;
  for (const entity of of) {
    const sides = [
      ...newest(index, 'subject', entity, passes, limit),
      ...newest(index, 'object', entity, passes, limit),
    ];
    for (const no of sides.sort((a, b) => facts.documents.ids.compare(a, b))) {
      if (left-- === 0) return;
      yield {
        key: factKey(no),
        subject: facts.subjectOf(no),
        object: facts.objectOf(no),
        passes: passes.result === null || passes.result(no),
      };
    }
  }
}

/** The facts on one side of an entity with the latest beginning, ties by id. */
function newest(
  { facts }: WorkspaceIndex,
  side: 'subject' | 'object',
  entity: number,
  passes: Passing,
  limit: number,
): number[] {
  const list: number[] = [];
  for (const no of facts.newestOf(side, entity)) {
    if (!facts.isOf(side, entity, no) || !passes.crossing(no)) continue;
    list.push(no);
    if (list.length === limit) break;
  }
  return list;
}
