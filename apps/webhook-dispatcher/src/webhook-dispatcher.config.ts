import { InternalServiceConfig } from '@memory-graph/relational-store';
import { Env, EnvGroup, toFlag, toList } from '@memory-graph/app-host/config';
import { IsSecretsKey } from '@memory-graph/encryption';
import { EventBusConfig } from '@memory-graph/composition/messaging';
import { Transform, Type } from 'class-transformer';
import { ArrayNotEmpty, IsBoolean, IsInt, IsPort, Max, Min } from 'class-validator';

/** The environment variables of the dispatcher, except those of its listener. */
export class WebhookDispatcherConfig extends InternalServiceConfig {
  @EnvGroup(EventBusConfig)
  eventBus!: EventBusConfig;

  /** Encrypts secrets of webhooks: keys as for the gateway. */
  @Env('SECRETS_KEY')
  @IsSecretsKey()
  secretsKey!: string;

  /** For development: allows webhooks into private networks. */
  @Env('WEBHOOK_ALLOW_PRIVATE_NETWORKS')
  @Transform(toFlag)
  @IsBoolean()
  allowPrivateNetworks = false;

  /** The allowed ports of webhooks. */
  @Env('WEBHOOK_ALLOWED_PORTS')
  @Transform(toList)
  @ArrayNotEmpty()
  @IsPort({ each: true })
  allowedPorts: string[] = ['80', '443', '8080', '8443'];

  /** Maximum concurrent deliveries: a tenth to one webhook, three quarters for one workspace. */
  @Env('WEBHOOK_CONCURRENCY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  concurrency = 100;

  /** How long finished deliveries are kept. */
  @Env('WEBHOOK_RETENTION_DAYS')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(3_650)
  retentionDays = 30;
}
