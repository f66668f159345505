import { Env, toFlag } from '@memory-graph/app-host/load-config';
import { IsSecretsKey } from '@memory-graph/encryption/is-secrets-key.decorator';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import { readIntegrations } from './read-integrations.js';

function ListsIntegrations(): PropertyDecorator {
  const problemsOf = (path: unknown, args: ValidationArguments | undefined) =>
    readIntegrations(String(path), (args?.object as IntegrationsConfig).allowHttp).problems;
  return ValidateBy({
    name: 'listsIntegrations',
    validator: {
      validate: (path, args) => problemsOf(path, args).length === 0,
      defaultMessage: (args) => problemsOf(args?.value, args).join('; '),
    },
  });
}

/** Which platforms can be connected, and what keeps their credentials. */
export class IntegrationsConfig {
  /** What the credentials of accounts are encrypted with: one key or several, the first of which seals. */
  @Env('SECRETS_KEY')
  @IsSecretsKey()
  secretsKey!: string;

  /** For development: lets providers be asked without TLS, and not only on this machine. */
  @Env('INTEGRATIONS_ALLOW_HTTP')
  @Transform(toFlag)
  @IsBoolean()
  allowHttp = false;

  /** Lists the platforms. Unset: only what is built in. */
  @Env('INTEGRATIONS_FILE')
  @IsOptional()
  @ListsIntegrations()
  file: string | null = null;
}
