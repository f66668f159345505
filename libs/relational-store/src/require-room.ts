import { ServiceError } from '@memory-graph/errors';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** The maximum number of resources of one kind for an owner. */
export interface Bound {
  atMost: number;
  /** In the plural, as in `labels`. */
  things: string;
}

export interface BoundOfOwner extends Bound {
  /** The id of a workspace or a user. */
  ownerId: string;
  /** The error message for the owner. Default: for a workspace. */
  refusal?: string;
}

/**
 * Ensures that an owner is below the limit until the transaction ends. Concurrent requests for the
 * same kind are serialized, because two of them must not both use the last free place.
 * @param where selects the rows that count
 * @throws ServiceError `conflict` if the limit is reached
 */
export async function requireRoom<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  bound: BoundOfOwner,
): Promise<void> {
  const { atMost, things, refusal = `The workspace has ${atMost} ${things}; delete one first` } = bound;
  await lockBound(manager, bound);
  if ((await manager.countBy(entity, where)) < atMost) return;
  const code = `too_many_${things.toLowerCase().replace(' ', '_')}`;
  throw new ServiceError('conflict', refusal, {
    details: [{ path: '', message: `no more ${things} can be created`, code }],
  });
}

/** Serializes the requests that create resources of this kind for the owner until the transaction ends. */
export async function lockBound(
  manager: EntityManager,
  { things, ownerId }: Pick<BoundOfOwner, 'things' | 'ownerId'>,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${things} of ${ownerId}`]);
}
