import { FACT_STANDINGS, type FactStanding, PROFILE_TOPICS, type ProfileTopic } from '@memory-graph/memory-model';
import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { Day, Text } from '../fields/text-fields.js';
import { Choice, Count, Flag, Integer } from '../fields/value-fields.js';
import { EntityReferenceDto } from './entity-reference.js';
import { FactDto } from './facts.js';
import { Subject } from './subject.js';
import { TimeZone } from './time-zone.js';

const FORMATS = ['json', 'text'] as const;

export class MemoryProfileParametersDto {
  @Integer({
    nullish: true,
    minimum: 50,
    maximum: 8000,
    query: true,
    default: 800,
    description: 'How many tokens the text has at most. Tokens are estimated; see the guide to profiles.',
  })
  maxTokens: number = 800;

  @Choice(FORMATS, {
    nullish: true,
    default: 'json',
    description: 'Return the whole profile as JSON, or only its text.',
  })
  format: (typeof FORMATS)[number] = 'json';

  @TimeZone(
    'The time zone of the reader, which decides when the day of the profile begins and how days are written. The default is that of the workspace.',
  )
  timeZone?: string;

  @Subject('Whose profile `me` is, instead of that of the caller. An entity must belong to it or be shared.')
  subject?: string;
}

@ApiSchema({ name: 'ProfileFact', description: 'A fact in a profile.' })
export class MemoryProfileFactDto extends FactDto {
  @Choice(FACT_STANDINGS, {
    description: 'Whether the fact holds, has ended or begins later, at the end of the day of the profile.',
    example: 'current',
  })
  state!: FactStanding;

  @Text({ description: 'The line of the text for this fact.', example: 'Ada lives in Oslo (since 1 March 2026)' })
  line!: string;
}

@ApiSchema({ name: 'ProfileSection', description: 'A section of a profile.' })
export class MemoryProfileSectionDto {
  @Choice(PROFILE_TOPICS, { description: 'The topic.', example: 'places' })
  topic!: ProfileTopic;

  @Text({ description: 'The heading in the text.', example: 'Places' })
  title!: string;

  @ListOf(MemoryProfileFactDto, { description: 'The facts, most important first. Changes: latest first.' })
  facts!: MemoryProfileFactDto[];
}

@ApiSchema({ name: 'MemoryProfile', description: 'What an assistant should know of an entity, for its prompt.' })
export class MemoryProfileDto {
  @Nested(EntityReferenceDto, { nullable: true, description: 'The entity. Null: nothing is known of the caller yet.' })
  entity!: EntityReferenceDto | null;

  @Day({ description: 'The day for which the profile holds, in its time zone.', example: '2026-06-15' })
  day!: string;

  @Text({
    description: 'The profile as Markdown without ids. Empty: nothing is known.',
    example: '# Ada\n\n## Places\n- Ada lives in Oslo (since 1 March 2026)',
  })
  text!: string;

  @Count({ description: 'The estimated tokens of the text.', example: 17 })
  tokens!: number;

  @Flag({ description: 'Whether facts were left out because the profile would be too long.', example: false })
  isCut!: boolean;

  @ListOf(MemoryProfileSectionDto, { description: 'The sections of the text.' })
  sections!: MemoryProfileSectionDto[];
}
