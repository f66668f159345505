import type { EntityReference, FactDetail, PlainValue } from '@memory-graph/client';
import type { Decision, DecisionKind } from './preview-decision.ts';

const SOURCE = 'console';
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The fields of the forms of decisions. Days are `YYYY-MM-DD`, or empty. */
export interface DecisionDraft {
  object: string;
  /** Empty: that of the old object. */
  objectType: string;
  validFrom: string;
  validTo: string;
  at: string;
  reason: string;
}

type Correctable = Pick<FactDetail, 'object' | 'validFrom' | 'validTo'>;

/** The form as it opens: the fact as it is. */
export function draftOf(fact: Correctable): DecisionDraft {
  return {
    object: inWords(fact.object),
    objectType: '',
    validFrom: dayOf(fact.validFrom),
    validTo: dayOf(fact.validTo),
    at: '',
    reason: '',
  };
}

/** What the form says. Null: a correction that changes nothing. */
export function decisionOf(kind: DecisionKind, fact: Correctable, draft: DecisionDraft): Decision | null {
  const common = { source: SOURCE, ...(draft.reason.trim() !== '' && { reason: draft.reason.trim() }) };
  if (kind === 'retract') return { kind, body: common };
  if (kind === 'end') return { kind, body: { ...common, ...(draft.at !== '' && { at: startOf(draft.at) }) } };
  const hasObject = draft.object !== inWords(fact.object) || draft.objectType !== '';
  const changes = {
    ...(hasObject && { object: draft.object }),
    ...(draft.objectType !== '' && { objectType: draft.objectType }),
    ...changedDay('validFrom', fact.validFrom, draft.validFrom),
    ...changedDay('validTo', fact.validTo, draft.validTo),
  };
  return Object.keys(changes).length === 0 ? null : { kind, body: { ...common, ...changes } };
}

/** A day that was left as it is stays exact to the instant. */
function changedDay<Name extends string>(name: Name, before: string | null, day: string) {
  if (day === dayOf(before)) return {};
  return { [name]: day === '' ? null : startOf(day) } as Record<Name, string | null>;
}

function inWords(object: EntityReference | PlainValue): string {
  return 'name' in object ? object.name : object.value;
}

function dayOf(instant: string | null): string {
  return instant === null ? '' : instant.slice(0, DAY_LENGTH);
}

function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}
