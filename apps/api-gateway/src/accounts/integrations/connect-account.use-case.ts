import { actorOf, appOf, type Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import { assertMayChangeAccount } from './assert-may-change-account.js';
import { CredentialsBox } from './credentials-box.js';
import type { IntegrationAccount } from './integration-account.entity.js';
import { accountNotFound } from './integration-account.errors.js';
import { IntegrationAccountRepository } from './integration-account.repository.js';
import { IntegrationAuthorizationRepository } from './integration-authorization.repository.js';
import { isConfigured, type IntegrationDefinition, type OAuth2Definition } from './integration-definition.js';
import { IntegrationRegistry } from './integration-registry.js';
import { OAuthProvider } from './oauth-provider.js';

export interface NewConnection {
  integrationSlug: string;
  label: string | null;
  /** Only for platforms with API keys. */
  values: Record<string, string> | null;
}

export interface Connection {
  account: IntegrationAccount;
  /** The URL at which the user grants access; null if none is needed. */
  authorizationUrl: string | null;
}

/** Connects an account of another platform, or replaces the credentials of an account. */
@Injectable()
export class ConnectAccountUseCase {
  constructor(
    private readonly accounts: IntegrationAccountRepository,
    private readonly authorizations: IntegrationAuthorizationRepository,
    private readonly registry: IntegrationRegistry,
    private readonly provider: OAuthProvider,
    private readonly box: CredentialsBox,
  ) {}

  /**
   * @throws ServiceError `invalid_request` for an unknown integration or credentials that do not
   * match it
   * @throws ServiceError `conflict` if the workspace has too many accounts or the integration is
   * not configured
   * @throws ServiceError `unavailable` if the provider cannot be reached
   */
  async create(caller: Principal, { integrationSlug, label, values }: NewConnection): Promise<Connection> {
    const definition = this.registry.find(integrationSlug);
    if (!definition) throw invalid('integrationSlug', 'is no integration of this service', 'unknown_integration');
    assertFitting(definition, values);
    const { workspaceId, userId } = caller;
    const createdByClientId = appOf(actorOf(caller))?.clientId ?? null;
    const begun = definition.kind === 'oauth2' ? await this.prepare(definition) : null;
    const given = { workspaceId, userId, createdByClientId, integrationSlug, label };
    const account = await this.accounts.insert(given);
    if (begun) return this.authorize(caller, account, begun);
    return values === null ? { account, authorizationUrl: null } : this.store(account, values);
  }

  /** @throws ServiceError as for `create`, and `not_found` */
  async replace(caller: Principal, id: string, values: Record<string, string> | null): Promise<Connection> {
    const account = await this.accounts.find(caller.workspaceId, id);
    if (!account) throw accountNotFound();
    assertMayChangeAccount(caller, account);
    const definition = this.registry.find(account.integrationSlug);
    if (!definition) throw new ServiceError('conflict', 'The integration of the account is no longer configured');
    assertFitting(definition, values);
    if (definition.kind === 'oauth2') return this.authorize(caller, account, await this.prepare(definition));
    if (values === null) throw invalid('credentials', 'must be given', 'required');
    return this.store(account, values);
  }

  private async store(account: IntegrationAccount, values: Record<string, string>): Promise<Connection> {
    const credentials = this.box.seal(account.id, { kind: 'api_key', values });
    await this.accounts.connect(account.id, { credentials, scopes: null, expiresAt: null });
    const connected = await this.accounts.find(account.workspaceId, account.id);
    if (!connected) throw accountNotFound();
    return { account: connected, authorizationUrl: null };
  }

  /** Called first, so that nothing is stored if the provider is unavailable. */
  private async prepare(definition: OAuth2Definition): Promise<BegunAuthorization> {
    const [state, codeVerifier] = [randomState(), randomPKCECodeVerifier()];
    const { href } = await this.provider.authorizationUrl(definition, { state, codeVerifier });
    return { state, codeVerifier, authorizationUrl: href };
  }

  private async authorize(
    { userId }: Principal,
    account: IntegrationAccount,
    begun: BegunAuthorization,
  ): Promise<Connection> {
    const { state, codeVerifier, authorizationUrl } = begun;
    const sealed = this.box.sealVerifier(account.id, codeVerifier);
    await this.authorizations.begin({ state, accountId: account.id, userId, codeVerifier: sealed });
    return { account, authorizationUrl };
  }
}

interface BegunAuthorization {
  state: string;
  codeVerifier: string;
  authorizationUrl: string;
}

function assertFitting(definition: IntegrationDefinition, values: Record<string, string> | null): void {
  if (definition.kind === 'oauth2' && values !== null) {
    throw invalid('credentials', 'must be omitted; the user grants access at the provider', 'not_of_this_kind');
  }
  if (!isConfigured(definition)) throw new ServiceError('conflict', `${definition.name} is not configured`);
}

const invalid = (path: string, message: string, code: string) =>
  new ServiceError('invalid_request', 'The account cannot be connected with these credentials', {
    details: [{ path, message, code }],
  });
