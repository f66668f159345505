import { ApiSchema } from '@nestjs/swagger';
import { ListOf } from '../fields/structure-fields.js';
import { ResourceId, Text } from '../fields/text-fields.js';
import { Integer } from '../fields/value-fields.js';

const MAX_RULES = 100;
const MAX_DAYS = 36_500;

@ApiSchema({
  name: 'RetentionRule',
  description: 'How long content is kept. It has a source, a label or both; then both must match.',
})
export class RetentionRuleDto {
  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 200,
    description: 'The source of the content, regardless of case. `*` means all sources.',
    example: 'team-chat',
  })
  source?: string;

  @ResourceId({ nullish: true, description: 'The id of a label of the content.' })
  labelId?: string;

  @Integer({
    minimum: 1,
    maximum: MAX_DAYS,
    description: 'The number of days after which the content is deleted, from its acceptance.',
    example: 90,
  })
  days!: number;
}

@ApiSchema({ name: 'Retention', description: 'The retention periods of the workspace.' })
export class RetentionDto {
  @ListOf(RetentionRuleDto, {
    max: MAX_RULES,
    description: 'The rules. If several match a piece of content, the shortest period applies.',
  })
  rules!: RetentionRuleDto[];
}
