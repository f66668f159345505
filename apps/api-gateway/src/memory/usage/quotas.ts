import type { QuotasDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import type { EntityManager } from 'typeorm';
import type { Log } from '../log-store/log.entity.js';
import { quotaExceeded } from './quota-exceeded.js';
import { QuotaRepository, type UsedQuotas } from './quota.repository.js';

/** What one request, which is accepted or rejected as a whole, would add to its workspace. */
interface Demand {
  adds: number;
  episodes: number;
  bytes: number;
}

/** Decisions by people, such as corrections, are stored like other content, but are no adds. */
const ADDED_KINDS = new Set(['text', 'facts', 'evidence']);

/**
 * Enforces quotas in the transactions that store content. The quotas of a workspace are locked there, so that they are
 * exact with any number of concurrent requests in any gateway.
 */
@Injectable()
export class Quotas {
  constructor(private readonly quotas: QuotaRepository) {}

  /**
   * Decides requests in order, before any of them is stored: an accepted request reduces what is left for the next.
   * @param requests the logs of each request, all of one workspace
   * @returns the error for each request that exceeds a quota, and null for the others
   */
  async decide(manager: EntityManager, requests: readonly (readonly Log[])[]): Promise<(ServiceError | null)[]> {
    const asking = new Set(requests.flatMap(([first]) => first?.workspaceId ?? []));
    const limits = asking.size === 0 ? new Map<string, QuotasDto>() : await this.quotas.lock(manager, [...asking]);
    if (limits.size === 0) return requests.map(() => null);
    const used = await this.quotas.used(manager, [...limits.keys()]);
    const usedBy = new Map(used.map((use) => [use.workspaceId, use]));
    return requests.map((logs) => {
      const workspaceId = logs[0]?.workspaceId ?? '';
      const [quotas, use] = [limits.get(workspaceId), usedBy.get(workspaceId)];
      if (!quotas || !use) return null;
      const demand = demandOf(logs);
      const refusal = refusalOf(demand, quotas, use);
      if (!refusal) takeUp(use, demand);
      return refusal;
    });
  }

  /** @throws ServiceError if the logs, all of one workspace, exceed a quota */
  async require(manager: EntityManager, logs: readonly Log[]): Promise<void> {
    const [refusal] = await this.decide(manager, [logs]);
    if (refusal) throw refusal;
  }
}

function demandOf(logs: readonly Log[]): Demand {
  const adds = logs.filter(({ content }) => ADDED_KINDS.has(content.kind)).length;
  const bytes = logs.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { adds, episodes: logs.length, bytes };
}

function refusalOf({ adds, episodes, bytes }: Demand, quotas: QuotasDto, used: UsedQuotas): ServiceError | null {
  const exceeds = (limit: number | null, use: number, wanted: number): limit is number =>
    limit !== null && wanted > 0 && use + wanted > limit;
  if (exceeds(quotas.addsPerDay, used.adds, adds)) {
    return quotaExceeded('addsPerDay', { limit: quotas.addsPerDay, used: used.adds, wanted: adds });
  }
  if (exceeds(quotas.episodes, used.episodes, episodes)) {
    return quotaExceeded('episodes', { limit: quotas.episodes, used: used.episodes, wanted: episodes });
  }
  if (exceeds(quotas.storageBytes, used.storageBytes, bytes)) {
    return quotaExceeded('storageBytes', { limit: quotas.storageBytes, used: used.storageBytes, wanted: bytes });
  }
  return null;
}

function takeUp(used: UsedQuotas, { adds, episodes, bytes }: Demand): void {
  used.adds += adds;
  used.episodes += episodes;
  used.storageBytes += bytes;
}
