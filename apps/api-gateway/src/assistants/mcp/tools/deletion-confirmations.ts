import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@memory-graph/errors';
import { ApiGatewayConfig } from '../../../api-gateway.config.js';

const VALID_MS = 10 * 60_000;
const CONFIRMATION = /^([0-9a-z]{1,12})\.([\w-]{43})$/;

/** The deletion that a user confirms. */
export interface Deletion {
  workspaceId: string;
  userId: string;
  logId: string;
  /** The effects as shown to the user. */
  effects: unknown;
}

/**
 * Confirmations of deletions, issued with the preview and valid for these effects, this log and
 * this user for ten minutes. They are not stored: an authentication code lets any gateway process
 * verify them.
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

  /** @throws ServiceError `conflict` if it is not valid for this deletion or has expired */
  require(confirmation: string, deletion: Deletion, nowMs = Date.now()): void {
    const [, expires = '', code = ''] = CONFIRMATION.exec(confirmation) ?? [];
    const expiresMs = parseInt(expires, 36);
    const expected = Buffer.from(this.codeOf(deletion, expiresMs));
    const given = Buffer.from(code);
    if (given.length === expected.length && timingSafeEqual(given, expected) && nowMs < expiresMs) return;
    throw new ServiceError(
      'conflict',
      'The confirmation has expired, belongs to another log, or the effects have changed. Nothing was deleted; ' +
        'call memory_delete without a confirmation to see the effects',
    );
  }

  private codeOf({ workspaceId, userId, logId, effects }: Deletion, expiresMs: number): string {
    const agreed = JSON.stringify([workspaceId, userId, logId, effects, expiresMs]);
    return createHmac('sha256', this.key).update(agreed).digest('base64url');
  }
}
