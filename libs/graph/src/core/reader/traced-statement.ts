import type { EntityId, Evidence } from '@memory-graph/memory-model';
import type { TracedStatement } from '../../explanations.port.js';
import type { ResultEntity } from '../../result-entity.js';

/** A statement of an episode as stores keep it. */
export interface StatementOfEpisode {
  evidence: Evidence;
  /** Canonical; null for evidence on names and on other statements. */
  subjectId: EntityId | null;
  objectId: EntityId | null;
  factId: string | null;
}

/** @param entities those of the given ids that exist */
export function tracedStatement(
  { evidence, subjectId, objectId, factId }: StatementOfEpisode,
  entities: ReadonlyMap<EntityId, ResultEntity>,
): TracedStatement {
  const entity = (id: EntityId): ResultEntity => entities.get(id) ?? { id, name: id, type: 'other' };
  switch (evidence.kind) {
    case 'retraction':
      return { evidence, subject: null, predicate: null, object: null, factId };
    case 'same-as':
    case 'not-same-as':
      return { evidence, subject: entity(evidence.a), predicate: null, object: entity(evidence.b), factId };
    default: {
      const { subject, predicate, object } = evidence;
      const plain = object?.kind === 'value' ? { value: object.value } : null;
      const named = object?.kind === 'entity' ? entity(objectId ?? object.entityId) : plain;
      return { evidence, subject: entity(subjectId ?? subject), predicate, object: named, factId };
    }
  }
}
