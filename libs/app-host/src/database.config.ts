import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsString, Max, Min, MinLength } from 'class-validator';
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

  /** Brings the app's schemas up to date before it starts; otherwise it refuses to start while they are not. */
  @Env('MIGRATE_ON_START')
  @Transform(toFlag)
  @IsBoolean()
  migrateOnStart = false;
}

/** The same for an app that calls others, or is called by them. */
export class InternalServiceConfig extends DatabaseConfig {
  /** Shared secret of the services of one installation. */
  @Env('SERVICE_CREDENTIAL')
  @IsString()
  @MinLength(32)
  serviceCredential!: string;
}
