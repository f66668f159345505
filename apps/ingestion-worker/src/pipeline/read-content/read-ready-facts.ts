import type { ReadyFact } from '@memory-graph/contracts/events';
import type { ExtractedAssertion, Extraction } from '@memory-graph/extraction';
import { factText } from '@memory-graph/memory-model';
import { type FactContext, FactPartsReader, notStorable } from './fact-parts.js';
import { READ_BY_API, type Reading } from './reading.js';

export interface ReadyFactsContext extends FactContext {
  /** Milliseconds since the epoch: the start of facts that state none. */
  referenceTime: number;
}

/**
 * Converts facts that need no extraction into the form of an extraction. The episode's text is one
 * short sentence per fact.
 * @throws ServiceError `unprocessable`, permanent, with the path of the part that cannot be stored
 */
export function readReadyFacts(facts: readonly ReadyFact[], context: ReadyFactsContext): Reading {
  const extraction: Extraction = { readBy: READ_BY_API, entities: [], statements: [] };
  const parts = new FactPartsReader(context);
  for (const [index, fact] of facts.entries()) {
    const path = `facts[${index}]`;
    const { subject, predicate, object, objectName, entities } = parts.read(path, fact);
    extraction.entities.push(...entities);
    extraction.statements.push({
      ...{ kind: 'assertion', subject: subject.ref, predicate, object },
      ...readTimes(path, fact, context),
      wording: `${factText(subject.name, predicate, objectName)}.`,
      confidence: fact.confidence ?? 1,
    });
  }
  return {
    text: extraction.statements.map(({ wording }) => wording).join('\n'),
    readBy: 'ready-facts',
    extractions: [extraction],
    retraction: null,
  };
}

/** A fact that states only an end in the past began at an unknown time. */
function readTimes(
  path: string,
  { validFrom, validTo }: ReadyFact,
  { referenceTime }: ReadyFactsContext,
): Pick<ExtractedAssertion, 'from' | 'to'> {
  const to = validTo === undefined ? null : Date.parse(validTo);
  if (validFrom === undefined) return { from: to !== null && to <= referenceTime ? null : referenceTime, to };
  const from = Date.parse(validFrom);
  if (to !== null && to <= from) throw notStorable(`${path}.validTo`, 'must be after validFrom');
  return { from, to };
}
