import type { ForgetSelectionDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

const VALID_MS = 10 * 60_000;
const TOKEN = /^([0-9a-z]{1,12})\.([\w-]{43})\.([\w-]{43})$/;

/** What a token confirms. */
export interface Confirmed {
  workspaceId: string;
  selection: ForgetSelectionDto;
}

/**
 * Tokens of previews, each valid for one workspace, one selection and what it matched, for ten minutes. They are not
 * stored: an authentication code lets any gateway process verify them.
 */
@Injectable()
export class ForgetTokens {
  private readonly key: Buffer;

  constructor({ serviceCredential }: ApiGatewayConfig) {
    this.key = createHmac('sha256', serviceCredential).update('previews of forgetting').digest();
  }

  /** @param digest of what the selection matches */
  tokenOf(confirmed: Confirmed, digest: string, nowMs = Date.now()): { token: string; expiresAt: string } {
    const expiresMs = nowMs + VALID_MS;
    const token = `${expiresMs.toString(36)}.${digest}.${this.codeOf(confirmed, digest, expiresMs)}`;
    return { token, expiresAt: new Date(expiresMs).toISOString() };
  }

  /**
   * @returns the digest of what the selection matched
   * @throws ServiceError `conflict` if it is not valid for this workspace and selection, or has expired
   */
  digestIn(token: string, confirmed: Confirmed, nowMs = Date.now()): string {
    const [, expires = '', digest = '', code = ''] = TOKEN.exec(token) ?? [];
    const expiresMs = parseInt(expires, 36);
    const expected = Buffer.from(this.codeOf(confirmed, digest, expiresMs));
    const given = Buffer.from(code);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw refusal('belongs to another selection', 'token_mismatch');
    }
    if (nowMs >= expiresMs) throw refusal('has expired', 'token_expired');
    return digest;
  }

  /** The same id for every call with the token, so that a repeated call starts no second job. */
  jobIdOf(token: string, { workspaceId }: Confirmed): string {
    return uuidv5(token, workspaceId);
  }

  private codeOf({ workspaceId, selection }: Confirmed, digest: string, expiresMs: number): string {
    const sorted = Object.entries(selection)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const agreed = JSON.stringify([workspaceId, sorted, digest, expiresMs]);
    return createHmac('sha256', this.key).update(agreed).digest('base64url');
  }
}

export function changedSince(): ServiceError {
  return refusal('is outdated: what the selection matches has changed since', 'selection_changed');
}

function refusal(problem: string, code: string): ServiceError {
  return new ServiceError('conflict', `The token ${problem}. Nothing was forgotten; request a preview with dryRun`, {
    details: [{ path: 'token', message: problem, code }],
  });
}
