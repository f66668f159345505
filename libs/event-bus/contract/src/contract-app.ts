import {
  LOG_STATUS_CHANGED_TOPIC,
  type LogStatusChangedV1,
} from '@memory-graph/contracts/events/log-status-changed/log-status-changed.v1.event';
import {
  EVENT_PUBLISHER,
  type DeliveryContext,
  type EventPublisher,
  type LagReader,
} from '@memory-graph/event-bus-port/event-bus.port';
import { EVENT_BUS_SERVER, LAG_READER } from '@memory-graph/event-bus-port/event-bus-server.token';
import { Controller, Inject, Module, type DynamicModule, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, EventPattern, Payload, type CustomTransportStrategy } from '@nestjs/microservices';

export type Handle = (event: LogStatusChangedV1, delivery: DeliveryContext) => Promise<void> | void;

const HANDLE = Symbol('Handle');

@Controller()
class ContractController {
  constructor(@Inject(HANDLE) private readonly handle: Handle) {}

  @EventPattern<string>(LOG_STATUS_CHANGED_TOPIC)
  async on(@Payload() event: LogStatusChangedV1, @Ctx() delivery: DeliveryContext): Promise<void> {
    await this.handle(event, delivery);
  }
}

@Module({})
class ContractModule {}

/** An app as the service's own are, with one handler. */
export class ContractApp {
  private constructor(private readonly app: INestApplication) {}

  /** @param handle what its handler does; without it the app only publishes */
  static async start(busModule: DynamicModule, handle?: Handle): Promise<ContractApp> {
    const root: DynamicModule = {
      module: ContractModule,
      imports: [busModule],
      ...(handle && { controllers: [ContractController], providers: [{ provide: HANDLE, useValue: handle }] }),
    };
    const app = await NestFactory.create(root, { logger: false, abortOnError: false });
    if (handle) {
      const strategy = app.get<CustomTransportStrategy>(EVENT_BUS_SERVER, { strict: false });
      app.connectMicroservice({ strategy }, { inheritAppConfig: true });
      await app.startAllMicroservices();
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

  close(): Promise<void> {
    return this.app.close();
  }
}
