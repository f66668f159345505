import { rendezvousOrder } from '@memory-graph/http-api/internal';
import type { WorkspaceId } from '@memory-graph/memory-model';

/** Tells to which workspaces this process is the first for gateways; to all, if the processes are not known. */
export function ownWorkspaces({
  searchServiceOrigins,
  ownOrigin,
}: {
  searchServiceOrigins: readonly string[] | null;
  ownOrigin: string | null;
}): (workspaceId: WorkspaceId) => boolean {
  if (searchServiceOrigins === null || ownOrigin === null) return () => true;
  const origins = searchServiceOrigins.map((url) => ({ url: new URL(url).origin }));
  const own = new URL(ownOrigin).origin;
  return (workspaceId) => rendezvousOrder(origins, workspaceId)[0]!.url === own;
}
