import { Injectable } from '@nestjs/common';
import { RecognisedCallers } from '@memory-graph/access-control';
import { AuthServerClient } from '@memory-graph/contracts/internal-http';
import {
  type CreateWorkspaceDto,
  cursorOf,
  type ListWorkspacesDto,
  placeOf,
  type QuotasDto,
  type SetQuotasDto,
  type UpdateWorkspaceDto,
  type WorkspaceDto,
  type WorkspacePageDto,
} from '@memory-graph/contracts/resources';
import { isTransient } from '@memory-graph/errors';
import { v7 as uuidv7 } from 'uuid';
import { QuotaRepository } from '../../memory/usage/quota.repository.js';
import { toWorkspaceDto } from './to-workspace-dto.js';

/** Workspaces as the operator manages them: the auth server has them, and this service their quotas. */
@Injectable()
export class WorkspacesUseCase {
  constructor(
    private readonly authServer: AuthServerClient,
    private readonly quotas: QuotaRepository,
    private readonly recognisedCallers: RecognisedCallers,
  ) {}

  async list({ limit, externalId, cursor }: ListWorkspacesDto): Promise<WorkspacePageDto> {
    const place = cursor === undefined ? null : placeOf(cursor);
    const after = place ? { createdAt: new Date(place.saidAt).toISOString(), id: place.id } : undefined;
    // One more than the page shows whether there is a next page.
    const found = await this.authServer.listWorkspaces({ externalId, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const quotas = await this.quotas.ofWorkspaces(page.map(({ id }) => id));
    const last = page.at(-1);
    return {
      workspaces: page.map((workspace) => toWorkspaceDto(workspace, quotas.get(workspace.id)!)),
      nextCursor: last && found.length > limit ? cursorOf({ saidAt: Date.parse(last.createdAt), id: last.id }) : null,
    };
  }

  /** @throws ServiceError `not_found`; the same below */
  async find(id: string): Promise<WorkspaceDto> {
    const workspace = await this.authServer.findWorkspace(id);
    return toWorkspaceDto(workspace, await this.quotas.of(id));
  }

  /**
   * The quotas are stored first: no crash leaves a workspace without its quotas.
   * @throws ServiceError `conflict` if another workspace has the external id
   */
  async create({ name, externalId, quotas }: CreateWorkspaceDto): Promise<WorkspaceDto> {
    const id = uuidv7();
    const limits = toQuotas(quotas ?? {});
    await this.quotas.set(id, limits);
    try {
      const workspace = { id, name: name.trim(), externalId: externalId?.trim() ?? null };
      return toWorkspaceDto(await this.authServer.createWorkspace(workspace), limits);
    } catch (error) {
      // After an outage it is unknown whether the workspace exists.
      if (!isTransient(error)) await this.quotas.delete(id);
      throw error;
    }
  }

  /** @throws ServiceError `conflict` if another workspace has the external id */
  async update(id: string, { name, externalId, quotas }: UpdateWorkspaceDto): Promise<WorkspaceDto> {
    const workspace = await this.authServer.updateWorkspace(id, {
      ...(typeof name === 'string' && { name: name.trim() }),
      ...(typeof externalId === 'string' && { externalId: externalId.trim() }),
    });
    if (quotas) await this.quotas.set(id, toQuotas(quotas));
    return toWorkspaceDto(workspace, await this.quotas.of(id));
  }

  /**
   * Its tokens stop working, and its memory is erased in the background.
   * @throws ServiceError `conflict` for the workspace of a person
   */
  async delete(id: string): Promise<void> {
    const { serviceUserId } = await this.authServer.deleteWorkspace(id);
    if (serviceUserId !== null) await this.recognisedCallers.forgetUser(serviceUserId);
  }
}

function toQuotas({ addsPerDay, episodes, storageBytes }: SetQuotasDto): QuotasDto {
  return { addsPerDay: addsPerDay ?? null, episodes: episodes ?? null, storageBytes: storageBytes ?? null };
}
