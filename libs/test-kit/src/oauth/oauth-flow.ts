import { createHash, randomBytes } from 'node:crypto';
import type { BrowserSession } from '../http/browser-session.js';

/** Undefined removes a parameter. */
export type Changes = Record<string, string | undefined>;

export interface FlowClient {
  clientId: string;
  /** Null for a public client, which sends a PKCE verifier instead. */
  clientSecret: string | null;
  redirectUri: string;
}

export interface OAuthAnswer<T = any> {
  status: number;
  headers: Headers;
  body: T;
}

/**
 * The authorization code flow in single steps. Nothing is validated before it is sent, so that specs can make each step
 * invalid. The defaults are valid and use PKCE.
 */
export class OAuthFlow {
  readonly codeVerifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(16).toString('base64url');

  constructor(
    private readonly origin: string,
    private readonly browser: BrowserSession,
    readonly client: FlowClient,
  ) {}

  authorizationUrl(changes: Changes = {}): URL {
    const url = new URL('/oauth/authorize', this.origin);
    url.search = changed(
      {
        client_id: this.client.clientId,
        redirect_uri: this.client.redirectUri,
        response_type: 'code',
        state: this.state,
        code_challenge: s256(this.codeVerifier),
        code_challenge_method: 'S256',
      },
      changes,
    ).toString();
    return url;
  }

  /** Grants access as the user. @returns the parameters that the client receives */
  async allow(changes: Changes = {}): Promise<URLSearchParams> {
    return (await this.browser.authorize(this.authorizationUrl(changes))).searchParams;
  }

  /** @throws Error if the user denied or the server rejected the request */
  async code(changes: Changes = {}): Promise<string> {
    const parameters = await this.allow(changes);
    const code = parameters.get('code');
    if (code === null) throw new Error(`There is no code in ${parameters.toString()}`);
    return code;
  }

  redeem(code: string, changes: Changes = {}): Promise<OAuthAnswer> {
    const { redirectUri } = this.client;
    return this.requestToken({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: this.codeVerifier,
      ...changes,
    });
  }

  refresh(refreshToken: string, changes: Changes = {}): Promise<OAuthAnswer> {
    return this.requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken, ...changes });
  }

  /** Runs the whole flow. @throws Error if it returns no token */
  async tokens(changes: Changes = {}): Promise<any> {
    const { status, body } = await this.redeem(await this.code(changes));
    if (status !== 200) throw new Error(`No token was given: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Sends a form of the client to any endpoint. */
  async post(path: string, fields: Changes, headers: Record<string, string> = {}): Promise<OAuthAnswer> {
    const { clientId, clientSecret } = this.client;
    const own = { client_id: clientId, ...(clientSecret !== null && { client_secret: clientSecret }) };
    const response = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: changed(own, fields),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  private requestToken(fields: Changes): Promise<OAuthAnswer> {
    return this.post('/oauth/token', fields);
  }
}

/** The challenge of a PKCE verifier. */
export function s256(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

function changed(parameters: Changes, changes: Changes): URLSearchParams {
  const all = Object.entries({ ...parameters, ...changes });
  return new URLSearchParams(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
