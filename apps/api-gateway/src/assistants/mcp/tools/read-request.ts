import type { DtoClass } from '@memory-graph/contracts/validation';
import { readInput } from '@memory-graph/http-api/validation';

/**
 * Validates a tool call with the rules of the corresponding API request.
 * @throws ServiceError `invalid_request`
 */
export function readRequest<T extends object>(dtoClass: DtoClass<T>, values: Record<keyof T, unknown>): T {
  return readInput(dtoClass, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
}
