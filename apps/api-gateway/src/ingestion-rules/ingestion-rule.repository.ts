import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { insertWithin, type Bound } from '../bounds/insert-within.js';
import { IngestionRule } from './ingestion-rule.entity.js';

/** Of one workspace, over all sources: all that hold for a content travel with it. */
export const MAX_ACTIVE_RULES = 50;

/** Active or not: they are listed all at once. */
const BOUND: Bound = { atMost: 1_000, things: 'ingestion rules' };

export type RuleChanges = Partial<Pick<IngestionRule, 'name' | 'text' | 'source' | 'sourceKey' | 'isActive'>>;

export interface RuleFilter {
  sourceKey?: string;
  isActive?: boolean;
}

/** The table of ingestion rules. */
@Injectable()
export class IngestionRuleRepository {
  private readonly table: Repository<IngestionRule>;

  constructor(private readonly dataSource: DataSource) {
    this.table = dataSource.getRepository(IngestionRule);
  }

  /** In the order in which they were made. */
  list(workspaceId: string, { sourceKey, isActive }: RuleFilter): Promise<IngestionRule[]> {
    const where = {
      workspaceId,
      ...(sourceKey !== undefined && { sourceKey }),
      ...(isActive !== undefined && { isActive }),
    };
    return this.table.find({ where, order: { id: 'ASC' } });
  }

  /** For all sources. @param manager of the transaction that asks, if one does */
  listActive(workspaceId: string, manager: EntityManager = this.dataSource.manager): Promise<IngestionRule[]> {
    return manager.find(IngestionRule, { where: { workspaceId, isActive: true }, order: { id: 'ASC' } });
  }

  find(workspaceId: string, id: string): Promise<IngestionRule | null> {
    return this.table.findOneBy({ id, workspaceId });
  }

  /** @throws ServiceError `conflict` if the workspace has as many rules, or active ones, as it may have */
  async insert(given: Omit<IngestionRule, 'createdAt' | 'updatedAt'>): Promise<IngestionRule> {
    const rule = this.table.create(given);
    await this.dataSource.transaction(async (manager) => {
      if (rule.isActive) await this.refuseTooMany(manager, rule);
      await insertWithin(manager, IngestionRule, rule, BOUND);
    });
    return rule;
  }

  /**
   * Changes what is given. An update, not a save: a rule that is deleted meanwhile must not come back.
   * @returns null if there is no such rule
   * @throws ServiceError `conflict` if the workspace has as many active rules as it may have
   */
  async update(workspaceId: string, id: string, changes: RuleChanges): Promise<IngestionRule | null> {
    await this.dataSource.transaction(async (manager) => {
      if (changes.isActive) await this.refuseTooMany(manager, { workspaceId, id });
      await manager.update(IngestionRule, { id, workspaceId }, { ...changes, updatedAt: new Date() });
    });
    return this.find(workspaceId, id);
  }

  /** @returns whether it was there */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return (await this.table.delete({ id, workspaceId })).affected === 1;
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.table.delete({ workspaceId });
  }

  /** Changes of one workspace wait for each other here: two at once must not both see room for one. */
  private async refuseTooMany(manager: EntityManager, rule: Pick<IngestionRule, 'workspaceId' | 'id'>): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `ingestion rules of ${rule.workspaceId}`,
    ]);
    const active = await this.listActive(rule.workspaceId, manager);
    if (active.filter(({ id }) => id !== rule.id).length < MAX_ACTIVE_RULES) return;
    throw new ServiceError('conflict', `The workspace has ${MAX_ACTIVE_RULES} active rules; deactivate one first`, {
      details: [{ path: 'isActive', message: 'no more rules can be active', code: 'too_many_active_rules' }],
    });
  }
}
