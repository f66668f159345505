import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Flag, Integer, Share } from '../fields/value-fields.js';
import { AlsoCalled } from '../validation/meant-field.js';
import type { DeltaEventDto } from './conversation-runs.js';
import { CitationDto } from './conversations.js';
import { KnownAt, KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { PrecisionProperty } from './precision-property.js';
import { AskedOriginDto, MAX_QUERY_LENGTH } from './search.js';
import { AnyOfLabels, WindowEnd, WindowStart } from './search-filters.js';

@ApiSchema({ name: 'AskRequest', description: 'A question, and filters for the memories that may answer it.' })
export class AskRequestDto extends AskedOriginDto {
  @Text({ notBlank: true, maxLength: MAX_QUERY_LENGTH, description: 'The question.', example: 'Where does Ada live?' })
  @AlsoCalled('q', 'query', 'text', 'input', 'message')
  question!: string;

  @Integer({ nullish: true, minimum: 1, maximum: 100, default: 20, description: 'How many memories to use at most.' })
  limit?: number;

  @AnyOfLabels('Only use memories that have any of these labels.')
  labelIds?: string[];

  @WindowStart()
  startTime?: string;

  @WindowEnd()
  endTime?: string;

  @KnownAt()
  knownAt?: string;
}

const ANSWER_KINDS = ['value', 'list', 'profile', 'text', 'unknown'] as const;

@ApiSchema({ name: 'ReplacedFact', description: 'The value that a fact replaced.' })
export class ReplacedFactDto {
  @GeneratedId({ description: 'The id of the earlier fact.' })
  id!: string;

  @Text({ description: 'The earlier fact in a sentence.', example: 'Ada lives in Paris' })
  content!: string;

  @Moment({ nullable: true, description: 'When it began to hold. Null: that is not known.' })
  validFrom!: string | null;

  @Moment({ nullable: true, description: 'When it stopped holding.' })
  validTo!: string | null;
}

@ApiSchema({ name: 'AskCitation', description: 'A memory that the answer is from.' })
export class AskCitationDto extends CitationDto {
  @Text({
    nullable: true,
    description: 'The words that answer. Null: the whole text does, or a model answered.',
    example: 'Oslo',
  })
  value!: string | null;

  @Text({ description: 'The sentence that says so.', example: 'Ada Lovelace moved from Paris to Oslo.' })
  text!: string;

  @Moment({
    nullable: true,
    description: 'Since when a fact holds, or else when it was said. Null: that is not known.',
  })
  time!: string | null;

  @PrecisionProperty('time')
  timePrecision!: string | null;

  @Nested(ReplacedFactDto, { optional: true, description: 'What held before. It is only set if something did.' })
  replaced?: ReplacedFactDto;
}

@ApiSchema({ name: 'AskResponse', description: 'The answer to a question.' })
export class AskAnswerDto {
  @Text({
    nullable: true,
    description: 'The answer. Its numbers are those of the citations. A profile is Markdown. Null: it is not known.',
    example: 'Oslo, since 1 March 2026 [1]',
  })
  answer!: string | null;

  @Choice(ANSWER_KINDS, {
    description:
      '`value`: one value or passage; `list`: all values of a relation; `profile`: what is known about somebody or ' +
      'something; `text`: the answer of a model; `unknown`: nothing answers.',
  })
  kind!: (typeof ANSWER_KINDS)[number];

  @Flag({ description: 'Whether the memory answers.', example: true })
  known!: boolean;

  @Share({
    nullable: true,
    description: 'The estimated chance that the answer is right, from 0 to 1. Null: it is not estimated.',
    example: 0.91,
  })
  chance!: number | null;

  @ListOf(AskCitationDto, { description: 'The memories that the answer is from.' })
  citations!: AskCitationDto[];

  @Nested(AskCitationDto, {
    optional: true,
    description: 'The memory that comes closest to an answer. It is only set if `answer` is null and there is one.',
  })
  closest?: AskCitationDto;

  @Text({
    nullable: true,
    description: 'The model that generated the answer. Null: it is from memories.',
    example: 'openai:gpt-5-mini',
  })
  model!: string | null;

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}

export type AskEvent = { event: 'delta'; data: DeltaEventDto } | { event: 'answer'; data: AskAnswerDto };
