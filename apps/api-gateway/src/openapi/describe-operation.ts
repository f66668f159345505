import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import type { ServiceErrorCode } from '@memory-graph/errors/service-error';
import { ErrorDto } from '@memory-graph/http-api/errors/error.dto';
import { STATUS_BY_CODE } from '@memory-graph/http-api/errors/error-status';
import type { RouteFacts } from './route-facts.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-required-scope'?: string[] };
type Header = { description: string; schema: { type: string } };

const ERROR_DESCRIPTIONS: Readonly<Record<ServiceErrorCode, string>> = {
  invalid_request: 'The request is not valid; `details` says where.',
  unauthorized: 'No credential, or one that is unknown, revoked or expired.',
  insufficient_scope: 'The credential lacks the scope, or the session was used from another origin.',
  not_found: 'There is no such resource in the workspace of the caller.',
  conflict:
    'The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way.',
  payload_too_large: 'The body is larger than allowed.',
  unsupported_media_type: 'The body is of a type or charset that is not read here.',
  unprocessable: 'The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one.',
  rate_limited: 'Too many requests, or the queue of the workspace is full.',
  internal_error: 'The service failed.',
  unavailable: 'A part of the service cannot be reached now.',
};

const REQUEST_ID: Header = { description: 'The id of the request, for support.', schema: { type: 'string' } };
const CHALLENGE: Header = { description: 'RFC 6750 challenge.', schema: { type: 'string' } };
const RETRY_AFTER: Header = { description: 'Seconds until a retry makes sense.', schema: { type: 'integer' } };

/** Adds to an operation what follows from its shape and its decorators: its security, and all errors it can answer. */
export function describeOperation(operation: Operation, path: string, facts: RouteFacts): void {
  if (facts.isPublic) {
    operation.security = [];
  } else {
    const schemes = ['bearer', 'oauth2', ...(facts.takesSessions ? ['session'] : [])];
    operation.security = schemes.map((scheme) => ({ [scheme]: facts.scopes }));
    operation['x-required-scope'] = facts.scopes;
    operation.description = [operation.description, scopeSentence(facts.scopes)].filter(Boolean).join('\n\n');
  }
  for (const response of Object.values(operation.responses)) {
    if (response && 'description' in response) {
      response.description ||= 'Done.';
      response.headers = { 'X-Request-Id': REQUEST_ID };
    }
  }
  for (const code of errorsOf(operation, path, facts)) {
    operation.responses[String(STATUS_BY_CODE[code])] = {
      description: ERROR_DESCRIPTIONS[code],
      headers: headersOf(code),
      content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) } } },
    };
  }
}

function scopeSentence(scopes: readonly string[]): string {
  if (scopes.length === 0) return 'Needs a credential, whatever its scopes.';
  const names = scopes.map((scope) => `\`${scope}\``).join(', ');
  return scopes.length === 1 ? `Needs the scope ${names}.` : `Needs the scopes ${names}.`;
}

function errorsOf(operation: Operation, path: string, facts: RouteFacts): Set<ServiceErrorCode> {
  // Any URL can be broken.
  const codes = new Set<ServiceErrorCode>([...facts.canFail, 'invalid_request', 'internal_error', 'unavailable']);
  if (operation.requestBody) codes.add('payload_too_large').add('unsupported_media_type');
  if (path.includes('{')) codes.add('not_found');
  if (!facts.isPublic) codes.add('unauthorized').add('insufficient_scope').add('rate_limited');
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
