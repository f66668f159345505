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
import type { DatabaseConnection, DatabaseTls } from './database-connection.js';
import { readFileSync } from 'node:fs';
import { Env, EnvGroup, IsReadableFile, TelemetryConfig, toFlag } from '@memory-graph/app-host/config';

/** The environment variables of every app with a database. */
export class DatabaseConfig {
  /** The database of the application and of the embedded event bus. */
  @Env('DATABASE_URL')
  @IsString()
  @MinLength(1)
  databaseUrl!: string;

  /**
   * Maximum connections of each pool. A worker with the graph in PostgreSQL has two; the embedded event bus needs three more.
   */
  @Env('DATABASE_POOL_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  databasePoolSize = 5;

  /**
   * `require` encrypts; `verify` also checks the authority and the host name.
   * @defaultValue from the URL
   */
  @Env('DATABASE_TLS')
  @IsOptional()
  @IsIn(['off', 'require', 'verify'])
  databaseTls: DatabaseTls['mode'] | null = null;

  /**
   * PEM file of the trusted authorities. Requires `DATABASE_TLS=verify`.
   * @defaultValue the authorities that Node.js trusts
   */
  @Env('DATABASE_TLS_CA_FILE')
  @IsOptional()
  @IsReadableFile()
  @Needs('DATABASE_TLS=verify', ({ databaseTls }) => databaseTls === 'verify')
  databaseTlsCaFile: string | null = null;

  /** PEM file of the client certificate. Needs the key file and `DATABASE_TLS`. */
  @Env('DATABASE_TLS_CERT_FILE')
  @IsOptional()
  @IsReadableFile()
  @Needs('DATABASE_TLS=require or verify', ({ databaseTls }) => databaseTls === 'require' || databaseTls === 'verify')
  @Needs('DATABASE_TLS_KEY_FILE', ({ databaseTlsKeyFile }) => databaseTlsKeyFile !== null)
  databaseTlsCertFile: string | null = null;

  /** PEM file of its key. */
  @Env('DATABASE_TLS_KEY_FILE')
  @IsOptional()
  @IsReadableFile()
  @Needs('DATABASE_TLS_CERT_FILE', ({ databaseTlsCertFile }) => databaseTlsCertFile !== null)
  databaseTlsKeyFile: string | null = null;

  /** How long a start waits for each unavailable engine. */
  @Env('STARTUP_TIMEOUT_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(86_400)
  startupTimeoutSeconds = 60;

  /** Runs the migrations at start, instead of an exit with outdated schemas. */
  @Env('MIGRATE_ON_START')
  @Transform(toFlag)
  @IsBoolean()
  migrateOnStart = false;

  /** The app's own database; other databases of its environment use the same settings with another URL. */
  get database(): DatabaseConnection {
    const startTimeoutMs = this.startupTimeoutSeconds * 1_000;
    return { url: this.databaseUrl, poolSize: this.databasePoolSize, tls: tlsOf(this), startTimeoutMs };
  }
}

/** Rejects a file that would have no effect, because the operator relies on it. */
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

/** For an app that calls other apps or is called by them. */
export class InternalServiceConfig extends DatabaseConfig {
  /** The secret that all services share. */
  @Env('SERVICE_CREDENTIAL')
  @IsString()
  @MinLength(32)
  serviceCredential!: string;

  @EnvGroup(TelemetryConfig)
  telemetry!: TelemetryConfig;
}
