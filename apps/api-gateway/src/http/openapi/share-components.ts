import type { OpenAPIObject } from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';

type Section = 'headers' | 'parameters' | 'responses';
type Shareable = { $ref?: string };
type Response = Shareable & { headers?: Record<string, Shareable> };
type Parameter = Shareable & { name: string };

interface Operation {
  security?: object[];
  parameters?: Parameter[];
  responses?: Record<string, Response>;
}
type PathItems = Record<string, Record<string, Operation>>;

/**
 * Moves shared parts of operations to `components`: every header, and each parameter and error response that occurs
 * more than once. Messages to webhooks keep theirs, because generators of clients find no shared ones there. The result is
 * equivalent to the given document, which is not modified.
 */
export function shareComponents(document: OpenAPIObject): void {
  const components = { ...document.components } as Record<Section, Record<string, object>>;
  document.components = components as OpenAPIObject['components'];
  /** Stores the value under this name and returns a reference to it. */
  const share = <T extends Shareable>(section: Section, name: string, value: T): T => {
    if (value.$ref !== undefined) return value;
    const known = ((components[section] ??= {})[name] ??= value);
    if (!isSame(known, value)) throw new Error(`Two different ${section} of the document are named ${name}`);
    return { $ref: `#/components/${section}/${name}` } as T;
  };

  const withSharedHeaders = mapOperations(document.paths as PathItems, (operation) => ({
    ...operation,
    responses: mapValues(operation.responses ?? {}, (response) => ({
      ...response,
      ...(response.headers && {
        headers: mapValues(response.headers, (header, name) => share('headers', name, header)),
      }),
    })),
  }));
  const operations = Object.values(withSharedHeaders).flatMap((item) => Object.values(item));
  const isParameterRepeated = repeatedIn(operations.flatMap(({ parameters = [] }: Operation) => parameters));
  const isResponseRepeated = repeatedIn(
    operations.flatMap(({ responses = {} }: Operation) => Object.values(responses)),
  );

  const shareParameters = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters && {
      parameters: operation.parameters.map((parameter) =>
        isParameterRepeated(parameter) ? share('parameters', parameter.name, parameter) : parameter,
      ),
    }),
  });
  const shareResponses = (operation: Operation): Operation => ({
    ...operation,
    responses: mapValues(operation.responses ?? {}, (response, status) =>
      HAS_NO_RESULT.test(status) && isResponseRepeated(response)
        ? share('responses', nameOf(status, response, operation), response)
        : response,
    ),
  });
  document.paths = mapOperations(withSharedHeaders, (operation) => shareResponses(shareParameters(operation)));
}

/** Responses of success belong to one operation and are not shared, even if they are equal. */
const HAS_NO_RESULT = /^(204|[345]\d\d)$/;

/** As in `NotFound`; public operations and those of the operator have no limit, and some are given again to repeated requests. */
function nameOf(status: string, { headers = {} }: Response, { security }: Operation): string {
  const phrase = STATUS_CODES[status]!.replaceAll(/\W/g, '');
  const isForOperator = security?.some((scheme) => 'operator' in scheme);
  const audience = security?.length === 0 ? 'Public' : isForOperator ? 'Operator' : '';
  return `${audience}${phrase}${'Idempotency-Replayed' in headers ? 'Replayable' : ''}`;
}

function mapOperations(items: PathItems, map: (operation: Operation) => Operation): PathItems {
  return mapValues(items, (item) => mapValues(item, map));
}

function mapValues<T, U>(record: Record<string, T>, map: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

function repeatedIn(values: object[]): (value: object) => boolean {
  const counts = new Map<string, number>();
  for (const text of values.map((value) => JSON.stringify(value))) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (value) => (counts.get(JSON.stringify(value)) ?? 0) > 1;
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
