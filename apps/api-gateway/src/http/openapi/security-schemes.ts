import type { DocumentBuilder } from '@nestjs/swagger';
import { sessionCookieName } from '@memory-graph/access-control';
import { type Scope, SCOPES } from '@memory-graph/contracts/oauth';

const SCOPE_DESCRIPTIONS: Readonly<Record<Scope, string>> = {
  read: 'Read access to user data',
  write: 'Write access to user data',
  mcp: 'Assistant-protocol access',
  'mcp:read': 'Assistant-protocol access that changes nothing',
  integration: 'Access to integrations',
  oauth: 'OAuth client management',
};

/** Documents how callers authenticate. */
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
        description: 'For third-party applications, with PKCE: users grant the requested scopes.',
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
        description: 'The session of the web interface. It has all scopes and is accepted from the same origin only.',
      },
      'session',
    )
    .addBasicAuth({ type: 'http', scheme: 'basic', description: 'The id and secret of an OAuth client.' }, 'client')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The initial access token of client registration.' },
      'registration',
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The token of the operator, for the operator API alone.' },
      'operator',
    );
}
