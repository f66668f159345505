import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { IsDateTime } from '@memory-graph/http-api/validation/date-time';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { StringList } from '@memory-graph/http-api/validation/string-list';

@ApiSchema({ name: 'RunConversationRequest', description: 'What the user says, and where to look for the answer.' })
export class RunConversationDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 10_000,
    description: 'What the user says.',
    example: 'Where does Ada live?',
  })
  @IsNotBlank()
  @MaxLength(10_000)
  message!: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'Memories at most.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: 100,
    default: [],
    description: 'Memories with any of these labels.',
  })
  @IsOptional()
  @StringList({ maxSize: 100, ids: true })
  labelIds?: string[];

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Facts that held after this time, episodes from then on.',
    example: '2026-01-01T00:00:00Z',
  })
  @IsOptional()
  @IsDateTime()
  startTime?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Facts that held before this time: the answer is as of it.',
    example: '2026-06-30T23:59:59Z',
  })
  @IsOptional()
  @IsDateTime()
  endTime?: string;

  @ApiPropertyOptional({
    default: false,
    description: 'Also adds what the user says to the memory; the conversation is its session.',
  })
  @IsOptional()
  @IsBoolean()
  remember?: boolean;
}
