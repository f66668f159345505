import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** Nothing of the request can have reached the service. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** The service, or what is before it, has not taken it. */
const NOT_TAKEN = new Set([429, 502, 503]);

/** Whether the same message may be sent once more: nobody can have carried it out yet, and that may pass. */
export function isPassing(error) {
  return error instanceof StreamableHTTPError ? NOT_TAKEN.has(error.code) : NOT_CONNECTED.has(error?.cause?.code);
}

/** Whether the token itself is no good, so that trying again is of no use. */
export function isRefusal(error) {
  return error instanceof StreamableHTTPError && (error.code === 401 || error.code === 403);
}

/** In words for whoever set it up. */
export function describeFailure(error) {
  if (!(error instanceof StreamableHTTPError)) {
    return `the service cannot be reached (${error?.cause?.code ?? error?.message ?? error}): is MEMORY_GRAPH_URL right?`;
  }
  if (error.code === 401)
    return 'the service does not know the token, or no longer: make another one (MEMORY_GRAPH_TOKEN)';
  if (error.code === 403) return 'the token lacks the scope mcp: make another one (MEMORY_GRAPH_TOKEN)';
  return `the service answered with ${error.code}: ${error.message}`;
}
