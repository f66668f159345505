import type { FactSnapshot } from '../../graph-writer.port.js';

/** The number of facts that a summary combines. */
const SUMMARY_FACTS = 5;

/** Summarises an entity in a few sentences. @param facts the facts of the entity, newest first */
export function summaryOf(facts: readonly FactSnapshot[]): string {
  const current = facts.filter((fact) => fact.validTo === null).slice(0, SUMMARY_FACTS);
  return current.map((fact) => asSentence(fact.content)).join(' ');
}

function asSentence(content: string): string {
  return /[.!?]$/.test(content) ? content : `${content}.`;
}
