import type { AddressInfo } from 'node:net';
import type { DynamicModule, Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ServiceError } from '@memory-graph/errors';
import { EVENT_BUS_SERVER } from '@memory-graph/messaging';
import { type EventServer, startEventHandlers } from '@memory-graph/messaging/delivery';
import {
  answerUnreadableRequests,
  boundSlowClients,
  DEFAULT_STREAM_TIMEOUT_MS,
  HTTP_API_OPTIONS,
  type HttpApiOptions,
} from '@memory-graph/http-api';
import { createLogger, HealthRegistry, Metrics, PinoLoggerService, Telemetry } from '@memory-graph/observability';
import type { Registry } from 'prom-client';
import { ConnectionDrain } from './drain-connections.js';
import { inTraceOf } from './event-trace.js';
import { MethodAwareAdapter } from './method-aware.adapter.js';
import { markRequests } from './uncaught-errors/served-request.js';

export interface HostOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  /** How long a closed application continues to serve: see `ListenConfig`. Default: 0. */
  drainSeconds?: number;
  /** See `ListenConfig`. Default: 30. */
  requestTimeoutSeconds?: number;
}

export interface HostedApplication {
  /** The origin of the listener, without a trailing slash. */
  url: string;
  /** @returns a provider of any of its modules, for another application in the same process */
  get<T>(token: symbol | Type<T>): T;
  /** Its metrics, for `listenForMetrics`. */
  metrics: Registry;
  /** Stops accepting requests and events, completes or returns those in progress, and closes all connections. */
  close(): Promise<void>;
}

/** Starts a root module as an application, with its HTTP routes and, if it has a bus, its event handlers. */
export async function hostApplication(
  name: string,
  rootModule: DynamicModule,
  options: HostOptions,
): Promise<HostedApplication> {
  const app = await NestFactory.create<NestExpressApplication>(rootModule, new MethodAwareAdapter(), {
    logger: new PinoLoggerService(createLogger(name)),
    bodyParser: false,
    abortOnError: false,
    forceCloseConnections: true,
  });
  app.disable('x-powered-by');
  const telemetry = app.get(Telemetry, { strict: false });
  const events = findBusServer(app);
  if (events) {
    events.inContext = inTraceOf(telemetry.tracing);
    await startEventHandlers(app, events);
  }
  const server = app.getHttpServer();
  const { streamTimeoutMs = DEFAULT_STREAM_TIMEOUT_MS } = app.get<HttpApiOptions>(HTTP_API_OPTIONS, { strict: false });
  const connections = new ConnectionDrain(server);
  markRequests(server);
  answerUnreadableRequests(server);
  boundSlowClients(server, { requestTimeoutMs: 1_000 * (options.requestTimeoutSeconds ?? 30), streamTimeoutMs });
  await app.listen(options.port, options.host);
  const address = server.address() as AddressInfo;
  const { registry } = app.get(Metrics, { strict: false });
  return {
    url: originOf(address),
    get: <T>(token: symbol | Type<T>) => app.get<T>(token, { strict: false }),
    metrics: registry,
    close: async () => {
      const stops = new ServiceError('unavailable', 'The process stops');
      app.get(HealthRegistry, { strict: false }).register('process', () => Promise.reject(stops));
      await connections.drain(1_000 * (options.drainSeconds ?? 0));
      await telemetry.closeAround(() => app.close());
    },
  };
}

/** Looked up in the container, because resolving a missing token would be logged as an error. */
function findBusServer(app: NestExpressApplication): EventServer | null {
  for (const module of app.get(ModulesContainer).values()) {
    const server = module.providers.get(EVENT_BUS_SERVER)?.instance as EventServer | undefined;
    if (server) return server;
  }
  return null;
}

function originOf({ address, family, port }: AddressInfo): string {
  const any = address === '::' || address === '0.0.0.0';
  const host = any ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
