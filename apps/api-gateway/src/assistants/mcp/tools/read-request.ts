import type { DtoClass } from '@memory-graph/contracts/validation';
import { readInput } from '@memory-graph/http-api/validation';

/**
 * Validates a tool call with the rules of the corresponding API request. Fields without a value get the defaults of the API.
 * @throws ServiceError `invalid_request`
 */
export function readRequest<T extends object>(dtoClass: DtoClass<T>, values: Partial<Record<keyof T, unknown>>): T {
  return readInput(dtoClass, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
}
