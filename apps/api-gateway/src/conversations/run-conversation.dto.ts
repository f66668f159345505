import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { AnyOfLabels, WindowEnd, WindowStart } from '../search/search-filters.decorator.js';

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

  @AnyOfLabels('Memories with any of these labels.')
  labelIds?: string[];

  @WindowStart()
  startTime?: string;

  @WindowEnd()
  endTime?: string;

  @ApiPropertyOptional({
    default: false,
    description: 'Also adds what the user says to the memory; the conversation is its session.',
  })
  @IsOptional()
  @IsBoolean()
  remember?: boolean;
}
