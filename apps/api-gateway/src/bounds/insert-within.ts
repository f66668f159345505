import { ServiceError } from '@memory-graph/errors/service-error';
import type { EntityManager, EntityTarget, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';

/** How many things of one kind a workspace may have. */
export interface Bound {
  atMost: number;
  /** In the plural, as in `labels`. */
  things: string;
}

/**
 * Adds something to a workspace that has room for it. Those who add things of one kind wait for each other: two at once must
 * not both see room for one.
 * @param manager of the transaction that it belongs to; without one, it has its own
 * @throws ServiceError `conflict` where the workspace has as many as it may have
 */
export function insertWithin<Row extends { workspaceId: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
  { atMost, things }: Bound,
): Promise<void> {
  const { workspaceId } = row;
  return manager.transaction(async (own) => {
    await own.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${things} of ${workspaceId}`]);
    const count = await own.countBy(entity, { workspaceId } as FindOptionsWhere<Row>);
    if (count >= atMost) throw tooMany(atMost, things);
    await own.insert(entity, row as QueryDeepPartialEntity<Row>);
  });
}

function tooMany(atMost: number, things: string): ServiceError {
  return new ServiceError('conflict', `The workspace has ${atMost} ${things}; delete one first`, {
    details: [{ path: '', message: `no more ${things} can be created`, code: `too_many_${things.replace(' ', '_')}` }],
  });
}
