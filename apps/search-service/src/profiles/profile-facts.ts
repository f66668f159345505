import type { FactEntry } from '@memory-graph/graph';
import {
  type EntityId,
  type FactType,
  PROFILE_TOPICS,
  type ProfileFact,
  RECENT_CHANGES_DAYS,
  SCHEDULED,
  type Scope,
  shownTime,
  TOPIC_SETTINGS,
  type ZoneClock,
} from '@memory-graph/memory-model';
import { ANY_ORIGIN, type FactListFilter, type ListKey, type MemoryGraph } from '@memory-graph/search-index';

/** How many facts of each topic compete for the room: far more than a prompt holds. */
const FACTS_OF_TOPIC = 40;
const DAY_MS = 86_400_000;

/** Whose facts, and whether all dates of the scopes belong to them. */
export interface ProfileSubject {
  entityId: EntityId;
  withAllDates: boolean;
  /** Of all facts; empty: any. */
  scopes: readonly Scope[];
}

/**
 * The facts that may be in a profile: of each topic those that were said last, what changed lately, and what is to come.
 * @param asOf the end of the day of the profile; ms since the epoch
 */
export async function profileFacts(
  graph: Pick<MemoryGraph, 'listFacts' | 'loadFacts'>,
  subject: ProfileSubject,
  asOf: number,
): Promise<FactEntry[]> {
  const parts = await Promise.all(
    filtersOf(subject, asOf).map((filter) => graph.listFacts(filter, { after: null, limit: FACTS_OF_TOPIC })),
  );
  const keys: ListKey[] = parts.flatMap((part) => part.keys);
  return graph.loadFacts([...new Set(keys.map(({ id }) => id))]);
}

function filtersOf({ entityId, withAllDates, scopes }: ProfileSubject, asOf: number): FactListFilter[] {
  const all: FactListFilter = {
    ...{ entityId, labelIds: [], origin: { ...ANY_ORIGIN, scopes }, startTime: null, endTime: null, text: null },
    ...{ predicates: [], types: [], standing: 'current', asOf, sort: 'said' },
  };
  const topics = PROFILE_TOPICS.map((topic) => TOPIC_SETTINGS[topic].types).filter((types) => types.length > 0);
  return [
    ...topics.map((types) => ({ ...all, types })),
    { ...all, standing: 'ended', startTime: asOf - RECENT_CHANGES_DAYS * DAY_MS },
    { ...all, standing: 'upcoming' },
    ...(withAllDates ? [{ ...all, entityId: null, predicates: [SCHEDULED] }] : []),
  ];
}

/** @param clock of the reader */
export function toProfileFact(entry: FactEntry, clock: ZoneClock): ProfileFact {
  const shown = (iso: string | null, precision: ProfileFact['validFromPrecision']) =>
    iso === null ? null : shownTime(Date.parse(iso), precision, clock);
  return {
    id: entry.id,
    content: entry.content,
    type: entry.type as FactType,
    predicate: entry.predicate,
    value: 'value' in entry.object ? entry.object.value : null,
    validFrom: shown(entry.validFrom, entry.validFromPrecision),
    validFromPrecision: entry.validFromPrecision,
    validTo: shown(entry.validTo, entry.validToPrecision),
    validToPrecision: entry.validToPrecision,
    saidAt: clock.shownAt(Date.parse(entry.saidAt)),
    statementCount: entry.statementCount,
    confidence: entry.confidence,
  };
}
