import { SecretBox } from '@memory-graph/encryption/secret-box';
import { Injectable } from '@nestjs/common';
import { IntegrationsConfig } from './integrations.config.js';

/** What a provider gave us. */
export interface OAuth2Credentials {
  kind: 'oauth2';
  accessToken: string;
  tokenType: string;
  /** Null: when the access token ends, the user has to be asked again. */
  refreshToken: string | null;
}

/** What a client handed in. */
export interface ApiKeyCredentials {
  kind: 'api_key';
  values: Record<string, string>;
}

export type Credentials = OAuth2Credentials | ApiKeyCredentials;

/** Keeps credentials unreadable to whoever reads the database; each opens for its own account only. */
@Injectable()
export class CredentialsBox {
  private readonly box: SecretBox;

  constructor({ secretsKey }: IntegrationsConfig) {
    this.box = new SecretBox(secretsKey);
  }

  seal(accountId: string, credentials: Credentials): Buffer {
    return this.box.seal(JSON.stringify(credentials), accountContext(accountId));
  }

  /** @throws Error where no key of SECRETS_KEY opens it */
  open(accountId: string, sealed: Buffer): Credentials {
    return JSON.parse(this.box.open(sealed, accountContext(accountId))) as Credentials;
  }

  /**
   * Seals with the first key of SECRETS_KEY.
   * @returns null where that is how it is sealed already
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
