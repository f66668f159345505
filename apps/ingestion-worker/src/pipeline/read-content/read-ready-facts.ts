import type { ReadyFact } from '@memory-graph/contracts/events';
import { ServiceError } from '@memory-graph/errors';
import type { ExtractedAssertion, ExtractedEntity, ExtractedObject, Extraction } from '@memory-graph/extraction';
import {
  ENTITY_TYPES,
  entityKey,
  type EntityType,
  factText,
  NO_VOCABULARY,
  normalizePredicate,
  type OwnPredicate,
  type OwnVocabulary,
  VALUE,
} from '@memory-graph/memory-model';
import { takesValue } from './takes-value.js';
import { READ_BY_API, type Reading } from './reading.js';

/** Words that refer to the user instead of their name. */
const USER_NAMES = new Set(['i', 'me', 'myself', 'user']);

export interface ReadyFactsContext {
  /** Milliseconds since the epoch: the start of facts that state none. */
  referenceTime: number;
  user: { name: string };
  /** What the workspace declares. */
  vocabulary?: OwnVocabulary;
}

/**
 * Converts facts that need no extraction into the form of an extraction. The episode's text is one
 * short sentence per fact.
 * @throws ServiceError `unprocessable`, permanent, with the path of the part that cannot be stored
 */
export function readReadyFacts(facts: readonly ReadyFact[], context: ReadyFactsContext): Reading {
  const extraction: Extraction = { readBy: READ_BY_API, entities: [], statements: [] };
  const vocabulary = context.vocabulary ?? NO_VOCABULARY;
  const declared = new Map(vocabulary.predicates.map((own) => [normalizePredicate(own.name), own]));
  for (const [index, fact] of facts.entries()) {
    const path = `facts[${index}]`;
    const predicate = normalizePredicate(fact.predicate);
    if (predicate === '') throw notStorable(`${path}.predicate`, 'must contain a letter or a digit');
    const own = declared.get(predicate);
    const subjectType = knownType(fact.subjectType ?? own?.subjectTypes?.[0], vocabulary);
    const subject = readNamedEntity(`${path}.subject`, fact.subject, subjectType, context.user);
    extraction.entities.push(subject);
    const [object, objectName] = readObject(path, fact, objectTypeOf(fact, predicate, own), extraction, context);
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
  type: string | undefined,
  extraction: Extraction,
  context: ReadyFactsContext,
): [ExtractedObject, name: string] {
  if (type === VALUE) return [{ kind: 'value', value: fact.object }, fact.object];
  const known = knownType(type, context.vocabulary);
  const entity = readNamedEntity(`${path}.object`, fact.object, known, context.user);
  extraction.entities.push(entity);
  return [{ kind: 'entity', ref: entity.ref }, entity.name];
}

/** The type that the fact gives, or that its predicate declares. */
function objectTypeOf(
  { object, objectType }: ReadyFact,
  predicate: string,
  own: OwnPredicate | undefined,
): string | undefined {
  const declared = objectType ?? own?.objectTypes?.[0];
  return declared ?? (takesValue(predicate, object) ? VALUE : undefined);
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
    type: isUser ? 'person' : (type ?? 'other'),
    aliases: [],
    isUser,
  };
}

/** A type that is declared no longer is like none. */
function knownType(type: string | undefined, { entityTypes }: OwnVocabulary = NO_VOCABULARY): EntityType | undefined {
  return [...ENTITY_TYPES, ...entityTypes.map(({ name }) => name)].find((known) => known === type);
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
