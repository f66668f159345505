import { InsufficientScopeError, SdkHttpError } from '@modelcontextprotocol/client';

/** Errors after which no part of the request can have reached the service. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Statuses with which the service, or a proxy, did not accept the request. */
const NOT_TAKEN = new Set([429, 502, 503]);

/** Whether the message may be sent again: it was not processed, and the failure may be temporary. */
export function isPassing(error) {
  const status = statusOf(error);
  return status === undefined ? NOT_CONNECTED.has(error?.cause?.code) : NOT_TAKEN.has(status);
}

/** Whether the service rejected the token, so that a retry cannot succeed. */
export function isRefusal(error) {
  return [401, 403].includes(statusOf(error));
}

/** Describes the failure for the person who configured the bridge. */
export function describeFailure(error) {
  const status = statusOf(error);
  if (status === undefined) {
    return `the service could not be reached (${error?.cause?.code ?? error?.message ?? error}); check MEMORY_GRAPH_URL`;
  }
  if (status === 401)
    return 'the service rejected the token; set MEMORY_GRAPH_TOKEN to a new personal token, or log in again';
  if (status === 403)
    return 'the token lacks the scope mcp; set MEMORY_GRAPH_TOKEN to a token with this scope, or log in with it';
  return `the service answered with ${status}: ${error.message}`;
}

/** The status of the answer; undefined if there was none. */
function statusOf(error) {
  if (error instanceof InsufficientScopeError) return 403;
  return error instanceof SdkHttpError ? error.status : undefined;
}
