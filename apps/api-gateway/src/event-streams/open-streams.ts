import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { ServerResponse } from 'node:http';
import { ApiGatewayConfig } from '../api-gateway.config.js';

/** A stream ends within seconds, as a rule. */
const RETRY_AFTER_SECONDS = 5;

/** Counts the event streams that each workspace has open at this process: they are held for long, and hold what they use. */
@Injectable()
export class OpenStreams {
  private readonly counts = new Map<string, number>();
  private readonly max: number;

  constructor({ eventStreamsPerWorkspace }: ApiGatewayConfig) {
    this.max = eventStreamsPerWorkspace;
  }

  /**
   * Counts a response until it is over, however it ends.
   * @throws ServiceError `rate_limited` where the workspace has as many as it may have
   */
  hold(workspaceId: string, response: Pick<ServerResponse, 'once'>): void {
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
  return new ServiceError('rate_limited', `The workspace has ${max} event streams open; wait until one ends`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    details: [{ path: '', message: 'no more event streams can be opened', code: 'too_many_event_streams' }],
  });
}
