import {
  JSONRPCMessageSchema,
  SUPPORTED_PROTOCOL_VERSIONS,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import { ServiceError } from '@memory-graph/errors/service-error';

/** Batches are gone from the protocol since 2025-06-18; the few who still send them get by with this. */
const MAX_BATCH = 10;

/**
 * What a client says, before the transport sees it: its refusals would not be those of this service.
 * @param version of the protocol, as the header names it
 * @throws ServiceError `invalid_request`
 */
export function readMessages(body: unknown, version: string | undefined): JSONRPCMessage | JSONRPCMessage[] {
  if (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(version)) {
    const versions = SUPPORTED_PROTOCOL_VERSIONS.join(', ');
    throw new ServiceError('invalid_request', `This version of the protocol is not known here; these are: ${versions}`);
  }
  if (!Array.isArray(body)) return readMessage(body);
  if (body.length === 0 || body.length > MAX_BATCH) {
    throw new ServiceError('invalid_request', `A batch must have 1 to ${MAX_BATCH} messages`);
  }
  return body.map(readMessage);
}

function readMessage(message: unknown): JSONRPCMessage {
  const { success, data } = JSONRPCMessageSchema.safeParse(message);
  if (success) return data;
  throw new ServiceError('invalid_request', 'The request body must be a message of JSON-RPC 2.0');
}
