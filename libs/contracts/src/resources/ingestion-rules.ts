import { ApiSchema, PartialType } from '@nestjs/swagger';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Flag } from '../fields/value-fields.js';
import { ReadsResourceId } from '../validation/resource-id.js';

export const MAX_TEXT_LENGTH = 500;
export const MAX_SOURCE_LENGTH = 200;
export const MAX_NAME_LENGTH = 100;

const SOURCE_DESCRIPTION = 'The source that the rule applies to, regardless of case. `*` means all sources.';

export class ListIngestionRulesDto {
  @Text({
    nullish: true,
    maxLength: MAX_SOURCE_LENGTH,
    description: 'Only return rules for this source. The comparison ignores case.',
    example: 'team-chat',
  })
  source?: string;

  @Flag({ nullish: true, query: true, description: 'Only return rules that are active, or only rules that are not.' })
  isActive?: boolean;
}

@ApiSchema({ name: 'CreateIngestionRuleRequest' })
export class CreateIngestionRuleDto {
  @Text({
    notBlank: true,
    maxLength: MAX_TEXT_LENGTH,
    description:
      'What the rule keeps or drops. `ignore …` and `only …` with quoted words or /regular expressions/ need no language model. Any other text needs one.',
    example: 'ignore "salary" or "bonus"',
  })
  text!: string;

  @Text({ notBlank: true, maxLength: MAX_SOURCE_LENGTH, description: SOURCE_DESCRIPTION, example: 'team-chat' })
  source!: string;

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: MAX_NAME_LENGTH,
    description: 'The name of the rule, for people. If it is left out, the beginning of the text is used.',
    example: 'No salaries',
  })
  name?: string;

  @Flag({ nullish: true, default: true, description: 'Whether the rule applies to content that is added from now on.' })
  isActive?: boolean;
}

@ApiSchema({ name: 'ChangeIngestionRuleRequest', description: 'Fields that are left out keep their value.' })
export class ChangeIngestionRuleDto extends PartialType(CreateIngestionRuleDto) {
  @Text({
    nullish: true,
    format: 'uuid',
    description: 'The id of the rule. If it is given, it must equal the id in the path.',
  })
  @ReadsResourceId()
  id?: string;
}

@ApiSchema({ name: 'UpdateIngestionRuleRequest', description: 'Fields that are left out keep their value.' })
export class UpdateIngestionRuleDto extends PartialType(CreateIngestionRuleDto) {
  @Text({ format: 'uuid', description: 'The id of the rule.' })
  @ReadsResourceId()
  id!: string;
}

@ApiSchema({ name: 'IngestionRule', description: 'A rule for what the memory keeps of a source.' })
export class IngestionRuleDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The name of the rule, for people.', example: 'No salaries' })
  name!: string;

  @Text({ description: 'What the rule keeps or drops.', example: 'ignore "salary" or "bonus"' })
  text!: string;

  @Text({ description: SOURCE_DESCRIPTION, example: 'team-chat' })
  source!: string;

  @Flag({ description: 'Whether the rule applies to content that is added from now on.', example: true })
  isActive!: boolean;

  @Flag({ description: 'Whether the rule needs a language model.', example: false })
  needsModel!: boolean;

  @Flag({
    description:
      'Whether the rule has an effect: it is active, its regular expressions are usable and, if it needs a language model, one is configured.',
    example: true,
  })
  effective!: boolean;

  @Text({
    nullable: true,
    description:
      'Why the regular expressions of the rule cannot be used, although an earlier version of the service accepted them. While such a rule is active, all content from its source fails. Change or delete the rule.',
    example: null,
  })
  problem!: string | null;

  @Moment({ description: 'When the rule was created.' })
  createdAt!: string;

  @Moment({ description: 'When the rule was last changed.' })
  updatedAt!: string;
}
