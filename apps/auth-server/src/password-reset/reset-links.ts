import { Injectable } from '@nestjs/common';
import { AuthServerConfig } from '../auth-server.config.js';
import { PasswordResetRepository } from './password-reset.repository.js';

/** A link for one person, who chooses a new password with it, once within an hour. */
export interface ResetLink {
  /** Of the account. */
  email: string;
  url: string;
}

@Injectable()
export class ResetLinks {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly resets: PasswordResetRepository,
  ) {}

  /** @returns null if no person has an account with this address */
  async create(email: string): Promise<ResetLink | null> {
    const reset = await this.resets.add(email);
    if (reset === null) return null;
    const path = `/password/new?${new URLSearchParams({ reset: reset.secret }).toString()}`;
    // Never from a request: its headers may name the host of an attacker.
    return { email: reset.email, url: new URL(path, this.config.publicUrl).href };
  }
}
