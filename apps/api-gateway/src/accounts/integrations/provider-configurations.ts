import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  None,
  type ClientAuth,
  type DiscoveryRequestOptions,
} from 'openid-client';
import { ServiceError } from '@memory-graph/errors';
import type { OAuth2Definition } from './integration-definition.js';
import { IntegrationsConfig } from './integrations.config.js';
import { limitedFetch } from './limited-fetch.js';

const TIMEOUT_SECONDS = 10;

/** Providers change their endpoints rarely, but they do. */
const METADATA_TTL_MS = 60 * 60_000;

/** The OAuth configuration of each provider: our client and the endpoints, discovered or configured. */
@Injectable()
export class ProviderConfigurations {
  private readonly found = new LRUCache<string, Promise<Configuration>>({ max: 1_000, ttl: METADATA_TTL_MS });
  private readonly fetch: ReturnType<typeof limitedFetch>;

  constructor({ allowHttp }: IntegrationsConfig) {
    this.fetch = limitedFetch(allowHttp);
  }

  of(definition: OAuth2Definition): Promise<Configuration> {
    const known = this.found.get(definition.slug);
    if (known) return known;
    const configuration = this.make(definition);
    this.found.set(definition.slug, configuration);
    // A failed discovery is repeated at the next request.
    configuration.catch(() => this.found.delete(definition.slug));
    return configuration;
  }

  private async make(definition: OAuth2Definition): Promise<Configuration> {
    const { issuer, endpoints, clientId } = definition;
    if (clientId === null) throw new ServiceError('unavailable', `${definition.name} is not configured`);
    if (endpoints === null) return this.discover(new URL(issuer!), clientId, clientAuth(definition));
    const metadata = {
      issuer: issuer ?? new URL(endpoints.authorization).origin,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      ...(endpoints.revocation !== null && { revocation_endpoint: endpoints.revocation }),
    };
    const configuration = new Configuration(metadata, clientId, undefined, clientAuth(definition));
    configuration.timeout = TIMEOUT_SECONDS;
    configuration[customFetch] = this.fetch;
    allowInsecureRequests(configuration);
    return configuration;
  }

  private async discover(issuer: URL, clientId: string, auth: ClientAuth): Promise<Configuration> {
    const options: DiscoveryRequestOptions = {
      [customFetch]: this.fetch,
      timeout: TIMEOUT_SECONDS,
      // `limitedFetch` decides by address, and more strictly.
      execute: [allowInsecureRequests],
    };
    try {
      return await discovery(issuer, clientId, undefined, auth, { ...options, algorithm: 'oidc' });
    } catch {
      return discovery(issuer, clientId, undefined, auth, { ...options, algorithm: 'oauth2' });
    }
  }
}

function clientAuth({ clientSecret, clientAuthentication }: OAuth2Definition): ClientAuth {
  if (clientSecret === null) return None();
  return clientAuthentication === 'client_secret_post'
    ? ClientSecretPost(clientSecret)
    : ClientSecretBasic(clientSecret);
}
