import type { RetentionRuleDto } from '@memory-graph/contracts/resources';
import { coversSource } from '@memory-graph/memory-model/ingestion-rules';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log-store/log.entity.js';
import { RetentionRepository } from './retention.repository.js';

const VALID_MS = 1_000;
const REMEMBERED_WORKSPACES = 10_000;
const DAY_MS = 86_400_000;

/**
 * The retention periods for new content. The rules of a workspace are loaded at most once a second: a change takes
 * effect at once in the gateway that made it, and within a second in the others.
 */
@Injectable()
export class RetentionPeriods {
  private readonly known = new LRUCache<string, Promise<RetentionRuleDto[]>>({
    max: REMEMBERED_WORKSPACES,
    ttl: VALID_MS,
  });

  constructor(private readonly rules: RetentionRepository) {}

  /**
   * Sets when new logs of a workspace expire, unless they expire sooner by themselves. Decisions about existing
   * knowledge are kept: without them, what they corrected would come back.
   */
  async apply(workspaceId: string, logs: readonly Log[]): Promise<void> {
    const rules = await this.rulesOf(workspaceId);
    if (rules.length === 0) return;
    for (const log of logs) {
      if (log.content.kind === 'text' || log.content.kind === 'facts') log.expiresAt = expiryOf(log, rules);
    }
  }

  /** Reloads the rules at the next add. */
  forget(workspaceId: string): void {
    this.known.delete(workspaceId);
  }

  private rulesOf(workspaceId: string): Promise<RetentionRuleDto[]> {
    const known = this.known.get(workspaceId);
    if (known) return known;
    const reading = this.rules.find(workspaceId);
    this.known.set(workspaceId, reading);
    reading.catch(() => this.known.delete(workspaceId));
    return reading;
  }
}

function expiryOf({ source, labelIds, time, expiresAt }: Log, rules: readonly RetentionRuleDto[]): Date | null {
  const matching = rules.filter(
    (rule) =>
      (rule.source === undefined || coversSource(rule.source, source)) &&
      (rule.labelId === undefined || labelIds.includes(rule.labelId)),
  );
  const ends = matching.map(({ days }) => time.getTime() + days * DAY_MS);
  if (expiresAt) ends.push(expiresAt.getTime());
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}
