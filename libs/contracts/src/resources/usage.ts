import { ApiSchema } from '@nestjs/swagger';
import { ListOf } from '../fields/structure-fields.js';
import { Day } from '../fields/text-fields.js';
import { Count } from '../fields/value-fields.js';

const EXAMPLE_DAY = '2026-11-24';

export class UsageParametersDto {
  @Day({
    nullish: true,
    description: 'The first day, in UTC. The default is 29 days before `to`.',
    example: EXAMPLE_DAY,
  })
  from?: string;

  @Day({
    nullish: true,
    description: 'The last day, in UTC. The default is today. There can be at most 366 days.',
    example: EXAMPLE_DAY,
  })
  to?: string;
}

@ApiSchema({ name: 'UsageDay', description: 'What a workspace used on one day, from midnight to midnight UTC.' })
export class UsageDayDto {
  @Day({ description: 'The day, in UTC.', example: EXAMPLE_DAY })
  day!: string;

  @Count({ description: 'How many texts and sets of facts were accepted.', examples: [120] })
  adds!: number;

  @Count({
    description: 'How many searches were answered, including those of assistants and conversations.',
    examples: [340],
  })
  searches!: number;

  @Count({ description: 'How many tokens were sent to language models.', examples: [51_200] })
  modelInputTokens!: number;

  @Count({ description: 'How many tokens language models returned.', examples: [4_100] })
  modelOutputTokens!: number;

  @Count({
    description: 'How many episodes were stored at the end of the day, including content not processed yet.',
    examples: [9_800],
  })
  episodes!: number;

  @Count({ description: 'How many bytes (UTF-8) of text were stored at the end of the day.', examples: [2_400_000] })
  storageBytes!: number;
}

@ApiSchema({ name: 'Usage', description: 'What a workspace used, by day.' })
export class UsageDto {
  @ListOf(UsageDayDto, { description: 'All days from `from` to `to`, oldest first.' })
  days!: UsageDayDto[];
}
