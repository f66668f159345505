import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { IsWebAddress } from '@memory-graph/http-api/validation/web-address';

const MAX_URL_LENGTH = 2_048;

@ApiSchema({ name: 'ActivityRequest', description: 'Something that happened elsewhere.' })
export class ActivityRequestDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    description: 'What happened, in words. Not blank.',
    example: 'Ada closed the issue "Move to Oslo".',
  })
  @IsNotBlank()
  text!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'Where it happened.',
    example: 'tracker',
  })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @ApiPropertyOptional({
    pattern: '^https?://',
    maxLength: MAX_URL_LENGTH,
    description: 'Where it can be seen: an http or https address.',
    example: 'https://tracker.example.com/issues/7',
  })
  @IsOptional()
  @IsWebAddress()
  @MaxLength(MAX_URL_LENGTH)
  sourceURL?: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The account of an integration that it comes from, connected in the workspace.',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  integrationAccountId?: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The task that it belongs to: kept in the metadata as `taskId`.',
    example: 'task-7',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  taskId?: string;
}
