import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { AlsoCalled } from '../validation/meant-field.js';
import { FromQueryInteger } from '../validation/query-values.js';

/** How much of a list is requested. */
export class PageSizeDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 20,
    description: 'How many entries a page has at most.',
  })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(100)
  @AlsoCalled('pageSize', 'perPage', 'size')
  limit: number = 20;
}

/** The requested part of a list. */
export class PaginationParametersDto extends PageSizeDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'The number of the page, from 1.',
  })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;
}

@ApiSchema({ name: 'Pagination', description: 'The position of a page in its list.' })
export class PaginationDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The number of this page, from 1.', example: 1 })
  page!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    description: 'How many entries a page has at most.',
    example: 20,
  })
  limit!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of entries in the whole list.', example: 42 })
  total!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of pages in the whole list.', example: 3 })
  totalPages!: number;
}

/** The `pagination` object of a list of `total` entries. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number): PaginationDto {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
