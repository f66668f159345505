import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { IsWebAddress } from '../validation/web-address.js';

const MAX_URL_LENGTH = 2_048;

@ApiSchema({ name: 'ActivityRequest', description: 'An event that happened in another system.' })
export class ActivityRequestDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    description: 'What happened, in words. The text must not be blank.',
    example: 'Ada closed the issue "Move to Oslo".',
  })
  @IsNotBlank()
  text!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The system in which it happened.',
    example: 'tracker',
  })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @ApiPropertyOptional({
    pattern: '^https?://',
    maxLength: MAX_URL_LENGTH,
    description: 'The http or https URL of the original.',
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
    description: 'The connected integration account that the event comes from.',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  integrationAccountId?: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The task that the event belongs to. It is stored in the metadata as `taskId`.',
    example: 'task-7',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  taskId?: string;
}
