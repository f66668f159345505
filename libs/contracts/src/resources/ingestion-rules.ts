import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { FromQueryBoolean } from '../validation/query-values.js';
import { ReadsResourceId } from '../validation/resource-id.js';

export const MAX_TEXT_LENGTH = 500;
export const MAX_SOURCE_LENGTH = 200;
export const MAX_NAME_LENGTH = 100;

const SOURCE_DESCRIPTION = 'The source that the rule applies to, regardless of case. `*` means all sources.';

export class ListIngestionRulesDto {
  @ApiPropertyOptional({
    description: 'Only return rules for this source. The comparison ignores case.',
    maxLength: MAX_SOURCE_LENGTH,
    example: 'team-chat',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_SOURCE_LENGTH)
  source?: string;

  @ApiPropertyOptional({
    type: 'boolean',
    description: 'Only return rules that are active, or only rules that are not.',
  })
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  isActive?: boolean;
}

@ApiSchema({ name: 'CreateIngestionRuleRequest' })
export class CreateIngestionRuleDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: MAX_TEXT_LENGTH,
    description:
      'What the rule keeps or drops. `ignore …` and `only …` with quoted words or /regular expressions/ need no language model. Any other text needs one.',
    example: 'ignore "salary" or "bonus"',
  })
  @IsNotBlank()
  @MaxLength(MAX_TEXT_LENGTH)
  text!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: MAX_SOURCE_LENGTH,
    description: SOURCE_DESCRIPTION,
    example: 'team-chat',
  })
  @IsNotBlank()
  @MaxLength(MAX_SOURCE_LENGTH)
  source!: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: MAX_NAME_LENGTH,
    description: 'The name of the rule, for people. If it is left out, the beginning of the text is used.',
    example: 'No salaries',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(MAX_NAME_LENGTH)
  name?: string;

  @ApiPropertyOptional({ default: true, description: 'Whether the rule applies to content that is added from now on.' })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

@ApiSchema({ name: 'ChangeIngestionRuleRequest', description: 'Fields that are left out keep their value.' })
export class ChangeIngestionRuleDto extends PartialType(CreateIngestionRuleDto) {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The id of the rule. If it is given, it must equal the id in the path.',
  })
  @IsOptional()
  @IsString()
  @ReadsResourceId()
  id?: string;
}

@ApiSchema({ name: 'UpdateIngestionRuleRequest', description: 'Fields that are left out keep their value.' })
export class UpdateIngestionRuleDto extends PartialType(CreateIngestionRuleDto) {
  @ApiProperty({ format: 'uuid', description: 'The id of the rule.' })
  @IsString()
  @ReadsResourceId()
  id!: string;
}

@ApiSchema({ name: 'IngestionRule', description: 'A rule for what the memory keeps of a source.' })
export class IngestionRuleDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The name of the rule, for people.', example: 'No salaries' })
  name!: string;

  @ApiProperty({ description: 'What the rule keeps or drops.', example: 'ignore "salary" or "bonus"' })
  text!: string;

  @ApiProperty({ description: SOURCE_DESCRIPTION, example: 'team-chat' })
  source!: string;

  @ApiProperty({ description: 'Whether the rule applies to content that is added from now on.', example: true })
  isActive!: boolean;

  @ApiProperty({ description: 'Whether the rule needs a language model.', example: false })
  needsModel!: boolean;

  @ApiProperty({
    description:
      'Whether the rule has an effect: it is active, its regular expressions are usable and, if it needs a language model, one is configured.',
    example: true,
  })
  effective!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Why the regular expressions of the rule cannot be used, although an earlier version of the service accepted them. While such a rule is active, all content from its source fails. Change or delete the rule.',
    example: null,
  })
  problem!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the rule was created.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When the rule was last changed.' })
  updatedAt!: string;
}
