import { Injectable } from '@nestjs/common';
import type { RequestedRule } from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import { coversSource } from '@memory-graph/memory-model/ingestion-rules/rule-source';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { IngestionRule } from './ingestion-rule.entity.js';
import { IngestionRuleRepository } from './ingestion-rule.repository.js';

const RULES_VALID_MS = 1_000;
const REMEMBERED_WORKSPACES = 10_000;

/**
 * The rules that hold for what is added now. Asking for every add would cost a round trip more, so each workspace is asked
 * for at most once a second: a rule counts at once in the gateway that made it, and within a second in the others.
 */
@Injectable()
export class ActiveRules {
  private readonly known = new LRUCache<string, Promise<IngestionRule[]>>({
    max: REMEMBERED_WORKSPACES,
    ttl: RULES_VALID_MS,
  });

  constructor(private readonly rules: IngestionRuleRepository) {}

  /** @returns for each source in turn the rules that hold for it */
  async forSources(workspaceId: string, sources: readonly string[]): Promise<RequestedRule[][]> {
    const rules = await this.rulesOf(workspaceId);
    return sources.map((source) => rulesFor(rules, source));
  }

  /** As they are now, for a transaction that is under way. */
  async readForSource(manager: EntityManager, workspaceId: string, source: string): Promise<RequestedRule[]> {
    return rulesFor(await this.rules.listActive(workspaceId, manager), source);
  }

  /** Has the rules read again at the next add. */
  forget(workspaceId: string): void {
    this.known.delete(workspaceId);
  }

  private rulesOf(workspaceId: string): Promise<IngestionRule[]> {
    const known = this.known.get(workspaceId);
    if (known) return known;
    const reading = this.rules.listActive(workspaceId);
    this.known.set(workspaceId, reading);
    reading.catch(() => this.known.delete(workspaceId));
    return reading;
  }
}

function rulesFor(rules: readonly IngestionRule[], source: string): RequestedRule[] {
  return rules.filter((rule) => coversSource(rule.source, source)).map(({ id, name, text }) => ({ id, name, text }));
}
