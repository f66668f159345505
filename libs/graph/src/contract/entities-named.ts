import { entityKey, type Scope, scopedKey, scopesFor, type WorkspaceId } from '@memory-graph/memory-model';
import type { IndexedEntity, ChangeFeed } from '../change-feed.port.js';
import { readAllRows } from './feed-replica.js';

/**
 * The entities to which a name leads in the search data, by id.
 * @param scopes theirs; default: those of no subject
 */
export async function entitiesNamed(
  feed: ChangeFeed,
  workspaceId: WorkspaceId,
  name: string,
  scopes: readonly Scope[] = scopesFor(null),
): Promise<IndexedEntity[]> {
  const keys = scopes.map((scope) => scopedKey(scope, entityKey(name)));
  const { entity } = await readAllRows(feed, workspaceId);
  return entity.filter((row) => keys.some((key) => row.keys.includes(key)));
}
