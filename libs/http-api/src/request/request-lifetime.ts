import { ServiceError } from '@memory-graph/errors';
import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

const current = new AsyncLocalStorage<AbortSignal | undefined>();
/** The parts of the service that wait for the end of one response are more than the ten that Node.js expects. */
const MAX_LISTENERS = 20;
const NEVER = new AbortController().signal;
const controllers = new WeakMap<ServerResponse, AbortController>();

/**
 * Aborted as soon as the response of the current request can no longer be received, because the client has disconnected
 * or its credential has expired. Never aborted outside of requests. Long reads pass the signal on or check it; a change
 * that has begun does not.
 */
export function requestSignal(): AbortSignal {
  return current.getStore() ?? NEVER;
}

/** Begins work that does not end with the current request. */
export function outsideRequests<Result>(work: () => Result): Result {
  return current.run(undefined, work);
}

/** Whether an error only reports that the request has ended, so that its response cannot be received. */
export function isEndOfRequest(error: unknown): boolean {
  const signal = requestSignal();
  return signal.aborted && signal.reason === error;
}

/**
 * Ends a request whose caller may not receive its response any more. A stream of events ends, another response that has
 * begun is cut off, and their connection is closed. A handler that observes `requestSignal` fails with the reason.
 */
export function endRequest(response: ServerResponse, reason: ServiceError): void {
  controllers.get(response)?.abort(reason);
  if (!response.headersSent) return;
  const isEventStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
  const { socket } = response;
  if (isEventStream) response.end(() => socket?.destroySoon());
  else response.destroy();
}

/** Provides `requestSignal` to everything that is done for a request. */
@Injectable()
export class RequestLifetimeMiddleware implements NestMiddleware {
  use(_request: Request, response: Response, next: NextFunction): void {
    const controller = new AbortController();
    controllers.set(response, controller);
    response.setMaxListeners(MAX_LISTENERS);
    response.once('close', () => {
      if (!response.writableFinished) controller.abort(clientGone());
    });
    current.run(controller.signal, next);
  }
}

/** Not an outage, so that nothing is repeated for a client that is gone. */
function clientGone(): ServiceError {
  return new ServiceError('unavailable', 'The client closed the connection', { transient: false, outage: false });
}
