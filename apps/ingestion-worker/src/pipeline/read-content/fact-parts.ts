import { ServiceError } from '@memory-graph/errors';
import type { ExtractedEntity, ExtractedObject } from '@memory-graph/extraction';
import {
  ENTITY_TYPES,
  entityKey,
  type EntityType,
  NO_VOCABULARY,
  normalizePredicate,
  type OwnPredicate,
  type OwnVocabulary,
  USER_WORDS,
  VALUE,
} from '@memory-graph/memory-model';
import { takesValue, usualSides } from './takes-value.js';

/** "My sister": a relative, as a text names her. */
const OF_THE_USER = /^my\s+/iu;

export interface FactContext {
  user: { name: string };
  /** The vocabulary that the workspace declares. */
  vocabulary?: OwnVocabulary;
}

/** A fact in the words of a caller. */
export interface WordedFact {
  subject: string;
  predicate: string;
  object: string;
  subjectType?: string;
  objectType?: string;
}

/** A fact after its words were interpreted: whom they name, and whether the object is a value. */
export interface FactParts {
  subject: ExtractedEntity;
  predicate: string;
  object: ExtractedObject;
  /** The object as a sentence names it. */
  objectName: string;
  /** The entities that the fact names. */
  entities: ExtractedEntity[];
}

/** Interprets the words of facts that callers give. */
export class FactPartsReader {
  private readonly declared: ReadonlyMap<string, OwnPredicate>;

  constructor(private readonly context: FactContext) {
    const { predicates } = context.vocabulary ?? NO_VOCABULARY;
    this.declared = new Map(predicates.map((own) => [normalizePredicate(own.name), own]));
  }

  /**
   * @param path of the fact in its request
   * @throws ServiceError `unprocessable`, permanent, with the path of the part that cannot be stored
   */
  read(path: string, fact: WordedFact): FactParts {
    const { user, vocabulary } = this.context;
    const predicate = normalizePredicate(fact.predicate);
    if (predicate === '') throw notStorable(`${path}.predicate`, 'must contain a letter or a digit');
    const own = this.declared.get(predicate);
    const usual = own ? undefined : usualSides(predicate);
    const subjectType = knownType(fact.subjectType ?? own?.subjectTypes?.[0] ?? usual?.subject, vocabulary);
    const subject = readNamedEntity(`${path}.subject`, fact.subject, subjectType, user);
    const type = objectTypeOf(fact, predicate, own) ?? usual?.object;
    if (type === VALUE) {
      const object = { kind: 'value', value: fact.object } as const;
      return { subject, predicate, object, objectName: fact.object, entities: [subject] };
    }
    const named = readNamedEntity(`${path}.object`, fact.object, knownType(type, vocabulary), user);
    const object = { kind: 'entity', ref: named.ref } as const;
    return { subject, predicate, object, objectName: named.name, entities: [subject, named] };
  }
}

/** The type that the fact gives, or else the one that its predicate declares. */
function objectTypeOf(
  { object, objectType }: WordedFact,
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
  user: FactContext['user'],
): ExtractedEntity {
  const key = entityKey(name);
  if (key === '') throw notStorable(path, 'must be a name');
  const isUser = USER_WORDS.includes(key);
  return {
    ref: path,
    name: isUser ? user.name : name.trim().replace(OF_THE_USER, `${user.name}'s `),
    type: isUser ? 'person' : (type ?? 'other'),
    aliases: [],
    isUser,
  };
}

/** A type that is no longer declared counts as no type. */
function knownType(type: string | undefined, { entityTypes }: OwnVocabulary = NO_VOCABULARY): EntityType | undefined {
  return [...ENTITY_TYPES, ...entityTypes.map(({ name }) => name)].find((known) => known === type);
}

export function notStorable(path: string, problem: string): ServiceError {
  return new ServiceError('unprocessable', `${path} ${problem}`, {
    details: [{ path, message: problem, code: 'not_storable' }],
  });
}
