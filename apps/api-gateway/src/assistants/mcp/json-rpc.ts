import { getSchemaPath, type ApiResponseOptions } from '@nestjs/swagger';
import { ErrorDto } from '@memory-graph/contracts/resources';

/** The JSON-RPC code for errors that the HTTP status already describes. */
const REFUSED = -32000;

/** A JSON-RPC error without an id, as the transport of the SDK sends it. */
export function refusal(message: string): object {
  return { jsonrpc: '2.0', error: { code: REFUSED, message }, id: null };
}

/** Describes JSON-RPC messages in the OpenAPI document. */
export const JSON_RPC_REQUEST = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  additionalProperties: false,
  properties: {
    jsonrpc: { type: 'string', enum: ['2.0'], description: 'Always 2.0.' },
    id: {
      oneOf: [
        { type: 'string' },
        { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      ],
      description: 'The id of the request. Notifications have none.',
    },
    method: { type: 'string', description: 'The method of the protocol.', example: 'tools/list' },
    params: { type: 'object', additionalProperties: true, description: 'The parameters of the method.' },
  },
};

/** A response or a progress notification. */
export const JSON_RPC_MESSAGE = {
  type: 'object',
  required: ['jsonrpc'],
  properties: { jsonrpc: { type: 'string', enum: ['2.0'] } },
};

export const JSON_RPC_ERROR = {
  type: 'object',
  required: ['jsonrpc', 'error', 'id'],
  properties: {
    jsonrpc: { type: 'string', enum: ['2.0'], description: 'Always 2.0.' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'integer', description: 'A JSON-RPC error code.' },
        message: { type: 'string', description: 'A human-readable message.' },
        data: { description: 'Details, such as the supported versions of the protocol.' },
      },
    },
    id: {
      oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
      description: 'The id of the request. `null` if the error does not concern a single message.',
    },
  },
};

/** Of this service if it rejects the request before the protocol, and of the protocol otherwise. */
const ERROR_OF_EITHER = { oneOf: [{ $ref: getSchemaPath(ErrorDto) }, JSON_RPC_ERROR] };

/** Describes a status that both the service and the protocol use. */
export function refusedByEither(status: number, description: string): ApiResponseOptions {
  return { status, description, content: { 'application/json': { schema: ERROR_OF_EITHER } } };
}
