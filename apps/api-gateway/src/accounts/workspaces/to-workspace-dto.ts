import type { KnownWorkspace } from '@memory-graph/contracts/internal-http';
import type { WorkspaceDto } from '@memory-graph/contracts/resources';

/** What this service has of a workspace. */
export type WorkspaceSettings = Pick<WorkspaceDto, 'quotas' | 'timeZone'>;

export function toWorkspaceDto(
  { serviceUserId, ...workspace }: KnownWorkspace,
  settings: WorkspaceSettings,
): WorkspaceDto {
  return { ...workspace, kind: serviceUserId === null ? 'personal' : 'managed', ...settings };
}
