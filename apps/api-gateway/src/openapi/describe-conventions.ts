import type { OpenAPIObject } from '@nestjs/swagger';
import { IDEMPOTENCY_KEY_HEADER, MAX_KEY_LENGTH, REPLAYED_HEADER } from '../idempotency/idempotency-key.js';
import type { RouteFacts } from './route-facts.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Header = { description: string; schema: object };

/** What is refused before the caller is counted, or the request is begun. */
const REFUSALS_OF_CALLERS = ['401', '403'];
/** Outcomes that are given again to who repeats a request with its key. */
const REPLAYED = /^(2\d\d|400|404|409|422)$/;

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH, pattern: '^[\\x21-\\x7e]+$' },
} as const;
const REPLAYED_MARK: Header = {
  description: 'This answer was given before, and nothing was done for this request.',
  schema: { type: 'string', enum: ['true'] },
};

const RATE_LIMIT: Readonly<Record<string, Header>> = {
  RateLimit: {
    description:
      'Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit.',
    schema: { type: 'string', examples: ['"default";r=5990;t=42'] },
  },
  'RateLimit-Policy': {
    description: 'Points (`q`) in a window of seconds (`w`).',
    schema: { type: 'string', examples: ['"default";q=6000;w=60'] },
  },
};

const ETAG: Header = { description: 'Changes with the answer: for `If-None-Match`.', schema: { type: 'string' } };
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an earlier answer: 304 while it is the same.',
  schema: { type: 'string' },
} as const;

/** Adds to an operation what holds for all of its kind: how often it may be asked, and how it is asked again. */
export function describeConventions(operation: Operation, facts: RouteFacts): void {
  if (facts.isPublic) return;
  const isReadable = facts.httpMethod === 'GET' && hasJson(operation);
  if (isReadable) operation.responses['304'] = { description: 'It is the same as before.' };
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!response || !('description' in response)) continue;
    response.headers = {
      ...response.headers,
      ...(!REFUSALS_OF_CALLERS.includes(status) && RATE_LIMIT),
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
