import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FromQueryInteger } from '../validation/query-values.js';

/** Which part of a list is asked for. */
export class PaginationQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'Which page, from 1.',
  })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'Entries in a page.' })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
}
