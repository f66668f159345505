import { ApiSchema } from '@nestjs/swagger';
import { ListOf } from '../fields/structure-fields.js';
import { DateTime, MustMatch, Text } from '../fields/text-fields.js';
import { PositiveShare } from '../fields/value-fields.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { EntityTypeName } from './entity-type-name.js';
import { SharedContent, SubjectOfContent } from './subject.js';

const MAX_READY_FACTS = 100;

@ApiSchema({ name: 'ReadyFact', description: 'A fact that needs no extraction.' })
export class ReadyFactDto {
  @Text({ notBlank: true, maxLength: 500, description: 'The subject of the fact.', example: 'Alan Turing' })
  subject!: string;

  @Text({
    notBlank: true,
    maxLength: 200,
    description: 'The relation between subject and object. It must contain a letter or digit.',
    example: 'works at',
  })
  @MustMatch(/[\p{L}\p{N}]/u, 'must have a letter or digit')
  predicate!: string;

  @Text({
    notBlank: true,
    maxLength: 2000,
    description: 'The object of the fact: an entity or a value.',
    example: 'Bletchley Park',
  })
  object!: string;

  @EntityTypeName('The type of the subject: built-in or declared.')
  subjectType?: string;

  @EntityTypeName('The type of the object: built-in or declared.')
  objectType?: string;

  @DateTime({ nullish: true, description: 'When the fact began to hold.', example: '1939-09-04T00:00:00Z' })
  @AlsoCalled('since', 'from', 'startTime')
  validFrom?: string;

  @DateTime({
    nullish: true,
    day: 'end',
    description: 'When the fact stopped holding.',
    example: '1945-06-01T00:00:00Z',
  })
  @AlsoCalled('until', 'to', 'endTime')
  validTo?: string;

  @PositiveShare({ nullish: true, description: 'The confidence in the fact.', example: 0.9 })
  confidence?: number;
}

@ApiSchema({ name: 'AddFactsRequest', description: 'Facts to add as they are.' })
export class AddFactsRequestDto {
  @ListOf(ReadyFactDto, { min: 1, max: MAX_READY_FACTS, description: 'The facts.' })
  facts!: ReadyFactDto[];

  @DateTime({ description: 'When the facts were stated.', example: '2026-03-14T09:30:00Z' })
  referenceTime!: string;

  @Text({ notBlank: true, maxLength: 200, description: 'The name of the source.', example: 'hr-system' })
  source!: string;

  @SubjectOfContent()
  subject?: string;

  @SharedContent()
  shared?: boolean;
}

@ApiSchema({ name: 'RetractFactRequest', description: 'Why the fact was never true.' })
export class RetractFactRequestDto {
  @Text({ notBlank: true, maxLength: 200, description: 'The source of the retraction.', example: 'hr-system' })
  source!: string;

  @Text({ nullish: true, maxLength: 1000, description: 'The reason, for people.', example: 'Entered by mistake' })
  reason?: string;
}
