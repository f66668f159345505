import type { FactPrecision, IndexedFact, RecordedEpisode, RecordedStatement, StoredFact } from '@memory-graph/graph';
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

/** A fact with the evidence from which it was derived. */
export interface PastFact extends DerivedFact {
  /** Canonical; null: the object is a value. */
  objectId: EntityId | null;
  /** The statements that support it, sorted by the beginning that they state, ties by id. */
  statements: RecordedStatement[];
  /** The labels of the episodes that support it, sorted. */
  labelIds: string[];
}

/** Facts, and the statements behind them. */
export class PastFacts {
  readonly byId = new Map<string, PastFact>();
  readonly statements: ReadonlyMap<StatementId, RecordedStatement>;
  /** Facts by their subject and by their object, each fact once per entity. */
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

  /** The corrected statements in the timeline of a fact, by reference time, ties by id. */
  correctedBeside(fact: PastFact): RecordedStatement[] {
    return (this.correctedOf.get(this.timelineName(fact)) ?? [])
      .map(({ id }) => this.statements.get(id)!)
      .sort((a, b) => a.saidAt - b.saidAt || compareText(a.id, b.id));
  }

  /** The precision of its times: that of its first claim for its beginning, and that of the statement that ended it. */
  precisionOf({ anchorId, endedBy }: PastFact): FactPrecision {
    const end = endedBy && this.statements.get(endedBy.statementId);
    const saysEnd = endedBy?.cause === 'ending' && end?.kind === 'assertion';
    return {
      validFromPrecision: this.statements.get(anchorId)?.startsPrecision ?? null,
      validToPrecision: (saysEnd ? end.endsPrecision : end?.startsPrecision) ?? null,
    };
  }

  /** The fact as a store has it. */
  storedOf(fact: PastFact): StoredFact {
    const { id, subject: subjectId, predicate, objectId, object, type, confidence, anchorId, statements } = fact;
    return {
      ...{ id, subjectId, predicate, objectId, type, confidence, anchorId, text: fact.content },
      objectValue: object.kind === 'value' ? object.value : null,
      ...{ validFrom: fact.from, validTo: fact.to, ...this.precisionOf(fact) },
      ...{ endedBy: fact.endedBy?.statementId ?? null, supportCount: statements.length },
    };
  }

  /** The time of the statement that gives it its words. */
  saidAtOf({ anchorId }: PastFact): number {
    return this.statements.get(anchorId)!.saidAt;
  }

  /** The words in which that statement says it. */
  wordingOf({ anchorId }: PastFact): string {
    return this.statements.get(anchorId)!.wording;
  }

  rows(): IndexedFact[] {
    return [...this.byId.values()].map((fact) => ({
      ...{ id: fact.id, text: fact.content, type: fact.type, labelIds: fact.labelIds },
      ...{ subjectId: fact.subject, predicate: fact.predicate, objectId: fact.objectId },
      value: fact.object.kind === 'value' ? fact.object.value : null,
      ...{ validFrom: fact.from, validTo: fact.to, saidAt: this.saidAtOf(fact) },
      episodeIds: [...new Set(fact.statements.map(({ episodeId }) => episodeId))].sort(),
      endedIn: (fact.endedBy && this.statements.get(fact.endedBy.statementId)?.episodeId) ?? null,
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

/** @param ms null: unbounded */
export function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** `null` is earlier than all times. */
export function compareStarts(a: number | null, b: number | null): number {
  const [one, other] = [a ?? -Infinity, b ?? -Infinity];
  return one === other ? 0 : one - other;
}

function byStart(a: RecordedStatement, b: RecordedStatement): number {
  return compareStarts(a.startsAt, b.startsAt) || compareText(a.id, b.id);
}

type TimelineParts = Parameters<typeof timelineText>[0];
