import { Module, type InjectionToken, type Provider } from '@nestjs/common';
import { AccessTokenVerifier } from '@memory-graph/access-control/access-tokens/access-token-verifier';
import { CallerIdentities } from '@memory-graph/access-control/access-tokens/caller-identities';
import { RevocationList } from '@memory-graph/access-control/access-tokens/revocation-list';
import { SigningKeys } from '@memory-graph/access-control/access-tokens/signing-keys';
import { AuthServerClient } from '@memory-graph/contracts/internal-http/auth-server.client';
import { resourcesOf, type Resources } from '@memory-graph/contracts/oauth/access-token';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { KeepAccessCurrent } from './keep-access-current.js';
import { TrustedProxies } from './trusted-proxies.js';

const ASKS_THE_AUTH_SERVER = [SigningKeys, RevocationList, CallerIdentities] as const;

/** Checks the access tokens of the Model Context Protocol, which is a resource of its own. */
export const MCP_ACCESS_TOKENS = Symbol('McpAccessTokens');

/** Who is let in with an access token of ours, and from what address requests come. */
@Module({
  imports: [InternalServicesModule],
  providers: [
    ...ASKS_THE_AUTH_SERVER.map((Source) => ({
      provide: Source,
      inject: [AuthServerClient],
      useFactory: (authServer: AuthServerClient) => new Source(authServer),
    })),
    verifierFor('api', AccessTokenVerifier),
    verifierFor('mcp', MCP_ACCESS_TOKENS),
    KeepAccessCurrent,
    TrustedProxies,
  ],
  exports: [AccessTokenVerifier, MCP_ACCESS_TOKENS],
})
export class AccessModule {}

function verifierFor(resource: keyof Resources, provide: InjectionToken): Provider {
  return {
    provide,
    inject: [ApiGatewayConfig, ...ASKS_THE_AUTH_SERVER],
    useFactory: (
      { publicUrl }: ApiGatewayConfig,
      keys: SigningKeys,
      revocations: RevocationList,
      identities: CallerIdentities,
    ) => {
      const { origin: issuer } = new URL(publicUrl);
      const audience = resourcesOf(publicUrl)[resource];
      return new AccessTokenVerifier({ issuer, audience, keys, revocations, identities });
    },
  };
}
