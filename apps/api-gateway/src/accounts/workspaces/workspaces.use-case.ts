import { Injectable } from '@nestjs/common';
import { RecognisedCallers } from '@memory-graph/access-control';
import { AuthServerClient, type KnownWorkspace } from '@memory-graph/contracts/internal-http';
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
import { UTC } from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import { TimeZoneRepository } from '../../memory/time-zones/time-zone.repository.js';
import { QuotaRepository } from '../../memory/usage/quota.repository.js';
import { toWorkspaceDto, type WorkspaceSettings } from './to-workspace-dto.js';

/** Workspaces as the operator manages them: the auth server has them, and this service their quotas and time zones. */
@Injectable()
export class WorkspacesUseCase {
  constructor(
    private readonly authServer: AuthServerClient,
    private readonly quotas: QuotaRepository,
    private readonly timeZones: TimeZoneRepository,
    private readonly recognisedCallers: RecognisedCallers,
  ) {}

  async list({ limit, externalId, cursor }: ListWorkspacesDto): Promise<WorkspacePageDto> {
    const place = cursor === undefined ? null : placeOf(cursor);
    const after = place && { afterCreatedAt: new Date(place.place).toISOString(), afterId: place.id };
    // One more than the page shows whether there is a next page.
    const found = await this.authServer.listWorkspaces({ externalId, ...after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const settingsOf = await this.settingsOf(page.map(({ id }) => id));
    const last = page.at(-1);
    return {
      workspaces: page.map((workspace) => toWorkspaceDto(workspace, settingsOf(workspace.id))),
      nextCursor: last && found.length > limit ? cursorOf({ place: Date.parse(last.createdAt), id: last.id }) : null,
    };
  }

  /** @throws ServiceError `not_found`; the same below */
  async find(id: string): Promise<WorkspaceDto> {
    return this.shown(await this.authServer.findWorkspace(id));
  }

  /**
   * The quotas and the time zone are stored first: no crash leaves a workspace without them.
   * @throws ServiceError `conflict` if another workspace has the external id
   */
  async create({ name, externalId, quotas, timeZone }: CreateWorkspaceDto): Promise<WorkspaceDto> {
    const id = uuidv7();
    const settings = { quotas: toQuotas(quotas ?? {}), timeZone: timeZone ?? UTC };
    await this.quotas.set(id, settings.quotas);
    await this.timeZones.set(id, settings.timeZone);
    try {
      const workspace = { id, name: name.trim(), externalId: externalId?.trim() ?? null };
      return toWorkspaceDto(await this.authServer.createWorkspace(workspace), settings);
    } catch (error) {
      // After an outage it is unknown whether the workspace exists.
      if (!isTransient(error)) await Promise.all([this.quotas.delete(id), this.timeZones.delete(id)]);
      throw error;
    }
  }

  /** @throws ServiceError `conflict` if another workspace has the external id */
  async update(id: string, { name, externalId, quotas, timeZone }: UpdateWorkspaceDto): Promise<WorkspaceDto> {
    const workspace = await this.authServer.updateWorkspace(id, {
      ...(typeof name === 'string' && { name: name.trim() }),
      ...(typeof externalId === 'string' && { externalId: externalId.trim() }),
    });
    if (quotas) await this.quotas.set(id, toQuotas(quotas));
    if (timeZone) await this.timeZones.set(id, timeZone);
    return this.shown(workspace);
  }

  /**
   * Its tokens stop working, and its memory is erased in the background.
   * @throws ServiceError `conflict` for the workspace of a person
   */
  async delete(id: string): Promise<void> {
    const { serviceUserId } = await this.authServer.deleteWorkspace(id);
    if (serviceUserId !== null) await this.recognisedCallers.forgetUser(serviceUserId);
  }

  private async shown(workspace: KnownWorkspace): Promise<WorkspaceDto> {
    const settingsOf = await this.settingsOf([workspace.id]);
    return toWorkspaceDto(workspace, settingsOf(workspace.id));
  }

  private async settingsOf(ids: readonly string[]): Promise<(id: string) => WorkspaceSettings> {
    const [quotas, timeZones] = await Promise.all([this.quotas.ofWorkspaces(ids), this.timeZones.ofWorkspaces(ids)]);
    return (id) => ({ quotas: quotas.get(id)!, timeZone: timeZones.get(id)! });
  }
}

function toQuotas({ addsPerDay, episodes, storageBytes }: SetQuotasDto): QuotasDto {
  return { addsPerDay: addsPerDay ?? null, episodes: episodes ?? null, storageBytes: storageBytes ?? null };
}
