import { rendezvousOrder } from '@memory-graph/http-api/internal';
import type { WorkspaceId } from '@memory-graph/memory-model';

/** Whether gateways send a workspace to this process first; always, if the processes are not known. */
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
