import type { Adapter, AdapterPayload } from 'oidc-provider';
import { v7 as uuidv7 } from 'uuid';
import { hashSecret } from '../../secrets/opaque-secret.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import type { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import { asLibraryAllows, registeredRedirectUris } from './registered-redirect-uris.js';
import { isWithoutSecret } from './secretless-request.js';

/** Clients in the form that oidc-provider expects (RFC 7591), with a hash in place of the secret. */
export class ClientAdapter implements Adapter {
  constructor(private readonly clients: OAuthClientRepository) {}

  async find(clientId: string): Promise<AdapterPayload | undefined> {
    const client = await this.clients.find(clientId);
    return client ? toMetadata(client) : undefined;
  }

  /** Stores a client that registers itself. */
  async upsert(clientId: string, payload: AdapterPayload): Promise<void> {
    const { client_id: _id, client_name, client_secret, redirect_uris, ...metadata } = payload;
    const now = new Date();
    await this.clients.add({
      id: uuidv7(),
      clientId,
      workspaceId: null,
      name: client_name ?? clientId,
      redirectUris: [...(registeredRedirectUris() ?? redirect_uris ?? [])],
      secretHash: client_secret === undefined ? null : hashSecret(client_secret),
      pkceInsteadOfSecret: false,
      metadata,
      createdByClientId: null,
      createdByUserId: null,
      documentReadAt: null,
      createdAt: now,
      updatedAt: now,
    });
  }

  destroy(clientId: string): Promise<void> {
    return this.clients.remove(clientId);
  }

  consume(): Promise<void> {
    return notOfClients();
  }

  revokeByGrantId(): Promise<void> {
    return notOfClients();
  }

  findByUid(): Promise<void> {
    return notOfClients();
  }

  findByUserCode(): Promise<void> {
    return notOfClients();
  }
}

function notOfClients(): Promise<never> {
  return Promise.reject(new Error('oidc-provider does not change clients'));
}

function toMetadata({ clientId, name, redirectUris, secretHash, metadata }: OAuthClientRow): AdapterPayload {
  const isNative = !redirectUris.every(isWebUri);
  const known: AdapterPayload = {
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...metadata,
    application_type: isNative ? 'native' : 'web',
    client_id: clientId,
    client_name: name,
    redirect_uris: isNative ? redirectUris.map(asLibraryAllows) : redirectUris,
  };
  if (secretHash === null || isWithoutSecret(clientId)) return { ...known, token_endpoint_auth_method: 'none' };
  return {
    ...known,
    token_endpoint_auth_method: known.token_endpoint_auth_method ?? 'client_secret_basic',
    client_secret: storedSecretOf(secretHash),
  };
}

/** The representation of a secret's hash in the field where oidc-provider expects the secret. */
export function storedSecretOf(secretHash: Buffer): string {
  return secretHash.toString('base64url');
}

function isWebUri(uri: string): boolean {
  return /^https?:/i.test(uri);
}
