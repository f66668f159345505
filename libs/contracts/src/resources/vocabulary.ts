import {
  ENTITY_TYPES,
  FACT_TYPES,
  type FactType,
  MAX_OWN_ENTITY_TYPES,
  MAX_OWN_PREDICATES,
  type OwnVocabulary,
} from '@memory-graph/memory-model';
import { ApiSchema } from '@nestjs/swagger';
import { ListOf, TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Choice, Flag } from '../fields/value-fields.js';

const MAX_WORDINGS = 10;
const MAX_WORDING_LENGTH = 120;
const MAX_TYPES_OF_A_SIDE = 20;
const MAX_TYPE_NAME = 40;

/** Words in small letters, joined by single blanks, hyphens or underscores. */
export const TYPE_NAME = /^[a-z][a-z0-9]*(?:[ _-][a-z0-9]+)*$/;

const typeNames = { optional: true, maxSize: MAX_TYPES_OF_A_SIDE, maxLength: MAX_TYPE_NAME, pattern: TYPE_NAME };

@ApiSchema({ name: 'OwnEntityType', description: 'A type of entities that the workspace declares.' })
export class OwnEntityTypeDto {
  @Text({
    maxLength: MAX_TYPE_NAME,
    pattern: TYPE_NAME,
    description: 'The name of the type, in small letters. It must not be the name of a built-in type.',
    examples: ['medicine'],
  })
  name!: string;

  @Text({
    optional: true,
    maxLength: 200,
    description: 'What entities of this type are, for people and for language models.',
    examples: ['A drug that somebody takes'],
  })
  description?: string;

  @Choice(ENTITY_TYPES, { optional: true, description: 'The built-in type that it is a kind of.', examples: ['thing'] })
  parent?: string;
}

@ApiSchema({ name: 'OwnPredicate', description: 'A predicate that the workspace declares.' })
export class OwnPredicateDto {
  @Text({
    notBlank: true,
    maxLength: 60,
    description:
      'The predicate as a sentence says it, between subject and object. It must not mean a built-in predicate.',
    examples: ['treated by'],
  })
  name!: string;

  @Text({
    optional: true,
    maxLength: 200,
    description: 'What the predicate says, for people and for language models.',
    examples: ['The doctor whose patient somebody is'],
  })
  description?: string;

  @TextList({
    ...typeNames,
    description: 'The types of its subjects, built-in or declared, the usual one first. Empty: any.',
    examples: [['person']],
  })
  subjectTypes?: string[];

  @TextList({
    ...typeNames,
    description: 'The types of its objects, as for the subjects; or `value` alone for words, numbers and dates.',
    examples: [['person']],
  })
  objectTypes?: string[];

  @Flag({
    optional: true,
    default: false,
    description: 'Whether a subject has one value at a time, so that a later value ends the earlier one.',
    examples: [true],
  })
  singleValued?: boolean;

  @Text({
    optional: true,
    notBlank: true,
    maxLength: 60,
    description:
      'The name of the other side: what it states is stored under `name`, with subject and object exchanged. The ' +
      'own name makes the predicate symmetric.',
    examples: ['treats'],
  })
  inverse?: string;

  @Choice(FACT_TYPES, {
    optional: true,
    description: 'The type of its facts. The default is `other`.',
    examples: ['relationship'],
  })
  factType?: FactType;

  @TextList({
    optional: true,
    maxSize: MAX_WORDINGS,
    maxLength: MAX_WORDING_LENGTH,
    description: 'Patterns of sentences that state it, for the rule-based extractor: slots in capitals, words.',
    examples: [['WHO be under the care of PERSON']],
  })
  wordings?: string[];
}

@ApiSchema({ name: 'Vocabulary', description: 'The entity types and predicates that the workspace declares.' })
export class VocabularyDto implements OwnVocabulary {
  @ListOf(OwnEntityTypeDto, { max: MAX_OWN_ENTITY_TYPES, description: 'The declared entity types.' })
  entityTypes!: OwnEntityTypeDto[];

  @ListOf(OwnPredicateDto, { max: MAX_OWN_PREDICATES, description: 'The declared predicates.' })
  predicates!: OwnPredicateDto[];
}
