import { Module, type InjectionToken, type Provider } from '@nestjs/common';
import { AccessTokenVerifier, CallerIdentities, RevocationList, SigningKeys } from '@memory-graph/access-control';
import { AuthServerClient } from '@memory-graph/contracts/internal-http';
import { type Resources, resourcesOf } from '@memory-graph/contracts/oauth';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { KeepAccessCurrent } from './keep-access-current.js';
import { TrustedProxies } from './trusted-proxies.js';

const ASKS_THE_AUTH_SERVER = [SigningKeys, RevocationList, CallerIdentities] as const;

/** Verifies the access tokens of the Model Context Protocol, which is a separate resource. */
export const MCP_ACCESS_TOKENS = Symbol('McpAccessTokens');

/** Authentication by access tokens, and the client address of requests. */
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
