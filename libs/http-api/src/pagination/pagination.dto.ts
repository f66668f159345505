import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'Pagination', description: 'Where a page stands in its list.' })
export class PaginationDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'This page, from 1.', example: 1 })
  page!: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100, description: 'Entries in a page.', example: 20 })
  limit!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Entries in the whole list.', example: 42 })
  total!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Pages in the whole list.', example: 3 })
  totalPages!: number;
}

/** The `pagination` object of a list of `total` entries. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number): PaginationDto {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
