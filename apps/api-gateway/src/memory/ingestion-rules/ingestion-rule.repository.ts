import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { DataSource, type EntityManager, In, type Repository } from 'typeorm';
import { type Bound, lockBound } from '@memory-graph/relational-store';
import { insertWithin } from '../../storage/bounds/insert-within.js';
import { IngestionRule } from './ingestion-rule.entity.js';

/** Limit per workspace over all sources, because all matching rules travel with the content. */
export const MAX_ACTIVE_RULES = 50;

/** Limit of active and inactive rules, which are listed without pages. */
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

  /** In order of creation. */
  list(workspaceId: string, { sourceKey, isActive }: RuleFilter): Promise<IngestionRule[]> {
    const where = {
      workspaceId,
      ...(sourceKey !== undefined && { sourceKey }),
      ...(isActive !== undefined && { isActive }),
    };
    return this.table.find({ where, order: { id: 'ASC' } });
  }

  /**
   * For all sources.
   * @param manager of an existing transaction, if any
   */
  listActive(workspaceId: string, manager: EntityManager = this.dataSource.manager): Promise<IngestionRule[]> {
    return manager.find(IngestionRule, { where: { workspaceId, isActive: true }, order: { id: 'ASC' } });
  }

  find(workspaceId: string, id: string): Promise<IngestionRule | null> {
    return this.table.findOneBy({ id, workspaceId });
  }

  /** @throws ServiceError `conflict` if the workspace has the maximum number of rules or of active rules */
  async insert(given: Omit<IngestionRule, 'createdAt' | 'updatedAt'>): Promise<IngestionRule> {
    const rule = this.table.create(given);
    await this.dataSource.transaction(async (manager) => {
      if (rule.isActive) await this.refuseTooMany(manager, rule);
      await insertWithin(manager, IngestionRule, rule, BOUND);
    });
    return rule;
  }

  /**
   * As `insert`, unless the workspace has a rule with one of these ids, or with the same text for the
   * same source.
   * @returns null if it has one
   */
  insertMissing(given: Omit<IngestionRule, 'updatedAt'>, ids: readonly string[]): Promise<IngestionRule | null> {
    const { workspaceId, sourceKey, text } = given;
    return this.dataSource.transaction(async (manager) => {
      await lockBound(manager, { ...BOUND, ownerId: workspaceId });
      const isKnown = await manager.existsBy(IngestionRule, [
        { workspaceId, id: In(ids) },
        { workspaceId, sourceKey, text },
      ]);
      if (isKnown) return null;
      const rule = this.table.create(given);
      if (rule.isActive) await this.refuseTooMany(manager, rule);
      await insertWithin(manager, IngestionRule, rule, BOUND);
      return rule;
    });
  }

  /**
   * Changes the given fields. It uses UPDATE, because a save would restore a rule that was deleted
   * concurrently.
   * @returns null if the rule does not exist
   * @throws ServiceError `conflict` if the workspace has the maximum number of active rules
   */
  async update(workspaceId: string, id: string, changes: RuleChanges): Promise<IngestionRule | null> {
    await this.dataSource.transaction(async (manager) => {
      if (changes.isActive) await this.refuseTooMany(manager, { workspaceId, id });
      await manager.update(IngestionRule, { id, workspaceId }, { ...changes, updatedAt: new Date() });
    });
    return this.find(workspaceId, id);
  }

  /** @returns whether it existed */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return (await this.table.delete({ id, workspaceId })).affected === 1;
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.table.delete({ workspaceId });
  }

  /** Serializes changes of one workspace, because two concurrent ones must not both use the last free place. */
  private async refuseTooMany(manager: EntityManager, rule: Pick<IngestionRule, 'workspaceId' | 'id'>): Promise<void> {
    await lockBound(manager, { ...BOUND, ownerId: rule.workspaceId });
    const active = await this.listActive(rule.workspaceId, manager);
    if (active.filter(({ id }) => id !== rule.id).length < MAX_ACTIVE_RULES) return;
    throw new ServiceError('conflict', `The workspace has ${MAX_ACTIVE_RULES} active rules; deactivate one first`, {
      details: [{ path: 'isActive', message: 'no more rules can be active', code: 'too_many_active_rules' }],
    });
  }
}
