import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { GraphPicture, PictureRequest } from '../picture-questions.js';
import { entityPassing } from './entity-passing.js';
import { FirstOfList } from './first-of-list.js';

/** Facts of an entity that are counted at most. */
const COUNTED_FACTS = 1_000;

/** Implements `ListedGraph.picture`. */
export function drawPicture(index: WorkspaceIndex, request: PictureRequest): GraphPicture {
  return new Picture(index, request).draw();
}

/**
 * First chooses the entities: around the given entity by distance, or the most mentioned ones. Then selects the facts
 * among them. Entities and facts are numbers of the index.
 */
class Picture {
  private readonly counts: Int32Array;
  private readonly isOfType: (entity: number) => boolean;
  private readonly predicates: ReadonlySet<number>;
  /** If only certain facts are requested, entities without such facts would be a cloud of dots. */
  private readonly showsFactsOnly: boolean;
  private isCut = false;

  constructor(
    private readonly index: WorkspaceIndex,
    private readonly request: PictureRequest,
  ) {
    const { entityId, types, predicates, begun } = request;
    this.counts = index.episodes.countMentions();
    this.isOfType = entityPassing(index, { types, scopes: [] });
    this.predicates = new Set(predicates.map((predicate) => index.facts.predicateKeys.find(predicate)));
    this.showsFactsOnly = entityId === null && (predicates.length > 0 || begun);
  }

  draw(): GraphPicture {
    const { facts, entities } = this.index;
    const { entityId, maxEdges } = this.request;
    const chosen = entityId === null ? this.mostMentioned() : this.around(entityId);
    const found = this.factsAmong(chosen);
    const drawn = found.first();
    const joined = new Set(drawn.flatMap((no) => [facts.subjectOf(no), facts.objectOf(no)]));
    const shown = this.showsFactsOnly ? chosen.filter((no) => joined.has(no)) : chosen;
    return {
      nodes: shown.map((no) => {
        const reference = { id: entities.ids.idAt(no), name: entities.name(no), type: entities.type(no) };
        return { ...reference, factCount: this.countFacts(no) };
      }),
      factIds: drawn.map((no) => facts.documents.ids.idAt(no)),
      isCut: this.isCut || found.total > maxEdges,
    };
  }

  private mostMentioned(): readonly number[] {
    const { maxNodes } = this.request;
    const passes = entityPassing(this.index, this.request);
    const hasFact = this.showsFactsOnly ? this.endsOfFacts() : null;
    const list = this.byMentions(maxNodes);
    for (let no = 0; no < this.index.entities.numberCount; no++) {
      if (passes(no) && (hasFact === null || hasFact[no] === 1)) list.add(no);
    }
    this.isCut = list.total > maxNodes;
    return this.isCut && hasFact ? this.withNeighbours(list.first()) : list.first();
  }

  /**
   * The facts of the most mentioned entities may lead to seldom mentioned ones, so half of the places are reserved for
   * these.
   */
  private withNeighbours(found: readonly number[]): number[] {
    const { maxNodes } = this.request;
    const centers = found.slice(0, Math.ceil(maxNodes / 2));
    const neighbours = this.neighbours(centers, new Set(centers), maxNodes - centers.length).first();
    return [...new Set([...centers, ...neighbours, ...found])].slice(0, maxNodes);
  }

  /** Collects entities level by level until there are enough; within a level the most mentioned ones first. */
  private around(entityId: string): readonly number[] {
    const { entities } = this.index;
    const { scopes, depth, maxNodes } = this.request;
    const known = entities.ids.find(entityId);
    const center = known < 0 ? known : entities.canonicalOf(known);
    let frontier: readonly number[] = entityPassing(this.index, { types: [], scopes })(center) ? [center] : [];
    const chosen = new Set(frontier);
    for (let step = 0; step < depth && frontier.length > 0; step++) {
      const room = maxNodes - chosen.size;
      const next = this.neighbours(frontier, chosen, room);
      this.isCut ||= next.total > room;
      frontier = next.first();
      for (const no of frontier) chosen.add(no);
    }
    return [...chosen];
  }

  /** The entities that shown facts join to these, without the known ones. */
  private neighbours(entities: readonly number[], known: ReadonlySet<number>, limit: number): FirstOfList {
    const { facts } = this.index;
    const found = new Set<number>();
    for (const entity of entities) {
      for (const no of facts.of('subject', entity)) if (this.isShown(no)) found.add(facts.objectOf(no));
      for (const no of facts.of('object', entity)) if (this.isShown(no)) found.add(facts.subjectOf(no));
    }
    const list = this.byMentions(limit);
    for (const no of found) if (!known.has(no) && this.isOfType(no)) list.add(no);
    return list;
  }

  /** Shown facts between two of these entities, by id. */
  private factsAmong(entities: readonly number[]): FirstOfList {
    const { facts } = this.index;
    const among = new Set(entities);
    const list = new FirstOfList(this.request.maxEdges, (a, b) => facts.documents.ids.compare(a, b));
    for (const entity of entities) {
      for (const no of facts.of('subject', entity)) {
        if (among.has(facts.objectOf(no)) && this.isShown(no)) list.add(no);
      }
    }
    return list;
  }

  /** By number: 1 for each entity that a shown fact joins to another one, both of the requested types. */
  private endsOfFacts(): Uint8Array {
    const { facts, entities } = this.index;
    const ends = new Uint8Array(entities.numberCount);
    for (let no = 0; no < facts.documents.numberCount; no++) {
      if (!facts.documents.has(no) || !this.isShown(no)) continue;
      const [subject, object] = [facts.subjectOf(no), facts.objectOf(no)];
      if (this.isOfType(subject) && this.isOfType(object)) ends[subject] = ends[object] = 1;
    }
    return ends;
  }

  /** On both sides, whether they are shown or not; a fact of an entity with itself counts twice. */
  private countFacts(entity: number): number {
    let count = 0;
    for (const side of ['subject', 'object'] as const) {
      for (const _ of this.index.facts.of(side, entity)) if (++count === COUNTED_FACTS) return count;
    }
    return count;
  }

  /** Whether a fact joins two entities and passes the filter. */
  private isShown(fact: number): boolean {
    const { facts } = this.index;
    const { moment, includeInvalidated, begun } = this.request;
    if (facts.objectOf(fact) < 0) return false;
    if (this.predicates.size > 0 && !this.predicates.has(facts.predicateOf(fact))) return false;
    return (includeInvalidated || facts.endOf(fact) > moment) && (!begun || facts.startOf(fact) <= moment);
  }

  /** Most mentioned first, ties by id. */
  private byMentions(limit: number): FirstOfList {
    const { ids } = this.index.entities;
    return new FirstOfList(limit, (a, b) => this.counts[b]! - this.counts[a]! || ids.compare(a, b));
  }
}
