import { Injectable } from '@nestjs/common';
import { resourcesOf } from '@memory-graph/contracts/oauth';
import type { Request, Response } from 'express';
import type { JWK } from 'jose';
import { timingSafeEqual } from 'node:crypto';
import type { AdapterFactory, Provider as OidcProvider } from 'oidc-provider';
import { AuthServerConfig } from '../../auth-server.config.js';
import { hashSecret } from '../../secrets/opaque-secret.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { SigningKeys } from '../signing-keys/signing-keys.js';
import { FindUserUseCase } from './find-user.use-case.js';
import { ClientAdapter, storedSecretOf } from './client.adapter.js';
import { configureProvider } from './configure-provider.js';
import { describeOurAuthorization } from './discovery.js';
import { forwardedRequest, type ReadBody } from './forwarded-request.js';
import { Provider } from './oidc-provider.js';
import { OidcRecordAdapter } from './oidc-record.adapter.js';
import { OidcRecordRepository } from './oidc-record.repository.js';
import { answerRegisteredRedirectUris } from './registered-redirect-uris.js';
import { giveDecidedSuccessors } from './refresh-token-successor.js';
import { answerAsTheInterface } from './token-answer.js';

interface BuiltProvider {
  keys: readonly JWK[];
  provider: OidcProvider;
  answer: ReturnType<OidcProvider['callback']>;
}

/** Provides oidc-provider with the current signing keys. */
@Injectable()
export class AuthorizationProvider {
  private readonly publicUrl: URL;
  private readonly adapter: AdapterFactory;
  private built: BuiltProvider | undefined;

  constructor(
    private readonly config: AuthServerConfig,
    private readonly signingKeys: SigningKeys,
    private readonly findUser: FindUserUseCase,
    clients: OAuthClientRepository,
    records: OidcRecordRepository,
    private readonly grants: GrantRepository,
  ) {
    this.publicUrl = new URL(config.publicUrl);
    this.adapter = (model) =>
      model === 'Client'
        ? new ClientAdapter(clients)
        : new OidcRecordAdapter(model, records, grants, config.refreshGraceSeconds * 1000);
  }

  get issuer(): string {
    return this.publicUrl.origin;
  }

  /**
   * Callers must not keep the instance: the library takes keys at construction, so a rotation
   * creates a new instance.
   */
  current(): OidcProvider {
    return this.withCurrentKeys().provider;
  }

  /**
   * Answers OPTIONS: preflight requests as the library does, which knows no others.
   * @param methods of the path, as in `GET, HEAD, OPTIONS`
   */
  async answerOptions(request: Request, response: Response, methods: string): Promise<void> {
    if (request.headers['access-control-request-method'] !== undefined) return this.handle(request, response);
    response.status(204).set('Allow', methods).end();
  }

  /**
   * Lets the library handle the request.
   * @param body if it was already read
   * @throws errors of the library that the client did not cause
   */
  async handle(request: Request, response: Response, body?: ReadBody): Promise<void> {
    const forwarded = forwardedRequest(request, this.publicUrl, body);
    await this.withCurrentKeys().answer(forwarded, response);
    if (failures.has(forwarded)) throw failures.get(forwarded);
  }

  private withCurrentKeys(): BuiltProvider {
    const keys = this.signingKeys.current();
    if (this.built?.keys === keys) return this.built;
    const provider = this.build(keys);
    this.built = { keys, provider, answer: provider.callback() };
    return this.built;
  }

  private build(keys: readonly JWK[]): OidcProvider {
    const provider = new Provider(
      this.issuer,
      configureProvider({
        keys,
        adapter: this.adapter,
        findUser: this.findUser,
        boundsOf: (grantId) => this.grants.boundsOf(grantId),
        resources: resourcesOf(this.config.publicUrl),
        issuer: this.issuer,
        clientDocuments: this.config.clientDocuments,
        registration: this.config.registration,
        registrationToken: this.config.registrationToken,
      }),
    );
    provider.proxy = true;
    provider.Client.prototype.compareClientSecret = function (secret) {
      const given = Buffer.from(storedSecretOf(hashSecret(secret)));
      const stored = Buffer.from(this.clientSecret ?? '');
      return given.length === stored.length && timingSafeEqual(given, stored);
    };
    giveDecidedSuccessors(provider);
    provider.use(describeOurAuthorization);
    provider.use(answerAsTheInterface);
    provider.use(answerRegisteredRedirectUris);
    provider.on('server_error', (context, error) => {
      failures.set(context.req, error);
      // The error filter handles this error like all others.
      context.respond = false;
    });
    return provider;
  }
}

/** By request. */
const failures = new WeakMap<object, unknown>();
