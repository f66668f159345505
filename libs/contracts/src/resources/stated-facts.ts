import { ApiSchema } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { CountList, ListOf } from '../fields/structure-fields.js';
import { IsoTime, MustMatch, Text } from '../fields/text-fields.js';
import { Count, Flag } from '../fields/value-fields.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { AlsoCalled } from '../validation/meant-field.js';

export const MAX_STATED_FACTS = 100;

const HAS_NAME = /[\p{L}\p{N}]/u;
/** They would be one entity in all texts. "It" as an object may be a title. */
const PRONOUNS = 'he|him|she|her|it|they|them|we|us|you|this|that';
const NO_PRONOUN = new RegExp(`^(?!\\s*(?:${PRONOUNS})\\s*$)`, 'u');
export const NO_PRONOUN_AT_ALL = new RegExp(NO_PRONOUN.source, 'iu');
export const NAMES_NOBODY = 'must be a name: a pronoun names nobody';

/** A text with a letter or a digit. */
function Words(maxLength: number, description: string, example: string): PropertyDecorator {
  return applyDecorators(
    MustMatch(HAS_NAME, 'must have a letter or digit'),
    Text({ notBlank: true, maxLength, description, example }),
  );
}

@ApiSchema({ name: 'StatedFact', description: 'A fact that the text states.' })
export class StatedFactDto {
  @Words(500, 'A name. `I` is the user.', 'I')
  @MustMatch(NO_PRONOUN_AT_ALL, NAMES_NOBODY)
  subject!: string;

  @Words(200, 'The relation.', 'works at')
  predicate!: string;

  @Text({ notBlank: true, maxLength: 2000, description: 'A name or a value.', example: 'Acme' })
  @MustMatch(NO_PRONOUN, NAMES_NOBODY)
  object!: string;

  @IsoTime({
    nullish: true,
    description: 'When it began, as in `2021`, `2021-03` or `2021-03-14`. Default: the reference time.',
    example: '2021-03',
  })
  @AlsoCalled('validFrom', 'from')
  since?: string;

  @IsoTime({ nullish: true, description: 'When it ended or ends.', example: '2026-03-14' })
  @AlsoCalled('validTo', 'to')
  until?: string;

  @Flag({
    nullish: true,
    description: 'Whether it no longer holds: it ended at `until`, or else at the reference time.',
    example: true,
  })
  ended?: boolean;

  @Words(2000, 'The sentence that states it, copied.', 'I left Acme on 14 March, after five years.')
  @AlsoCalled('wording', 'sentence')
  quote!: string;
}

/** The facts that a caller states beside a text. */
export function StatedFacts(description: string): PropertyDecorator {
  return ListOf(StatedFactDto, { nullish: true, max: MAX_STATED_FACTS, description });
}

@AllowsUnknownFields()
@ApiSchema({ name: 'StatedFactsReport', description: 'What became of the facts that were given with the text.' })
export class StatedFactsReportDto {
  @Count({ description: 'How many were stored.', example: 2 })
  used!: number;

  @CountList({
    description:
      'The positions in `facts`, from 0, of those whose quote is not in the text. They were not stored, and the text was extracted as without facts.',
    example: [1],
  })
  notFound!: number[];
}
