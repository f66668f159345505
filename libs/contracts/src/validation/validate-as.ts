import type { ErrorDetail } from '@memory-graph/errors';
import { findProblems } from './find-problems.js';
import { readDto, type DtoClass } from './read-dto.js';

export interface Validated<T extends object> {
  dto: T;
  /** The problems of the value, each with its path; empty if it is valid. */
  problems: ErrorDetail[];
}

/**
 * Validates all external input: bodies, queries, messages, arguments of tools. It applies the decorators of
 * class-validator, but walks objects itself, because class-validator is too slow for long lists.
 */
export function validateAs<T extends object>(dtoClass: DtoClass<T>, plain: object): Validated<T> {
  const problems: ErrorDetail[] = [];
  const dto = readDto(dtoClass, plain, '', problems);
  findProblems(dto, '', problems);
  return { dto, problems };
}
