import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_LIFETIME_SECONDS, ID_TOKEN_LIFETIME_SECONDS } from '../provider/lifetimes.js';
import { newSigningKey } from './new-signing-key.js';
import { SigningKeyRepository } from './signing-key.repository.js';

/** How long a new key is published before it signs: whoever checks signatures may remember our keys for some minutes. */
const OVERLAP_SECONDS = 10 * 60;

/** Instances learn late that another key signs, and clocks differ. */
const MARGIN_SECONDS = 5 * 60;

const LONGEST_LIFETIME_SECONDS = Math.max(ACCESS_TOKEN_LIFETIME_SECONDS, ID_TOKEN_LIFETIME_SECONDS);

/**
 * `overlap`: nobody notices. `now`: the new key signs at once; those who check signatures may have to fetch it first.
 * `compromised`: the former key is withdrawn besides, and with it all tokens that it signed; clients refresh theirs.
 */
export type RotationMode = 'overlap' | 'now' | 'compromised';

export interface RotatedKey {
  kid: string;
  signsInSeconds: number;
}

/** Puts a new signing key in the place of the one in use, which stays published while tokens that it signed may be in use. */
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
