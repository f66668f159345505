import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { describeError } from './describe-error.js';

/** The error code of the specification; the SDK has no constant for it. */
const RESOURCE_NOT_FOUND = -32002;

/** Runs a request handler and converts its errors into errors of the protocol. */
export async function speaking<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    const { error, text } = describeError(thrown);
    if (error.code === 'not_found') throw new McpError(RESOURCE_NOT_FOUND, text);
    throw new McpError(error.code === 'invalid_request' ? ErrorCode.InvalidParams : ErrorCode.InternalError, text);
  }
}
