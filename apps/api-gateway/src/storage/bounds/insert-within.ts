import { type Bound, requireRoom } from '@memory-graph/relational-store';
import type { EntityManager, EntityTarget, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';

/**
 * Inserts a row if the workspace is below its limit.
 * @param manager of an existing transaction; omitted: a new transaction
 * @throws ServiceError `conflict` if the workspace has the maximum number of rows
 */
export function insertWithin<Row extends { workspaceId: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
  bound: Bound,
): Promise<void> {
  const { workspaceId } = row;
  return manager.transaction(async (own) => {
    await requireRoom(own, entity, { workspaceId } as FindOptionsWhere<Row>, { ...bound, ownerId: workspaceId });
    await own.insert(entity, row as QueryDeepPartialEntity<Row>);
  });
}
