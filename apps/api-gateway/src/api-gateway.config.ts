import { isIP } from 'node:net';
import { InternalServiceConfig } from '@memory-graph/relational-store';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, IsUrl, Matches, Max, Min, ValidateBy } from 'class-validator';
import { AreOrigins, Env, EnvGroup, HTTP_ORIGIN, toList } from '@memory-graph/app-host/config';
import { ChatModelConfig } from '@memory-graph/composition/chat-model';
import { EventBusConfig } from '@memory-graph/composition/messaging';
import { parseUrl } from '@memory-graph/contracts/validation';
import { IntegrationsConfig } from './accounts/integrations/integrations.config.js';

/** `1`, or `10.0.0.0/8, 192.168.1.4`, or Express's names for networks: `loopback`, `linklocal`, `uniquelocal`. */
function toTrustedProxies(parameters: { value: unknown }): unknown {
  const { value } = parameters;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : toList(parameters);
}

function AreTrustedProxies(): PropertyDecorator {
  const message = 'must be a number of proxies, or addresses and networks as in 10.0.0.0/8, separated by commas';
  const areValid = (value: unknown) =>
    typeof value === 'number' || (Array.isArray(value) && value.every((item) => isNetwork(String(item))));
  return ValidateBy({ name: 'areTrustedProxies', validator: { validate: areValid, defaultMessage: () => message } });
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  if (!isIP(address) || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= (isIP(address) === 4 ? 32 : 128));
}

/** Origins as browsers write them, for example `https://app.example.com`; or `*`. */
function AreSites(): PropertyDecorator {
  const isSite = (text: unknown) =>
    text === '*' || (typeof text === 'string' && !text.includes('*') && parseUrl(text)?.origin === text);
  const message = 'must be origins as in https://app.example.com, separated by commas, or *';
  return ValidateBy(
    { name: 'areSites', validator: { validate: isSite, defaultMessage: () => message } },
    { each: true },
  );
}

/** The environment variables of the gateway, except those of its listener. */
export class ApiGatewayConfig extends InternalServiceConfig {
  @EnvGroup(EventBusConfig)
  eventBus!: EventBusConfig;

  @EnvGroup(ChatModelConfig)
  chatModel!: ChatModelConfig;

  @EnvGroup(IntegrationsConfig)
  integrations!: IntegrationsConfig;

  /** Origins of auth-server processes. */
  @Env('AUTH_SERVER_URL')
  @AreOrigins()
  authServerOrigins!: string[];

  /** Origins of search-service processes. */
  @Env('SEARCH_SERVICE_URL')
  @AreOrigins()
  searchServiceOrigins!: string[];

  /** Origins of ingestion-worker processes. */
  @Env('INGESTION_WORKER_URL')
  @AreOrigins()
  ingestionWorkerOrigins!: string[];

  /** Origins of webhook-dispatcher processes. */
  @Env('WEBHOOK_DISPATCHER_URL')
  @AreOrigins()
  webhookDispatcherOrigins!: string[];

  /** Origin for clients; the same as for the auth-server. */
  @Env('PUBLIC_URL')
  @IsUrl(HTTP_ORIGIN)
  publicUrl = 'http://localhost:3000';

  /** Trusted proxies before the gateway: their number, or addresses and networks (`10.0.0.0/8`, `loopback`). */
  @Env('TRUST_PROXY')
  @Transform(toTrustedProxies)
  @AreTrustedProxies()
  trustProxy: number | string[] = 0;

  /** Maximum size of a request body. */
  @Env('MAX_BODY_BYTES')
  @Type(() => Number)
  @IsInt()
  @Min(1024)
  maxBodyBytes = 1024 * 1024;

  /** Maximum time for receiving an import, once the credential is checked. */
  @Env('IMPORT_TIMEOUT_SECONDS')
  @Type(() => Number)
  @IsNumber()
  @Min(0.1)
  @Max(86_400)
  importTimeoutSeconds = 3_600;

  /** Maximum connections from one address, except trusted proxies. 0: no limit. */
  @Env('MAX_CONNECTIONS_PER_ADDRESS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  maxConnectionsPerAddress = 1_000;

  /** Maximum connections in total. 0: no limit. */
  @Env('MAX_CONNECTIONS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  maxConnections = 10_000;

  /** Maximum unprocessed logs of a workspace; beyond it, adds get 429. */
  @Env('QUEUE_CAPACITY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  queueCapacity = 100_000;

  /** Maximum concurrent reads and searches of a workspace, for each gateway. */
  @Env('READS_PER_WORKSPACE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(40)
  readsPerWorkspace = 4;

  /** Maximum waiting reads of a workspace; beyond it, 429. */
  @Env('WAITING_READS_PER_WORKSPACE')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  waitingReadsPerWorkspace = 64;

  /** Points that one caller may spend in a minute. 0: no limit. */
  @Env('RATE_LIMIT_PER_MINUTE')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  rateLimitPerMinute = 6_000;

  /**
   * Maximum open conversation runs, MCP requests, log streams and waiting adds of a workspace, for each gateway; beyond it, 429.
   */
  @Env('EVENT_STREAMS_PER_WORKSPACE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  eventStreamsPerWorkspace = 100;

  /** Keeps the audit. 0: nothing is recorded. */
  @Env('AUDIT_RETENTION_DAYS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(3650)
  auditRetentionDays = 90;

  /** Opens the operator API alone. */
  @Env('OPERATOR_TOKEN')
  @IsOptional()
  @Matches(/^[A-Za-z0-9\-._~+/]{32,}=*$/, { message: 'must have at least 32 characters of A-Za-z0-9-._~+/' })
  operatorToken: string | null = null;

  /** Origins whose scripts may use the API and MCP, such as `https://app.example.com`; `*` allows all. */
  @Env('CORS_ORIGINS')
  @Transform(toList)
  @AreSites()
  corsOrigins: string[] = [];
}
