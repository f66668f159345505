import type { TracedStatement } from '@memory-graph/client';

const IDENTITY_KINDS = ['same-as', 'not-same-as'];

/** The ids of the entities that statements about names connect or separate. */
export function entitiesOf(statements: readonly Pick<TracedStatement, 'kind' | 'subject' | 'object'>[]): string[] {
  const ids = statements
    .filter(({ kind }) => IDENTITY_KINDS.includes(kind))
    .flatMap(({ subject, object }) => [
      ...(subject === null ? [] : [subject.id]),
      ...(object !== null && 'id' in object ? [object.id] : []),
    ]);
  return [...new Set(ids)];
}
