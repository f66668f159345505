import { type CandidateKey, entityOrigin, isFact, type Origin, type ReachedCandidate } from '@memory-graph/ranking';

/** A fact with one of its sides among the entities of a level, which are numbers. */
export interface TouchingFact {
  key: CandidateKey;
  subject: number;
  /** -1: a value. */
  object: number;
  /** Whether the fact passes the whole filter. The traversal also continues from one that does not. */
  passes: boolean;
}

/**
 * Facts whose subject or object is one of these entities, in the order of the entities, then by id. A fact between two
 * of them occurs twice. Facts that the traversal must not cross are omitted. Not all of them may be read.
 */
type FactsTouching = (entities: readonly number[]) => Iterable<TouchingFact>;

/** The numbers of the entities of a hit. */
export interface TouchedByHit {
  hit: CandidateKey;
  entities: readonly number[];
}

/** The starting points of a traversal. */
interface StartingPoints {
  /** Canonical entities. */
  seeds: readonly number[];
  /** Best hit first. */
  touched: readonly TouchedByHit[];
}

/** The seed or hit that led to each entity of a level. */
type Level = Map<number, Origin['key']>;

/**
 * The number of entities from which one level continues, in the order in which they were reached. Results beyond them
 * would be far from the question, and the fan-out of a dense graph has no limit.
 */
const MAX_FRONTIER = 40;

/**
 * Traverses level by level from the question's entities (depth 0) and from the entities of the hits (depth 1), each
 * entity once.
 */
export function reachFacts(
  factsTouching: FactsTouching,
  { seeds, touched }: StartingPoints,
  { maxDepth, limit }: { maxDepth: number; limit: number },
): ReachedCandidate[] {
  const reached = new Map<CandidateKey, ReachedCandidate>();
  const visited = new Set<number>();
  let frontier: Level = new Map(seeds.map((seed) => [seed, entityOrigin(seed)]));

  noteNamedHits(touched, frontier, reached);
  for (let depth = 1; depth <= maxDepth && reached.size < limit; depth++) {
    if (depth === 2) addEntitiesOfHits(frontier, touched, visited);
    const entities = [...frontier.keys()].slice(0, MAX_FRONTIER);
    for (const entity of entities) visited.add(entity);
    const facts = entities.length === 0 ? [] : factsTouching(entities);
    const next: Level = new Map();
    for (const fact of facts) {
      if (fact.passes && !reached.has(fact.key)) note(reached, fact.key, originsOf(fact, frontier, depth));
      if (reached.size >= limit) break;
      leadOn(fact, frontier, visited, next);
    }
    frontier = next;
    if (frontier.size === 0 && depth > 1) break;
  }
  return [...reached.values()].slice(0, limit);
}

/** A hit with a seed has depth 1, even if the seed has more facts than one level reads. */
function noteNamedHits(
  touched: readonly TouchedByHit[],
  seeds: Level,
  reached: Map<CandidateKey, ReachedCandidate>,
): void {
  if (seeds.size === 0) return;
  for (const { hit, entities } of touched) {
    if (!isFact(hit)) continue;
    const named = entities.filter((entity) => seeds.has(entity));
    note(
      reached,
      hit,
      named.map((entity) => ({ key: entityOrigin(entity), depth: 1 })),
    );
  }
}

function addEntitiesOfHits(frontier: Level, touched: readonly TouchedByHit[], visited: ReadonlySet<number>): void {
  for (const { hit, entities } of touched) {
    for (const entity of entities) {
      if (!visited.has(entity) && !frontier.has(entity)) frontier.set(entity, hit);
    }
  }
}

/** The origins without the fact itself: over its own entities every hit leads back to itself. */
function originsOf({ key, subject, object }: TouchingFact, frontier: Level, depth: number): Origin[] {
  const bySubject = frontier.get(subject);
  const byObject = frontier.get(object);
  const origins: Origin[] = [];
  if (bySubject !== undefined && bySubject !== key) origins.push({ key: bySubject, depth });
  if (byObject !== undefined && byObject !== key && byObject !== bySubject) origins.push({ key: byObject, depth });
  return origins;
}

/** The other end of a fact belongs to the next level. */
function leadOn({ subject, object }: TouchingFact, frontier: Level, visited: ReadonlySet<number>, next: Level): void {
  const origin = frontier.get(subject) ?? frontier.get(object);
  if (origin === undefined) return;
  for (const entity of [subject, object]) {
    if (entity >= 0 && !visited.has(entity) && !next.has(entity)) next.set(entity, origin);
  }
}

function note(reached: Map<CandidateKey, ReachedCandidate>, key: CandidateKey, origins: Origin[]): void {
  if (origins.length > 0) reached.set(key, { key, origins });
}
