import { SecretBox } from '@memory-graph/encryption';
import { Injectable } from '@nestjs/common';
import { IntegrationsConfig } from './integrations.config.js';

/** Credentials that a provider issued. */
export interface OAuth2Credentials {
  kind: 'oauth2';
  accessToken: string;
  tokenType: string;
  /** Null if the user must grant access again when the access token expires. */
  refreshToken: string | null;
}

/** Credentials that a client provided. */
interface ApiKeyCredentials {
  kind: 'api_key';
  values: Record<string, string>;
}

export type Credentials = OAuth2Credentials | ApiKeyCredentials;

/** Encrypts credentials in the database; each can be decrypted only for its own account. */
@Injectable()
export class CredentialsBox {
  private readonly box: SecretBox;

  constructor({ secretsKey }: IntegrationsConfig) {
    this.box = new SecretBox(secretsKey);
  }

  seal(accountId: string, credentials: Credentials): Buffer {
    return this.box.seal(JSON.stringify(credentials), accountContext(accountId));
  }

  /** @throws Error if no key of SECRETS_KEY decrypts it */
  open(accountId: string, sealed: Buffer): Credentials {
    return JSON.parse(this.box.open(sealed, accountContext(accountId))) as Credentials;
  }

  /**
   * Re-encrypts with the first key of SECRETS_KEY.
   * @returns null if it already uses that key
   * @throws Error as `open` does
   */
  renew(accountId: string, sealed: Buffer): Buffer | null {
    return this.box.renew(sealed, accountContext(accountId));
  }

  sealVerifier(accountId: string, codeVerifier: string): Buffer {
    return this.box.seal(codeVerifier, verifierContext(accountId));
  }

  /** @throws Error as `open` does */
  openVerifier(accountId: string, sealed: Buffer): string {
    return this.box.open(sealed, verifierContext(accountId));
  }
}

const accountContext = (accountId: string) => `integration-account/${accountId}`;
const verifierContext = (accountId: string) => `integration-authorization/${accountId}`;
