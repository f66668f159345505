import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { describeError } from './describe-error.js';

/** Runs a request handler and converts its errors into errors of the protocol. */
export async function speaking<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    if (thrown instanceof ProtocolError) throw thrown;
    const { error, text } = describeError(thrown);
    const isOfRequest = error.code === 'invalid_request' || error.code === 'not_found';
    throw new ProtocolError(isOfRequest ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError, text);
  }
}
