import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_LIFETIME_SECONDS, ID_TOKEN_LIFETIME_SECONDS } from '../lifetimes.js';
import { newSigningKey } from './new-signing-key.js';
import { SigningKeyRepository } from './signing-key.repository.js';

/** How long a new key is published before it signs: verifiers may cache our keys for some minutes. */
const OVERLAP_SECONDS = 10 * 60;

/** Allows for instances that load the new key late, and for clock differences. */
const MARGIN_SECONDS = 5 * 60;

const LONGEST_LIFETIME_SECONDS = Math.max(ACCESS_TOKEN_LIFETIME_SECONDS, ID_TOKEN_LIFETIME_SECONDS);

/**
 * `overlap`: clients notice nothing. `now`: the new key signs at once; verifiers may have to fetch
 * it first. `compromised`: the former key is withdrawn as well, which invalidates all its tokens;
 * clients must refresh theirs.
 */
export type RotationMode = 'overlap' | 'now' | 'compromised';

export interface RotatedKey {
  kid: string;
  signsInSeconds: number;
}

/** Replaces the signing key in use, which stays published while its tokens may be in use. */
@Injectable()
export class RotateSigningKeyUseCase {
  constructor(private readonly repository: SigningKeyRepository) {}

  async run(mode: RotationMode): Promise<RotatedKey> {
    const key = await newSigningKey();
    const signsInSeconds = mode === 'overlap' ? OVERLAP_SECONDS : 0;
    const keptSeconds = mode === 'compromised' ? 0 : signsInSeconds + LONGEST_LIFETIME_SECONDS + MARGIN_SECONDS;
    await this.repository.locked(async (manager) => {
      await this.repository.clear(manager, signsInSeconds);
      await this.repository.retireAll(manager, keptSeconds);
      await this.repository.add(manager, key, signsInSeconds);
    });
    return { kid: key.kid, signsInSeconds };
  }
}
