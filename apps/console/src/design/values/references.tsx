import type { EntityReference, PlainValue } from '@memory-graph/client';
import { Link } from 'wouter';
import { Shortened } from './shortened.tsx';

/** A link to an entity. Names come from texts: they are isolated, for they may run from right to left. */
export function EntityLink({ entity }: { entity: Pick<EntityReference, 'id' | 'name'> }) {
  return (
    <Link to={`/entities/${entity.id}`}>
      <Shortened text={entity.name} />
    </Link>
  );
}

/** The object of a fact. */
export function FactObject({ object }: { object: EntityReference | PlainValue }) {
  return 'name' in object ? <EntityLink entity={object} /> : <Shortened text={object.value} />;
}

/** The key of a predicate in words: `works_at` is "works at". */
export function predicateInWords(key: string): string {
  return key.replaceAll('_', ' ');
}
