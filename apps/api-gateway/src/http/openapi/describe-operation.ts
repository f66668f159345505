import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import type { ServiceErrorCode } from '@memory-graph/errors';
import { ErrorDto } from '@memory-graph/contracts/resources';
import { STATUS_BY_CODE } from '@memory-graph/http-api';
import type { RouteFacts } from './route-facts.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-required-scope'?: string[] };
type Header = { description: string; schema: { type: string } };

const ERROR_DESCRIPTIONS: Readonly<Record<ServiceErrorCode, string>> = {
  invalid_request: 'The request is invalid; `details` lists the problems.',
  unauthorized: 'The credential is missing, unknown, revoked or expired.',
  insufficient_scope:
    'The credential lacks a required scope or is bound to a subject, or the session was used from another origin.',
  not_found: 'The resource does not exist in the workspace of the caller.',
  method_not_allowed: 'The path does not support the method; `Allow` names those that it supports.',
  conflict:
    'The request conflicts with the state of the resource, with a name that is already in use, or with a request in progress that has the same `Idempotency-Key`.',
  payload_too_large: 'The request body is too large.',
  unsupported_media_type: 'The media type or charset of the request body is not supported.',
  unprocessable:
    'The request is well-formed but cannot be executed, or its `Idempotency-Key` was used for a different request.',
  rate_limited: 'Too many requests, or the queue of the workspace is full.',
  internal_error: 'The service failed to process the request.',
  unavailable: 'A part of the service is unavailable.',
};

const REQUEST_ID: Header = { description: 'The id of the request, for support requests.', schema: { type: 'string' } };
const CHALLENGE: Header = { description: 'RFC 6750 challenge.', schema: { type: 'string' } };
const RETRY_AFTER: Header = { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } };

const ERROR = { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) } } };

const CONFINED_SENTENCE = 'Open to tokens that are bound to a subject.';
const OPERATOR_SENTENCE =
  'Requires the token of the operator (`OPERATOR_TOKEN`) or the session of an operator. If the token is not set, all others get 404.';

/** Documents what follows from the shape and the decorators of an operation: its security and its possible errors. */
export function describeOperation(operation: Operation, path: string, facts: RouteFacts): void {
  if (facts.isForOperator) {
    operation.security = [{ operator: [] }, { session: [] }];
    operation.description = [operation.description, OPERATOR_SENTENCE].filter(Boolean).join('\n\n');
  } else if (facts.isPublic) {
    operation.security = [];
  } else {
    operation.security = [{ bearer: [] }, { oauth2: facts.scopes }, ...(facts.takesSessions ? [{ session: [] }] : [])];
    operation['x-required-scope'] = facts.scopes;
    const access = [scopeSentence(facts.scopes), ...(facts.isConfined ? [CONFINED_SENTENCE] : [])].join(' ');
    operation.description = [operation.description, access].filter(Boolean).join('\n\n');
  }
  for (const response of Object.values(operation.responses)) {
    if (response && 'description' in response) {
      response.description ||= 'Done.';
      response.headers = { 'X-Request-Id': REQUEST_ID };
    }
  }
  for (const code of errorsOf(operation, path, facts)) {
    const status = String(STATUS_BY_CODE[code]);
    operation.responses[status] = {
      description: ERROR_DESCRIPTIONS[code],
      content: ERROR,
      // What an operation says itself: its errors have further forms.
      ...operation.responses[status],
      headers: headersOf(code),
    };
  }
  operation.responses['431'] = {
    description: 'The address and the headers are too long.',
    content: ERROR,
    headers: { 'X-Request-Id': REQUEST_ID },
  };
}

function scopeSentence(scopes: readonly string[]): string {
  if (scopes.length === 0) return 'Requires a credential with any scope.';
  const names = scopes.map((scope) => `\`${scope}\``).join(', ');
  return scopes.length === 1 ? `Requires the scope ${names}.` : `Requires the scopes ${names}.`;
}

function errorsOf(operation: Operation, path: string, facts: RouteFacts): Set<ServiceErrorCode> {
  // Any URL can be malformed.
  const codes = new Set<ServiceErrorCode>([...facts.canFail, 'invalid_request', 'internal_error', 'unavailable']);
  if (operation.requestBody) codes.add('payload_too_large').add('unsupported_media_type');
  if (path.includes('{')) codes.add('not_found');
  if (!facts.isPublic) codes.add('unauthorized').add('insufficient_scope').add('rate_limited');
  if (facts.isForOperator) codes.add('unauthorized').add('insufficient_scope').add('rate_limited').add('not_found');
  if (facts.takesIdempotencyKey) codes.add('conflict').add('unprocessable');
  return codes;
}

function headersOf(code: ServiceErrorCode): Record<string, Header> {
  return {
    'X-Request-Id': REQUEST_ID,
    ...((code === 'unauthorized' || code === 'insufficient_scope') && { 'WWW-Authenticate': CHALLENGE }),
    ...((code === 'rate_limited' || code === 'unavailable') && { 'Retry-After': RETRY_AFTER }),
  };
}
