import {
  JSONRPCMessageSchema,
  SUPPORTED_PROTOCOL_VERSIONS,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import { ServiceError } from '@memory-graph/errors';

/** The protocol has no batches since 2025-06-18; this limit suffices for older clients. */
const MAX_BATCH = 10;

/**
 * Validates messages before the transport sees them, because its errors would differ from those of
 * this service.
 * @param version of the protocol, from the header
 * @throws ServiceError `invalid_request`
 */
export function readMessages(body: unknown, version: string | undefined): JSONRPCMessage | JSONRPCMessage[] {
  if (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(version)) {
    const versions = SUPPORTED_PROTOCOL_VERSIONS.join(', ');
    throw new ServiceError('invalid_request', `Unsupported protocol version; supported versions: ${versions}`);
  }
  if (!Array.isArray(body)) return readMessage(body);
  if (body.length === 0 || body.length > MAX_BATCH) {
    throw new ServiceError('invalid_request', `A batch must contain 1 to ${MAX_BATCH} messages`);
  }
  return body.map(readMessage);
}

function readMessage(message: unknown): JSONRPCMessage {
  const { success, data } = JSONRPCMessageSchema.safeParse(message);
  if (success) return data;
  throw new ServiceError('invalid_request', 'The request body must be a JSON-RPC 2.0 message');
}
