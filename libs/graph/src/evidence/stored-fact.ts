import type { EntityId } from '@memory-graph/memory-model';
import type { FactPrecision } from '../graph-records.port.js';
import type { FactSnapshot } from '../graph-writer.port.js';
import type { ResultEntity } from '../result-entity.js';
import type { StoredFact } from '../stored-records.js';

/** The fact as responses contain it. */
export function snapshotOf(fact: StoredFact): FactSnapshot & FactPrecision {
  const { id, text: content, type, confidence, validFromPrecision, validToPrecision } = fact;
  return {
    ...{ id, content, type, confidence, validFrom: isoOf(fact.validFrom), validTo: isoOf(fact.validTo) },
    ...{ validFromPrecision, validToPrecision },
  };
}

export function objectIn(
  { objectId, objectValue }: StoredFact,
  entities: ReadonlyMap<EntityId, ResultEntity>,
): ResultEntity | { value: string } {
  return objectId === null ? { value: objectValue ?? '' } : (entities.get(objectId) ?? unnamed(objectId));
}

/** An entity that evidence speaks of but no episode names. */
export function unnamed(id: EntityId): ResultEntity {
  return { id, name: id, type: 'other' };
}

/** @param ms null: unbounded */
export function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
