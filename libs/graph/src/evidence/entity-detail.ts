import type { EntityDetail, EntityRecord } from '../graph-records.port.js';
import type { FactSnapshot } from '../graph-writer.port.js';

/** The maximum number of facts in an `EntityDetail`: the newest ones. */
export const MAX_FACTS_OF_ENTITY = 200;
/** The number of facts that a summary combines. */
const SUMMARY_FACTS = 5;

/** An entity with a summary of a few sentences. @param facts those of the entity, newest first */
export function entityDetailOf(entity: EntityRecord, facts: readonly FactSnapshot[]): EntityDetail {
  const current = facts.filter((fact) => fact.validTo === null).slice(0, SUMMARY_FACTS);
  const summary = current.map((fact) => asSentence(fact.content)).join(' ');
  return { ...entity, summary, facts: facts.map(toSnapshot) };
}

/** Only what lists of facts by an entity or an episode contain. */
export function toSnapshot({ id, content, type, confidence, validFrom, validTo }: FactSnapshot): FactSnapshot {
  return { id, content, type, confidence, validFrom, validTo };
}

function asSentence(content: string): string {
  return /[.!?]$/.test(content) ? content : `${content}.`;
}
