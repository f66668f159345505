import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import type { ServerResponse } from 'node:http';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

/** A stream or a wait usually ends within seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Counts the open event streams of each workspace in this process, and requests that wait for processing, because they
 * occupy resources for a long time.
 */
@Injectable()
export class OpenStreams {
  private readonly counts = new Map<string, number>();
  private readonly max: number;

  constructor({ eventStreamsPerWorkspace }: ApiGatewayConfig) {
    this.max = eventStreamsPerWorkspace;
  }

  /**
   * Counts a response until it is closed.
   * @throws ServiceError `rate_limited` if the workspace has the maximum number of streams
   */
  hold(workspaceId: string, response: Pick<ServerResponse, 'once' | 'closed'>): void {
    // A client may leave while its credential is checked; its response would never be closed again.
    if (response.closed) return;
    const open = this.counts.get(workspaceId) ?? 0;
    if (open >= this.max) throw tooManyStreams(this.max);
    this.counts.set(workspaceId, open + 1);
    response.once('close', () => this.release(workspaceId));
  }

  private release(workspaceId: string): void {
    const left = (this.counts.get(workspaceId) ?? 0) - 1;
    if (left > 0) this.counts.set(workspaceId, left);
    else this.counts.delete(workspaceId);
  }
}

function tooManyStreams(max: number): ServiceError {
  return new ServiceError(
    'rate_limited',
    `The workspace has ${max} open event streams and waiting requests; end one, then try again`,
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      details: [{ path: '', message: 'no more event streams can be opened', code: 'too_many_event_streams' }],
    },
  );
}
