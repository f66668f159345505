import type { Mention, RecordedEpisode } from '@memory-graph/graph';
import { toRawEvidence } from '@memory-graph/graph/core';
import { entityKey, type Evidence, type KnownName, type Scope, scopedKey } from '@memory-graph/memory-model';
import type { OtherReading } from './re-extraction.js';

/** The evidence of episodes, and each name that their mentions use once. */
export class Pile {
  readonly evidence: Evidence[] = [];
  private readonly distinct = new Map<string, KnownName>();

  get names(): KnownName[] {
    return [...this.distinct.values()];
  }

  add(pieces: readonly Evidence[], mentions: readonly Mention[], scope: Scope): void {
    this.evidence.push(...pieces);
    for (const { entityId: rawId, name, type, aliases } of mentions) {
      this.addName({ rawId, key: scopedKey(scope, entityKey(name)), type, isAlias: false });
      for (const alias of aliases) {
        this.addName({ rawId, key: scopedKey(scope, entityKey(alias)), type, isAlias: true });
      }
    }
  }

  private addName(name: KnownName): void {
    this.distinct.set(JSON.stringify([name.rawId, name.key, name.type, name.isAlias]), name);
  }
}

/** All evidence of a workspace, sorted by whether its episode has another reading. */
export class GatheredEvidence {
  readonly common = new Pile();
  readonly before = new Pile();
  readonly after = new Pile();
  /** By episode id. */
  readonly queueIds = new Map<string, string>();

  get size(): number {
    return this.common.evidence.length + this.before.evidence.length + this.after.evidence.length;
  }

  add({ id, queueId, statements, mentions, scope }: RecordedEpisode, other: OtherReading | undefined): void {
    this.queueIds.set(id, queueId);
    (other ? this.before : this.common).add(statements.map(toRawEvidence), mentions, scope);
    if (other) this.after.add(other.evidence, other.mentions, scope);
  }
}
