import { Env, toFlag } from '@memory-graph/app-host/config';
import { IsSecretsKey } from '@memory-graph/encryption';
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

/** The available platforms, and the encryption of their credentials. */
export class IntegrationsConfig {
  /**
   * Encrypts the credentials of accounts: 256 bits in base64. Of several keys, the first one encrypts and all
   * decrypt.
   */
  @Env('SECRETS_KEY')
  @IsSecretsKey()
  secretsKey!: string;

  /** For development: allows providers on other machines without TLS. */
  @Env('INTEGRATIONS_ALLOW_HTTP')
  @Transform(toFlag)
  @IsBoolean()
  allowHttp = false;

  /** JSON file with the platforms that accounts can be connected to. The same for all gateways. */
  @Env('INTEGRATIONS_FILE')
  @IsOptional()
  @ListsIntegrations()
  file: string | null = null;
}
