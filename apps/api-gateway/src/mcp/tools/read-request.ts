import { InputPipe } from '@memory-graph/http-api/validation/input.pipe';

const pipe = new InputPipe();

/**
 * A request of the API as an assistant makes it: valid by the very same rules.
 * @throws ServiceError `invalid_request`
 */
export function readRequest<T extends object>(dtoClass: new () => T, values: Record<keyof T, unknown>): Promise<T> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return pipe.transform(given, { type: 'body', metatype: dtoClass }) as Promise<T>;
}
