import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@memory-graph/errors/service-error';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

const VALID_MS = 10 * 60_000;
const CONFIRMATION = /^([0-9a-z]{1,12})\.([\w-]{43})$/;

/** What somebody agrees to. */
export interface Deletion {
  workspaceId: string;
  userId: string;
  logId: string;
  /** What it would do, as it was shown. */
  effects: unknown;
}

/**
 * Confirmations of deletions: made when the effects are shown, good for these effects, this log and this user, and for ten
 * minutes. Nothing is kept: any process of the gateway knows its own kind's by their authentication code.
 */
@Injectable()
export class DeletionConfirmations {
  private readonly key: Buffer;

  constructor({ serviceCredential }: ApiGatewayConfig) {
    this.key = createHmac('sha256', serviceCredential).update('mcp deletion confirmations').digest();
  }

  confirmationOf(deletion: Deletion, nowMs = Date.now()): { confirmation: string; expiresAt: string } {
    const expiresMs = nowMs + VALID_MS;
    return {
      confirmation: `${expiresMs.toString(36)}.${this.codeOf(deletion, expiresMs)}`,
      expiresAt: new Date(expiresMs).toISOString(),
    };
  }

  /** @throws ServiceError `conflict` where it is not, or no longer, good for this deletion */
  require(confirmation: string, deletion: Deletion, nowMs = Date.now()): void {
    const [, expires = '', code = ''] = CONFIRMATION.exec(confirmation) ?? [];
    const expiresMs = parseInt(expires, 36);
    const expected = Buffer.from(this.codeOf(deletion, expiresMs));
    const given = Buffer.from(code);
    if (given.length === expected.length && timingSafeEqual(given, expected) && nowMs < expiresMs) return;
    throw new ServiceError(
      'conflict',
      'The confirmation has expired, is of another log, or the effects are not what they were. Nothing was deleted: ' +
        'call memory_delete without a confirmation to see the effects.',
    );
  }

  private codeOf({ workspaceId, userId, logId, effects }: Deletion, expiresMs: number): string {
    const agreed = JSON.stringify([workspaceId, userId, logId, effects, expiresMs]);
    return createHmac('sha256', this.key).update(agreed).digest('base64url');
  }
}
