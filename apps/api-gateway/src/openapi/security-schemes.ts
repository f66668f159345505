import type { DocumentBuilder } from '@nestjs/swagger';
import { sessionCookieName } from '@memory-graph/access-control/session-cookie';
import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';

const SCOPE_DESCRIPTIONS: Readonly<Record<Scope, string>> = {
  read: 'Read access to user data',
  write: 'Write access to user data',
  mcp: 'Assistant-protocol access',
  integration: 'Access to integrations',
  oauth: 'OAuth client management',
};

/** Says how callers show who they are. */
export function addSecuritySchemes(document: DocumentBuilder, publicUrl: string): DocumentBuilder {
  const { origin } = new URL(publicUrl);
  return document
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'A personal API token, or an access token of an OAuth client.' },
      'bearer',
    )
    .addOAuth2(
      {
        type: 'oauth2',
        description: 'For programs of others, with PKCE: users are asked what they allow.',
        flows: {
          authorizationCode: {
            authorizationUrl: `${origin}/oauth/authorize`,
            tokenUrl: `${origin}/oauth/token`,
            refreshUrl: `${origin}/oauth/token`,
            scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_DESCRIPTIONS[scope]])),
          },
        },
      },
      'oauth2',
    )
    .addCookieAuth(
      sessionCookieName(publicUrl),
      {
        type: 'apiKey',
        in: 'cookie',
        description: 'The session of the web interface: all scopes, same origin only.',
      },
      'session',
    )
    .addBasicAuth({ type: 'http', scheme: 'basic', description: 'The id and secret of an OAuth client.' }, 'client')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The initial access token of client registration.' },
      'registration',
    );
}
