import { isIP } from 'node:net';
import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { ArrayNotEmpty, IsInt, IsNumber, IsUrl, Max, Min, ValidateBy } from 'class-validator';
import { Env, EnvGroup, toList } from '@memory-graph/app-host/load-config';
import { ChatModelConfig } from '@memory-graph/chat-model-configured/chat-model.config';
import { EventBusConfig } from '@memory-graph/event-bus-configured/event-bus.config';
import { IntegrationsConfig } from './integrations/integrations.config.js';

const HTTP_ORIGIN = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** Where the processes of a service listen, separated by commas. */
function AreOrigins(): PropertyDecorator {
  const message = 'must be the origin of a service, as in http://127.0.0.1:3001, or several, separated by commas';
  return applyDecorators(Transform(toList), ArrayNotEmpty({ message }), IsUrl(HTTP_ORIGIN, { each: true, message }));
}

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

/** As browsers write where a script comes from: `https://app.example.com`; or `*`. */
function AreSites(): PropertyDecorator {
  const isSite = (text: unknown) =>
    text === '*' ||
    (typeof text === 'string' && !text.includes('*') && URL.canParse(text) && new URL(text).origin === text);
  const message = 'must be origins as in https://app.example.com, separated by commas, or *';
  return ValidateBy(
    { name: 'areSites', validator: { validate: isSite, defaultMessage: () => message } },
    { each: true },
  );
}

/** Everything the gateway takes from its environment, apart from where it listens. */
export class ApiGatewayConfig extends InternalServiceConfig {
  @EnvGroup(EventBusConfig)
  eventBus!: EventBusConfig;

  @EnvGroup(ChatModelConfig)
  chatModel!: ChatModelConfig;

  @EnvGroup(IntegrationsConfig)
  integrations!: IntegrationsConfig;

  /** Of each process of the auth-server; the same for the services below. */
  @Env('AUTH_SERVER_URL')
  @AreOrigins()
  authServerOrigins!: string[];

  @Env('SEARCH_SERVICE_URL')
  @AreOrigins()
  searchServiceOrigins!: string[];

  @Env('INGESTION_WORKER_URL')
  @AreOrigins()
  ingestionWorkerOrigins!: string[];

  @Env('WEBHOOK_DISPATCHER_URL')
  @AreOrigins()
  webhookDispatcherOrigins!: string[];

  /** Origin under which clients reach the gateway. */
  @Env('PUBLIC_URL')
  @IsUrl(HTTP_ORIGIN)
  publicUrl = 'http://localhost:3000';

  /**
   * Proxies before the gateway whose word on the client's address is taken: how many, or their addresses and networks.
   * Without one, `X-Forwarded-For` is what anybody could have written.
   */
  @Env('TRUST_PROXY')
  @Transform(toTrustedProxies)
  @AreTrustedProxies()
  trustProxy: number | string[] = 0;

  /** Largest accepted request body, in bytes. */
  @Env('MAX_BODY_BYTES')
  @Type(() => Number)
  @IsInt()
  @Min(1024)
  maxBodyBytes = 1024 * 1024;

  /** For a client to send a request, and without taking anything of an answer. */
  @Env('REQUEST_TIMEOUT_SECONDS')
  @Type(() => Number)
  @IsNumber()
  @Min(0.1)
  @Max(86_400)
  requestTimeoutSeconds = 30;

  /** For a client that may import to send the file. */
  @Env('IMPORT_TIMEOUT_SECONDS')
  @Type(() => Number)
  @IsNumber()
  @Min(0.1)
  @Max(86_400)
  importTimeoutSeconds = 3_600;

  /** Connections that one address may have open, trusted proxies excepted; 0: any number. */
  @Env('MAX_CONNECTIONS_PER_ADDRESS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  maxConnectionsPerAddress = 1_000;

  /** Connections of all; 0: any number. */
  @Env('MAX_CONNECTIONS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  maxConnections = 10_000;

  /** Logs of one workspace that may wait or be worked on at a time; above it, adding is answered with 429. */
  @Env('QUEUE_CAPACITY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  queueCapacity = 100_000;

  /** Reads and searches of one workspace that run at a time; a search counts as one for each 100 results, up to all of them. */
  @Env('READS_PER_WORKSPACE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(40)
  readsPerWorkspace = 4;

  /** Reads and searches of one workspace that wait for those; above it, they are answered with 429. */
  @Env('WAITING_READS_PER_WORKSPACE')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  waitingReadsPerWorkspace = 64;

  /** Points that one caller may spend in a minute at all gateways together; a request costs one at least. 0: any number. */
  @Env('RATE_LIMIT_PER_MINUTE')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  rateLimitPerMinute = 6_000;

  /** Event streams that one workspace may have open at a time, at each process; above it, 429. */
  @Env('EVENT_STREAMS_PER_WORKSPACE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  eventStreamsPerWorkspace = 100;

  /** Sites whose scripts may use the API with a token; `*`: any. */
  @Env('CORS_ORIGINS')
  @Transform(toList)
  @AreSites()
  corsOrigins: string[] = [];
}
