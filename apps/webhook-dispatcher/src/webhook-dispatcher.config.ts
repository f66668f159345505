import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsString, Max, Min, MinLength } from 'class-validator';
import { Env, toFlag } from '@memory-graph/app-host/load-config';

/** Everything the dispatcher takes from its environment, apart from where it listens. */
export class WebhookDispatcherConfig {
  /** Database that holds the schema `webhooks`. */
  @Env('DATABASE_URL')
  @IsString()
  @MinLength(1)
  databaseUrl!: string;

  @Env('DATABASE_POOL_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  databasePoolSize = 5;

  @Env('MIGRATE_ON_START')
  @Transform(toFlag)
  @IsBoolean()
  migrateOnStart = false;
}
