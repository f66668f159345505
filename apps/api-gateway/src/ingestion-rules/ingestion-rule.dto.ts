import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { FromQueryBoolean } from '@memory-graph/http-api/validation/query-values';
import { ReadsResourceId } from '@memory-graph/http-api/validation/resource-id';
import { readRule } from './read-rule.js';
import type { IngestionRule } from './ingestion-rule.entity.js';

const MAX_TEXT_LENGTH = 500;
const MAX_SOURCE_LENGTH = 200;
export const MAX_NAME_LENGTH = 100;

const SOURCE_DESCRIPTION = 'The source that it is for, in any case; `*` for all.';

export class ListIngestionRulesDto {
  @ApiPropertyOptional({
    description: 'Only rules that name this source, in any case.',
    maxLength: MAX_SOURCE_LENGTH,
    example: 'team-chat',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_SOURCE_LENGTH)
  source?: string;

  @ApiPropertyOptional({ type: 'boolean', description: 'Only rules that are active, or only those that are not.' })
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
      'What is remembered or not. `ignore …` and `only …` with quoted words or /regular expressions/ work without a ' +
      'language model; any other text needs one.',
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
    description: 'For people. Not given: the beginning of its text.',
    example: 'No salaries',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(MAX_NAME_LENGTH)
  name?: string;

  @ApiPropertyOptional({ default: true, description: 'Whether it holds for what is added from now on.' })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

@ApiSchema({ name: 'ChangeIngestionRuleRequest', description: 'What is left out stays as it is.' })
export class ChangeIngestionRuleDto extends PartialType(CreateIngestionRuleDto) {
  @ApiPropertyOptional({ format: 'uuid', description: 'If it is given, the id in the path once more.' })
  @IsOptional()
  @IsString()
  @ReadsResourceId()
  id?: string;
}

@ApiSchema({ name: 'UpdateIngestionRuleRequest', description: 'What is left out stays as it is.' })
export class UpdateIngestionRuleDto extends PartialType(CreateIngestionRuleDto) {
  @ApiProperty({ format: 'uuid', description: 'Which rule is meant.' })
  @IsString()
  @ReadsResourceId()
  id!: string;
}

@ApiSchema({ name: 'IngestionRule', description: 'What of a source is remembered, and what is not.' })
export class IngestionRuleDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'For people.', example: 'No salaries' })
  name!: string;

  @ApiProperty({ description: 'What is remembered or not.', example: 'ignore "salary" or "bonus"' })
  text!: string;

  @ApiProperty({ description: SOURCE_DESCRIPTION, example: 'team-chat' })
  source!: string;

  @ApiProperty({ description: 'Whether it holds for what is added from now on.', example: true })
  isActive!: boolean;

  @ApiProperty({ description: 'Whether only a language model can tell what its text means.', example: false })
  needsModel!: boolean;

  @ApiProperty({
    description:
      'Whether it does something: it is active, its regular expressions can be used and, if it needs a language model, one is configured.',
    example: true,
  })
  effective!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Why its regular expressions cannot be used, where an earlier version of the service accepted them. While such a rule is active, whatever is added from its source fails: change or delete it.',
    example: null,
  })
  problem!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was last changed.' })
  updatedAt!: string;
}

export function toIngestionRuleDto(rule: IngestionRule, hasModel: boolean): IngestionRuleDto {
  const reading = readRule(rule.text);
  const needsModel = reading.kind === 'plain-language';
  return {
    id: rule.id,
    name: rule.name,
    text: rule.text,
    source: rule.source,
    isActive: rule.isActive,
    needsModel,
    effective: rule.isActive && (hasModel || !needsModel) && reading.kind !== 'malformed',
    problem: reading.kind === 'malformed' ? reading.problem : null,
    createdAt: rule.createdAt.toISOString(),
    updatedAt: rule.updatedAt.toISOString(),
  };
}
