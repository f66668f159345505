/** The code of the transport for whatever HTTP already says with its status. */
const REFUSED = -32000;

/** A refusal that answers no single message: JSON-RPC without an id, as the transport of the SDK sends them. */
export function refusal(message: string): object {
  return { jsonrpc: '2.0', error: { code: REFUSED, message }, id: null };
}

/** For the OpenAPI document, which says no more of JSON-RPC than that it is that. */
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
      description: 'Of a request; notifications have none.',
    },
    method: { type: 'string', description: 'As the protocol names it.', example: 'tools/list' },
    params: { type: 'object', additionalProperties: true, description: 'As the method takes them.' },
  },
};

/** An answer, or a notification of progress. */
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
        code: { type: 'integer', description: 'Of JSON-RPC.' },
        message: { type: 'string', description: 'For people.' },
      },
    },
    id: { type: 'null', description: 'It answers no single message.' },
  },
};
