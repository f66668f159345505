import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { IsArray, IsBoolean, IsInt, IsOptional, Matches, MaxLength, Min } from 'class-validator';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { IsIsoTime } from '../validation/date-time.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { NestedList } from '../validation/nested-list.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';

export const MAX_STATED_FACTS = 100;

const HAS_NAME = /[\p{L}\p{N}]/u;
/** They would be one entity in all texts. "It" as an object may be a title. */
const PRONOUNS = 'he|him|she|her|it|they|them|we|us|you|this|that';
const NO_PRONOUN = new RegExp(`^(?!\\s*(?:${PRONOUNS})\\s*$)`, 'u');
export const NO_PRONOUN_AT_ALL = new RegExp(NO_PRONOUN.source, 'iu');
export const NAMES_NOBODY = { message: '$property must be a name: a pronoun names nobody' };

/** A text with a letter or a digit. */
function Words(maxLength: number, description: string, example: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ minLength: 1, pattern: NOT_BLANK, maxLength, description, example }),
    Matches(HAS_NAME, { message: '$property must have a letter or digit' }),
    IsNotBlank(),
    MaxLength(maxLength),
  );
}

@ApiSchema({ name: 'StatedFact', description: 'A fact that the text states.' })
export class StatedFactDto {
  @Words(500, 'A name. `I` is the user.', 'I')
  @Matches(NO_PRONOUN_AT_ALL, NAMES_NOBODY)
  subject!: string;

  @Words(200, 'The relation.', 'works at')
  predicate!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 2000,
    description: 'A name or a value.',
    example: 'Acme',
  })
  @Matches(NO_PRONOUN, NAMES_NOBODY)
  @IsNotBlank()
  @MaxLength(2000)
  object!: string;

  @ApiPropertyOptional({
    description: 'When it began, as in `2021`, `2021-03` or `2021-03-14`. Default: the reference time.',
    example: '2021-03',
  })
  @IsOptional()
  @IsIsoTime()
  @AlsoCalled('validFrom', 'from')
  since?: string;

  @ApiPropertyOptional({ description: 'When it ended or ends.', example: '2026-03-14' })
  @IsOptional()
  @IsIsoTime()
  @AlsoCalled('validTo', 'to')
  until?: string;

  @ApiPropertyOptional({
    description: 'Whether it no longer holds: it ended at `until`, or else at the reference time.',
    example: true,
  })
  @IsOptional()
  @IsBoolean()
  ended?: boolean;

  @Words(2000, 'The sentence that states it, copied.', 'I left Acme on 14 March, after five years.')
  @AlsoCalled('wording', 'sentence')
  quote!: string;
}

/** The facts that a caller states beside a text. */
export function StatedFacts(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [StatedFactDto], maxItems: MAX_STATED_FACTS, description }),
    IsOptional(),
    NestedList(() => StatedFactDto, { min: 0, max: MAX_STATED_FACTS }),
  );
}

@AllowsUnknownFields()
@ApiSchema({ name: 'StatedFactsReport', description: 'What became of the facts that were given with the text.' })
export class StatedFactsReportDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many were stored.', example: 2 })
  @IsInt()
  @Min(0)
  used!: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    description:
      'The positions in `facts`, from 0, of those whose quote is not in the text. They were not stored, and the text was extracted as without facts.',
    example: [1],
  })
  @IsArray()
  @IsInt({ each: true })
  notFound!: number[];
}
