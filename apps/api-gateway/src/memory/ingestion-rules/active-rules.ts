import { Injectable } from '@nestjs/common';
import type { RequestedRule } from '@memory-graph/contracts/events';
import { coversSource } from '@memory-graph/memory-model/ingestion-rules';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { IngestionRule } from './ingestion-rule.entity.js';
import { IngestionRuleRepository } from './ingestion-rule.repository.js';

const RULES_VALID_MS = 1_000;
const REMEMBERED_WORKSPACES = 10_000;

/**
 * The active rules for new content. A query per add would cost a round trip, so the rules of a
 * workspace are loaded at most once a second: a change takes effect at once in the gateway that
 * made it, and within a second in the others.
 */
@Injectable()
export class ActiveRules {
  private readonly known = new LRUCache<string, Promise<IngestionRule[]>>({
    max: REMEMBERED_WORKSPACES,
    ttl: RULES_VALID_MS,
  });

  constructor(private readonly rules: IngestionRuleRepository) {}

  /** @returns the rules that apply to each source, in order */
  async forSources(workspaceId: string, sources: readonly string[]): Promise<RequestedRule[][]> {
    const rules = await this.rulesOf(workspaceId);
    return sources.map((source) => rulesFor(rules, source));
  }

  /** Reads the current rules within a transaction. */
  async readForSource(manager: EntityManager, workspaceId: string, source: string): Promise<RequestedRule[]> {
    return rulesFor(await this.rules.listActive(workspaceId, manager), source);
  }

  /** Reloads the rules at the next add. */
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
