import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

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
  return error instanceof StreamableHTTPError ? NOT_TAKEN.has(error.code) : NOT_CONNECTED.has(error?.cause?.code);
}

/** Whether the service rejected the token, so that a retry cannot succeed. */
export function isRefusal(error) {
  return error instanceof StreamableHTTPError && (error.code === 401 || error.code === 403);
}

/** Describes the failure for the person who configured the bridge. */
export function describeFailure(error) {
  if (!(error instanceof StreamableHTTPError)) {
    return `the service could not be reached (${error?.cause?.code ?? error?.message ?? error}); check MEMORY_GRAPH_URL`;
  }
  if (error.code === 401) return 'the service rejected the token; set MEMORY_GRAPH_TOKEN to a new personal token';
  if (error.code === 403) return 'the token lacks the scope mcp; set MEMORY_GRAPH_TOKEN to a token with this scope';
  return `the service answered with ${error.code}: ${error.message}`;
}
