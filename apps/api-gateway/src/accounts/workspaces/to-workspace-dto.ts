import type { KnownWorkspace } from '@memory-graph/contracts/internal-http';
import type { QuotasDto, WorkspaceDto } from '@memory-graph/contracts/resources';

export function toWorkspaceDto({ serviceUserId, ...workspace }: KnownWorkspace, quotas: QuotasDto): WorkspaceDto {
  return { ...workspace, kind: serviceUserId === null ? 'personal' : 'managed', quotas };
}
