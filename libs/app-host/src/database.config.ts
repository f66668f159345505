import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Min,
  MinLength,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import type { DatabaseConnection, DatabaseTls } from '@memory-graph/relational-store/database-connection';
import { readFileSync } from 'node:fs';
import { IsReadableFile } from './is-readable-file.js';
import { Env, toFlag } from './load-config.js';

/** What every app with a database takes from its environment. */
export class DatabaseConfig {
  /** Holds the schemas of the app and, where it is the embedded one, the event bus. */
  @Env('DATABASE_URL')
  @IsString()
  @MinLength(1)
  databaseUrl!: string;

  /** Connections that each pool of the app may open. */
  @Env('DATABASE_POOL_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  databasePoolSize = 5;

  /** `off`, `require` (encrypted, not verified) or `verify` (authority and host name). Unset: what the URL says. */
  @Env('DATABASE_TLS')
  @IsOptional()
  @IsIn(['off', 'require', 'verify'])
  databaseTls: DatabaseTls['mode'] | null = null;

  /** PEM of the authorities that are trusted. Unset: those that Node.js trusts. */
  @Env('DATABASE_TLS_CA_FILE')
  @IsOptional()
  @IsReadableFile()
  @Needs('DATABASE_TLS=verify', ({ databaseTls }) => databaseTls === 'verify')
  databaseTlsCaFile: string | null = null;

  /** PEM of the certificate by which the server knows this app. */
  @Env('DATABASE_TLS_CERT_FILE')
  @IsOptional()
  @IsReadableFile()
  @Needs('DATABASE_TLS=require or verify', ({ databaseTls }) => databaseTls === 'require' || databaseTls === 'verify')
  @Needs('DATABASE_TLS_KEY_FILE', ({ databaseTlsKeyFile }) => databaseTlsKeyFile !== null)
  databaseTlsCertFile: string | null = null;

  @Env('DATABASE_TLS_KEY_FILE')
  @IsOptional()
  @IsReadableFile()
  @Needs('DATABASE_TLS_CERT_FILE', ({ databaseTlsCertFile }) => databaseTlsCertFile !== null)
  databaseTlsKeyFile: string | null = null;

  /** How long a start waits for each engine that is not there yet: databases, Kafka, Neo4j. */
  @Env('STARTUP_TIMEOUT_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(86_400)
  startupTimeoutSeconds = 60;

  /** Brings the app's schemas up to date before it starts; otherwise it refuses to start while they are not. */
  @Env('MIGRATE_ON_START')
  @Transform(toFlag)
  @IsBoolean()
  migrateOnStart = false;

  /** The app's own database; another one of its environment is reached in the same way at another URL. */
  get database(): DatabaseConnection {
    const startTimeoutMs = this.startupTimeoutSeconds * 1_000;
    return { url: this.databaseUrl, poolSize: this.databasePoolSize, tls: tlsOf(this), startTimeoutMs };
  }
}

/** A file that would have no effect is refused: whoever names it believes in it. */
function Needs(what: string, isMet: (config: DatabaseConfig) => boolean): PropertyDecorator {
  return ValidateBy({
    name: `needs ${what}`,
    validator: {
      validate: (_value, args?: ValidationArguments) => isMet(args?.object as DatabaseConfig),
      defaultMessage: () => `has no effect without ${what}`,
    },
  });
}

function tlsOf(config: DatabaseConfig): DatabaseTls | null {
  const { databaseTls: mode, databaseTlsCaFile, databaseTlsCertFile, databaseTlsKeyFile } = config;
  if (mode === null) return null;
  const ca = databaseTlsCaFile === null ? null : readFileSync(databaseTlsCaFile, 'utf8');
  if (databaseTlsCertFile === null || databaseTlsKeyFile === null) return { mode, ca };
  const client = {
    certificate: readFileSync(databaseTlsCertFile, 'utf8'),
    key: readFileSync(databaseTlsKeyFile, 'utf8'),
  };
  return { mode, ca, client };
}

/** The same for an app that calls others, or is called by them. */
export class InternalServiceConfig extends DatabaseConfig {
  /** Shared secret of the services of one installation. */
  @Env('SERVICE_CREDENTIAL')
  @IsString()
  @MinLength(32)
  serviceCredential!: string;
}
