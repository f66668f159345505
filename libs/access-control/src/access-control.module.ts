import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ACCESS_CONTROL_OPTIONS, type AccessControlOptions } from './access-control.options.js';
import { CachedCredentialVerifier } from './credentials/cached-credential-verifier.js';
import { CredentialGuard } from './guards/credential.guard.js';
import { ScopeGuard } from './guards/scope.guard.js';
import { SubjectGuard } from './guards/subject.guard.js';
import { LastingAccess } from './lasting-access.js';
import { RecognisedCallers } from './recognised-callers.js';

export type AccessControlAsyncOptions = Pick<ModuleMetadata, 'imports'> &
  Pick<FactoryProvider<AccessControlOptions>, 'inject' | 'useFactory'>;

/**
 * Guards every route of an app that serves users. Routes declare `@Public()`, `@RequireScope(…)`,
 * or nothing for any authenticated caller, and `@ConfinedToSubject()` if they take bound ones; handlers get the caller with `@Caller()`. Exports
 * `CachedCredentialVerifier` and `RecognisedCallers`, to drop revoked credentials from the caches.
 */
@Module({})
export class AccessControlModule {
  static register(options: AccessControlOptions): DynamicModule {
    return guarding({ provide: ACCESS_CONTROL_OPTIONS, useValue: options });
  }

  static registerAsync({ imports = [], ...factory }: AccessControlAsyncOptions): DynamicModule {
    return { ...guarding({ provide: ACCESS_CONTROL_OPTIONS, ...factory }), imports };
  }
}

function guarding(options: Provider): DynamicModule {
  return {
    module: AccessControlModule,
    global: true,
    providers: [
      options,
      {
        provide: CachedCredentialVerifier,
        inject: [ACCESS_CONTROL_OPTIONS],
        useFactory: ({ verifier, cacheTtlMs }: AccessControlOptions) =>
          new CachedCredentialVerifier(verifier, cacheTtlMs),
      },
      RecognisedCallers,
      LastingAccess,
      // The order matters: scopes and subjects are checked after authentication.
      { provide: APP_GUARD, useClass: CredentialGuard },
      { provide: APP_GUARD, useClass: ScopeGuard },
      { provide: APP_GUARD, useClass: SubjectGuard },
    ],
    exports: [CachedCredentialVerifier, RecognisedCallers],
  };
}
