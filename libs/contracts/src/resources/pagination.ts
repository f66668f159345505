import { ApiSchema } from '@nestjs/swagger';
import { Count, Integer } from '../fields/value-fields.js';
import { AlsoCalled } from '../validation/meant-field.js';

/** How much of a list is requested. */
export class PageSizeDto {
  @Integer({
    nullish: true,
    minimum: 1,
    maximum: 100,
    query: true,
    default: 20,
    description: 'How many entries a page has at most.',
  })
  @AlsoCalled('pageSize', 'perPage', 'size')
  limit: number = 20;
}

/** The requested part of a list. */
export class PaginationParametersDto extends PageSizeDto {
  @Integer({
    nullish: true,
    minimum: 1,
    maximum: 1_000_000,
    query: true,
    default: 1,
    description: 'The number of the page, from 1.',
  })
  page: number = 1;
}

@ApiSchema({ name: 'Pagination', description: 'The position of a page in its list.' })
export class PaginationDto {
  @Integer({ minimum: 1, description: 'The number of this page, from 1.', example: 1 })
  page!: number;

  @Integer({ minimum: 1, maximum: 100, description: 'How many entries a page has at most.', example: 20 })
  limit!: number;

  @Count({ description: 'The number of entries in the whole list.', example: 42 })
  total!: number;

  @Count({ description: 'The number of pages in the whole list.', example: 3 })
  totalPages!: number;
}

/** The `pagination` object of a list of `total` entries. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number): PaginationDto {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
