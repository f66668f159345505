import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TokenRequest {
  path: string;
  authorization: string | undefined;
  fields: URLSearchParams;
}

export interface ProviderAnswer {
  status: number;
  body?: unknown;
}

interface GivenCode {
  challenge: string;
  redirectUri: string;
}

/**
 * An authorization server with one user who grants everything. It is strict: codes and refresh
 * tokens can be used once, and the reuse of a refresh token revokes everything (RFC 9700, section
 * 4.14).
 */
export class FakeProvider {
  static readonly CLIENT = { clientId: 'memory graph', clientSecret: 'secret:of us' };

  readonly requests: TokenRequest[] = [];
  readonly revoked: string[] = [];
  /** Lifetime of access tokens that are issued from now on. */
  expiresIn: number | undefined = 3600;
  givesRefreshTokens = true;
  /** Responses to the next token requests, instead of those of the provider. */
  next: (() => ProviderAnswer | Promise<ProviderAnswer>)[] = [];
  /** Of the metadata; undefined: as it is. */
  metadata: Record<string, unknown> = {};
  private readonly codes = new Map<string, GivenCode>();
  private refreshToken: string | null = null;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async start(): Promise<FakeProvider> {
    const provider = new FakeProvider();
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.server.close(() => resolve()), this.server.closeAllConnections()));
  }

  /**
   * Grants access.
   * @returns the query of the redirect
   */
  allow(authorizationUrl: string): URLSearchParams {
    const { searchParams } = new URL(authorizationUrl);
    const code = randomBytes(12).toString('hex');
    const [challenge, redirectUri] = [searchParams.get('code_challenge')!, searchParams.get('redirect_uri')!];
    this.codes.set(code, { challenge, redirectUri });
    return new URLSearchParams({ code, state: searchParams.get('state')!, iss: this.issuer });
  }

  /** Revokes everything, as the user can at the provider. */
  endAll(): void {
    this.refreshToken = null;
  }

  requestsFor(grantType: string): TokenRequest[] {
    return this.requests.filter(({ fields }) => fields.get('grant_type') === grantType);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await this.answer(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  }

  private async answer(request: IncomingMessage): Promise<ProviderAnswer> {
    const path = request.url ?? '';
    if (path === '/.well-known/oauth-authorization-server') return { status: 200, body: this.describe() };
    const fields = new URLSearchParams(await readText(request));
    const { authorization } = request.headers;
    this.requests.push({ path, authorization, fields });
    const instead = this.next.shift();
    if (instead) return instead();
    if (path === '/revoke') return this.revoke(fields);
    if (path !== '/token') return { status: 404 };
    return fields.get('grant_type') === 'refresh_token' ? this.refresh(fields) : this.redeem(fields);
  }

  private describe(): unknown {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      revocation_endpoint: `${this.issuer}/revoke`,
      authorization_response_iss_parameter_supported: true,
      ...this.metadata,
    };
  }

  private redeem(fields: URLSearchParams): ProviderAnswer {
    const given = this.codes.get(fields.get('code') ?? '');
    this.codes.delete(fields.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = given?.challenge === challenge && given.redirectUri === fields.get('redirect_uri');
    return fits ? this.tokens() : INVALID_GRANT;
  }

  private refresh(fields: URLSearchParams): ProviderAnswer {
    if (this.refreshToken !== null && fields.get('refresh_token') === this.refreshToken) return this.tokens();
    this.refreshToken = null;
    return INVALID_GRANT;
  }

  private tokens(): ProviderAnswer {
    this.refreshToken = this.givesRefreshTokens ? `refresh-${randomBytes(8).toString('hex')}` : null;
    return {
      status: 200,
      body: {
        access_token: `access-${randomBytes(8).toString('hex')}`,
        token_type: 'Bearer',
        scope: 'issues:read',
        ...(this.expiresIn !== undefined && { expires_in: this.expiresIn }),
        ...(this.refreshToken !== null && { refresh_token: this.refreshToken }),
      },
    };
  }

  private revoke(fields: URLSearchParams): ProviderAnswer {
    this.revoked.push(fields.get('token')!);
    if (fields.get('token') === this.refreshToken) this.refreshToken = null;
    return { status: 200 };
  }
}

const INVALID_GRANT: ProviderAnswer = { status: 400, body: { error: 'invalid_grant' } };

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
