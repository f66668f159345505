import {
  INGEST_BACKLOG_TOPIC,
  INGEST_REQUESTED_TOPIC,
  type KnownEvent,
  LOG_STATUS_CHANGED_TOPIC,
  type LogStatusChangedV1,
} from '@memory-graph/contracts/events';
import { DEAD_LETTERS, type DeadLetters } from '../dead-letters.port.js';
import { EVENT_PUBLISHER, type DeliveryContext, type EventPublisher, type LagReader } from '../event-bus.port.js';
import { EVENT_BUS_SERVER, LAG_READER } from '../event-bus-server.token.js';
import { Controller, Inject, Module, type DynamicModule, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EventServer } from '../delivery/event-server.js';
import { startEventHandlers } from '../delivery/start-event-handlers.js';

export type Handle = (event: LogStatusChangedV1, delivery: DeliveryContext) => Promise<void> | void;

export type HandleRequest = (event: KnownEvent, delivery: DeliveryContext) => Promise<void> | void;

const HANDLE = Symbol('Handle');

@Controller()
class ContractController {
  constructor(@Inject(HANDLE) private readonly handle: Handle) {}

  @EventPattern<string>(LOG_STATUS_CHANGED_TOPIC)
  async on(@Payload() event: LogStatusChangedV1, @Ctx() delivery: DeliveryContext): Promise<void> {
    await this.handle(event, delivery);
  }
}

/** Of an app that reads two topics. */
@Controller()
class RequestsController {
  constructor(@Inject(HANDLE) private readonly handle: HandleRequest) {}

  @EventPattern<string[]>([INGEST_REQUESTED_TOPIC, INGEST_BACKLOG_TOPIC])
  async on(@Payload() event: KnownEvent, @Ctx() delivery: DeliveryContext): Promise<void> {
    await this.handle(event, delivery);
  }
}

@Module({})
class ContractModule {}

/** An app as the service's own are, with one handler. */
export class ContractApp {
  private constructor(private readonly app: INestApplication) {}

  /** @param handle what its handler does; without it the app only publishes */
  static start(busModule: DynamicModule, handle?: Handle): Promise<ContractApp> {
    return ContractApp.run(busModule, handle && { controller: ContractController, handle });
  }

  /** @param handle what its handler of the topic of requests, and of that of their backlog, does */
  static startForRequests(busModule: DynamicModule, handle: HandleRequest): Promise<ContractApp> {
    return ContractApp.run(busModule, { controller: RequestsController, handle });
  }

  private static async run(
    busModule: DynamicModule,
    consumer?: { controller: Type; handle: Handle | HandleRequest },
  ): Promise<ContractApp> {
    const root: DynamicModule = {
      module: ContractModule,
      imports: [busModule],
      ...(consumer && {
        controllers: [consumer.controller],
        providers: [{ provide: HANDLE, useValue: consumer.handle }],
      }),
    };
    const app = await NestFactory.create(root, { logger: false, abortOnError: false });
    if (consumer) {
      await startEventHandlers(app, app.get<EventServer>(EVENT_BUS_SERVER, { strict: false }));
    }
    await app.init();
    return new ContractApp(app);
  }

  get publisher(): EventPublisher {
    return this.app.get<EventPublisher>(EVENT_PUBLISHER, { strict: false });
  }

  get lagReader(): LagReader {
    return this.app.get<LagReader>(LAG_READER, { strict: false });
  }

  get deadLetters(): DeadLetters {
    return this.app.get<DeadLetters>(DEAD_LETTERS, { strict: false });
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
