import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { ComparedFact } from '../searched-graph.js';

type Entity = ComparedFact['entities'][number];

/** Implements `SearchedGraph.comparedFacts`: no document is read. */
export function comparedFacts({ facts, entities }: WorkspaceIndex, ids: readonly string[]): ComparedFact[] {
  // The facts of a question have few entities in common.
  const known = new Map<number, Entity>();
  const entityOf = (no: number): Entity => {
    const entity = known.get(no) ?? { id: entities.ids.idAt(no), name: entities.name(no) };
    known.set(no, entity);
    return entity;
  };
  const found: ComparedFact[] = [];
  for (const id of ids) {
    const no = facts.documents.ids.find(id);
    if (!facts.documents.has(no)) continue;
    const [subject, object, endsAt] = [facts.subjectOf(no), facts.objectOf(no), facts.endOf(no)];
    found.push({
      id,
      predicate: facts.predicateKeys.at(facts.predicateOf(no)),
      value: facts.valueOf(no),
      validTo: endsAt === Infinity ? null : endsAt,
      entities: object < 0 || object === subject ? [entityOf(subject)] : [entityOf(subject), entityOf(object)],
    });
  }
  return found;
}
