import type { ReadyFact } from '@memory-graph/contracts/events';
import { ServiceError } from '@memory-graph/errors';
import type { ExtractedAssertion, ExtractedEntity, ExtractedObject, Extraction } from '@memory-graph/extraction';
import { ENTITY_TYPES, entityKey, type EntityType, factText, normalizePredicate } from '@memory-graph/memory-model';
import { takesValue } from './takes-value.js';
import { READ_BY_API, type Reading } from './reading.js';

/** Words that refer to the user instead of their name. */
const USER_NAMES = new Set(['i', 'me', 'myself', 'user']);

export interface ReadyFactsContext {
  /** Milliseconds since the epoch: the start of facts that state none. */
  referenceTime: number;
  user: { name: string };
}

/**
 * Converts facts that need no extraction into the form of an extraction. The episode's text is one
 * short sentence per fact.
 * @throws ServiceError `unprocessable`, permanent, with the path of the part that cannot be stored
 */
export function readReadyFacts(facts: readonly ReadyFact[], context: ReadyFactsContext): Reading {
  const extraction: Extraction = { readBy: READ_BY_API, entities: [], statements: [] };
  for (const [index, fact] of facts.entries()) {
    const path = `facts[${index}]`;
    const predicate = normalizePredicate(fact.predicate);
    if (predicate === '') throw notStorable(`${path}.predicate`, 'must contain a letter or a digit');
    const subject = readNamedEntity(`${path}.subject`, fact.subject, fact.subjectType, context.user);
    extraction.entities.push(subject);
    const [object, objectName] = readObject(path, fact, predicate, extraction, context);
    extraction.statements.push({
      kind: 'assertion',
      subject: subject.ref,
      predicate,
      object,
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

function readObject(
  path: string,
  fact: ReadyFact,
  predicate: string,
  extraction: Extraction,
  context: ReadyFactsContext,
): [ExtractedObject, name: string] {
  if (fact.objectType === undefined && takesValue(predicate, fact.object)) {
    return [{ kind: 'value', value: fact.object }, fact.object];
  }
  const entity = readNamedEntity(`${path}.object`, fact.object, fact.objectType, context.user);
  extraction.entities.push(entity);
  return [{ kind: 'entity', ref: entity.ref }, entity.name];
}

/** @throws ServiceError `unprocessable`, permanent, if it is not a name */
export function readNamedEntity(
  path: string,
  name: string,
  type: string | undefined,
  user: ReadyFactsContext['user'],
): ExtractedEntity {
  const key = entityKey(name);
  if (key === '') throw notStorable(path, 'must be a name');
  const isUser = USER_NAMES.has(key);
  return {
    ref: path,
    name: isUser ? user.name : name.trim(),
    type: isUser ? 'person' : toEntityType(type),
    aliases: [],
    isUser,
  };
}

function toEntityType(type: string | undefined): EntityType {
  return ENTITY_TYPES.find((known) => known === type) ?? 'other';
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

function notStorable(path: string, problem: string): ServiceError {
  return new ServiceError('unprocessable', `${path} ${problem}`, {
    details: [{ path, message: problem, code: 'not_storable' }],
  });
}
