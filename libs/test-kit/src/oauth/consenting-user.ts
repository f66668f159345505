import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import type { BrowserSession } from '../http/browser-session.js';

/**
 * The state of an assistant for the SDK's OAuth helpers, with a user who grants every request. It starts without a
 * client id and without any endpoint.
 */
export class ConsentingUser implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:33418/callback';
  readonly clientMetadata: OAuthClientMetadata = {
    client_name: 'Assistant of the spec',
    redirect_uris: [this.redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };

  /** The URL that the user was redirected to. */
  authorizationUrl: URL | undefined;
  private client: OAuthClientInformationMixed | undefined;
  private kept: OAuthTokens | undefined;
  private verifier = '';
  private discovered: OAuthDiscoveryState | undefined;
  private answered: URLSearchParams | undefined;

  /** @param clientMetadataUrl of a client that has a metadata document and registers nowhere */
  constructor(
    private readonly browser: BrowserSession,
    readonly clientMetadataUrl?: string,
  ) {}

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.client;
  }

  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.client = client;
  }

  tokens(): OAuthTokens | undefined {
    return this.kept;
  }

  saveTokens(tokens: OAuthTokens): void {
    this.kept = tokens;
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }

  codeVerifier(): string {
    return this.verifier;
  }

  /** Clients send the code to the authorization server that they found at the beginning, and to no other. */
  saveDiscoveryState(discovered: OAuthDiscoveryState): void {
    this.discovered = discovered;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.discovered;
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    this.authorizationUrl = url;
    this.answered = (await this.browser.authorize(url)).searchParams;
  }

  /** The parameters with which the browser came back. @throws Error if it has not been sent anywhere */
  get answer(): URLSearchParams {
    if (this.answered === undefined) throw new Error('The user was not asked');
    return this.answered;
  }

  /** The code that the browser returned. @throws Error if it returned none */
  get code(): string {
    const code = this.answer.get('code');
    if (code === null) throw new Error(`There is no code in ${String(this.answer)}`);
    return code;
  }
}
