import type { OpenAPIObject } from '@nestjs/swagger';
import { IDEMPOTENCY_KEY_HEADER, MAX_KEY_LENGTH, REPLAYED_HEADER } from '../idempotency/idempotency-key.js';
import type { RouteFacts } from './route-facts.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Header = { description: string; schema: object };

/** Statuses of requests that are rejected before rate limiting and idempotency. */
const REFUSALS_OF_CALLERS = ['401', '403'];
/** Statuses that are repeated for the same key. */
const REPLAYED = /^(2\d\d|400|404|409|422)$/;

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'A key that the client generates for each request. A request that is repeated with the same key within 24 hours is not executed again and gets the original response.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH, pattern: '^[\\x21-\\x7e]+$' },
} as const;
const REPLAYED_MARK: Header = {
  description: '`true` if this is the stored response of an earlier request and the request was not executed again.',
  schema: { type: 'string', enum: ['true'] },
};

const RATE_LIMIT: Readonly<Record<string, Header>> = {
  RateLimit: {
    description:
      'Remaining points (`r`; most requests cost one) and seconds until the window ends (`t`). Absent if no limit is configured.',
    schema: { type: 'string', examples: ['"default";r=5990;t=42'] },
  },
  'RateLimit-Policy': {
    description: 'The quota in points (`q`) and the length of the window in seconds (`w`).',
    schema: { type: 'string', examples: ['"default";q=6000;w=60'] },
  },
};

const ETAG: Header = { description: 'Version of the response, for `If-None-Match`.', schema: { type: 'string' } };
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an earlier response. The service responds with 304 if the resource has not changed.',
  schema: { type: 'string' },
} as const;

/** Documents rate limits and idempotency of an operation. */
export function describeConventions(operation: Operation, facts: RouteFacts): void {
  if (facts.isPublic && !facts.isForOperator) return;
  const isReadable = facts.httpMethod === 'GET' && hasJson(operation);
  if (isReadable) operation.responses['304'] = { description: 'The resource has not changed.' };
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!response || !('description' in response)) continue;
    response.headers = {
      ...response.headers,
      ...(!facts.isForOperator && !REFUSALS_OF_CALLERS.includes(status) && RATE_LIMIT),
      ...(isReadable && /^[23]/.test(status) && { ETag: ETAG }),
      ...(facts.takesIdempotencyKey && REPLAYED.test(status) && { [REPLAYED_HEADER]: REPLAYED_MARK }),
    };
  }
  const parameters = [...(isReadable ? [IF_NONE_MATCH] : []), ...(facts.takesIdempotencyKey ? [KEY_PARAMETER] : [])];
  if (parameters.length > 0) operation.parameters = [...(operation.parameters ?? []), ...parameters];
}

function hasJson({ responses }: Operation): boolean {
  const response = responses['200'];
  return response !== undefined && 'content' in response && response.content?.['application/json'] !== undefined;
}
