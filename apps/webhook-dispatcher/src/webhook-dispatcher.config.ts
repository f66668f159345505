import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { Env, EnvGroup, toFlag, toList } from '@memory-graph/app-host/load-config';
import { IsSecretsKey } from '@memory-graph/encryption/is-secrets-key.decorator';
import { EventBusConfig } from '@memory-graph/event-bus-configured/event-bus.config';
import { Transform, Type } from 'class-transformer';
import { ArrayNotEmpty, IsBoolean, IsInt, IsPort, Max, Min } from 'class-validator';

/** Everything the dispatcher takes from its environment, apart from where it listens. */
export class WebhookDispatcherConfig extends InternalServiceConfig {
  @EnvGroup(EventBusConfig)
  eventBus!: EventBusConfig;

  /** What the secrets of webhooks are encrypted with: 256 bits in base64. Of several, the first encrypts and each reads. */
  @Env('SECRETS_KEY')
  @IsSecretsKey()
  secretsKey!: string;

  /** For development: lets webhooks lead into private networks and to this machine, at any port. */
  @Env('WEBHOOK_ALLOW_PRIVATE_NETWORKS')
  @Transform(toFlag)
  @IsBoolean()
  allowPrivateNetworks = false;

  /** Ports that webhooks may lead to. */
  @Env('WEBHOOK_ALLOWED_PORTS')
  @Transform(toList)
  @ArrayNotEmpty()
  @IsPort({ each: true })
  allowedPorts: string[] = ['80', '443', '8080', '8443'];

  /** Deliveries that are under way at a time; a tenth of them to one webhook, three quarters for one workspace. */
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
