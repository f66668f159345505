import type { FactPrecision, FactSnapshot, IndexedFact, RecordedEpisode, RecordedStatement } from '@memory-graph/graph';
import { timelineText } from '@memory-graph/graph/core';
import {
  type DerivedFact,
  type DerivedGraph,
  type EntityId,
  type Evidence,
  isTimelineStatement,
  type StatementId,
  type Vocabulary,
} from '@memory-graph/memory-model';
import { grouped } from './past-entities.js';

/** A fact with the evidence that it rests on. */
export interface PastFact extends DerivedFact {
  /** Canonical; null: the object is a value. */
  objectId: EntityId | null;
  /** The statements that support it, by when they say that it began, ties by id. */
  statements: RecordedStatement[];
  /** Those of the episodes that support it, sorted. */
  labelIds: string[];
}

/** Facts, and the statements behind them. */
export class PastFacts {
  readonly byId = new Map<string, PastFact>();
  readonly statements: ReadonlyMap<StatementId, RecordedStatement>;
  /** As the subject and the object, each fact once. */
  private readonly ofEntity: Map<EntityId, PastFact[]>;
  private readonly correctedOf: Map<string, Evidence[]>;

  constructor(
    episodes: ReadonlyMap<string, RecordedEpisode>,
    { facts, corrected }: DerivedGraph,
    private readonly vocabulary: Vocabulary,
  ) {
    this.statements = new Map(
      [...episodes.values()].flatMap(({ statements }) => statements.map((statement) => [statement.id, statement])),
    );
    for (const fact of facts) this.byId.set(fact.id, this.withSupport(fact, episodes));
    const sides = [...this.byId.values()].flatMap((fact) =>
      [...new Set([fact.subject, fact.objectId])].flatMap((entity) => (entity === null ? [] : { entity, fact })),
    );
    this.ofEntity = new Map(
      [...grouped(sides, ({ entity }) => entity)].map(([entity, of]) => [entity, of.map(({ fact }) => fact)]),
    );
    this.correctedOf = grouped(corrected.filter(isTimelineStatement) as Evidence[], (one) =>
      this.timelineName(one as TimelineParts),
    );
  }

  all(): Iterable<PastFact> {
    return this.byId.values();
  }

  of(entityId: EntityId): readonly PastFact[] {
    return this.ofEntity.get(entityId) ?? [];
  }

  /** What was corrected of the timeline of a fact, by when it was said, ties by id. */
  correctedBeside(fact: PastFact): RecordedStatement[] {
    return (this.correctedOf.get(this.timelineName(fact)) ?? [])
      .map(({ id }) => this.statements.get(id)!)
      .sort((a, b) => a.saidAt - b.saidAt || compareText(a.id, b.id));
  }

  /** How exactly its times are known: as its first claim says of its beginning, and as what ended it says. */
  precisionOf({ anchorId, endedBy }: PastFact): FactPrecision {
    const end = endedBy && this.statements.get(endedBy.statementId);
    const saysEnd = endedBy?.cause === 'ending' && end?.kind === 'assertion';
    return {
      validFromPrecision: this.statements.get(anchorId)?.startsPrecision ?? null,
      validToPrecision: (saysEnd ? end.endsPrecision : end?.startsPrecision) ?? null,
    };
  }

  rows(): IndexedFact[] {
    return [...this.byId.values()].map((fact) => ({
      ...{ id: fact.id, text: fact.content, type: fact.type, labelIds: fact.labelIds },
      ...{ subjectId: fact.subject, predicate: fact.predicate, objectId: fact.objectId },
      ...{ validFrom: fact.from, validTo: fact.to, saidAt: this.statements.get(fact.anchorId)!.saidAt },
      episodeIds: [...new Set(fact.statements.map(({ episodeId }) => episodeId))].sort(),
      embedding: this.statements.get(fact.anchorId)?.embedding ?? null,
    }));
  }

  private timelineName(part: TimelineParts): string {
    return JSON.stringify([part.subject, part.predicate, timelineText(part, this.vocabulary)]);
  }

  private withSupport(fact: DerivedFact, episodes: ReadonlyMap<string, RecordedEpisode>): PastFact {
    const statements = fact.supportIds.map((id) => this.statements.get(id)!).sort(byStart);
    const labels = statements.flatMap(({ episodeId }) => episodes.get(episodeId)!.labelIds);
    const objectId = fact.object.kind === 'entity' ? fact.object.entityId : null;
    return { ...fact, objectId, statements, labelIds: [...new Set(labels)].sort() };
  }
}

/** As events and responses have it. */
export function toSnapshot({ id, content, type, confidence, from, to }: PastFact): FactSnapshot {
  return { id, content, type, confidence, validFrom: isoOf(from), validTo: isoOf(to) };
}

/** @param ms null: unbounded */
export function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** `null` is before all times. */
export function compareStarts(a: number | null, b: number | null): number {
  const [one, other] = [a ?? -Infinity, b ?? -Infinity];
  return one === other ? 0 : one - other;
}

function byStart(a: RecordedStatement, b: RecordedStatement): number {
  return compareStarts(a.startsAt, b.startsAt) || compareText(a.id, b.id);
}

type TimelineParts = Parameters<typeof timelineText>[0];
