// An app whose routes fail in ways that nothing catches. Run in a process of its own.
import { strictEqual } from 'node:assert';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Controller, Get, Module, Param } from '@nestjs/common';
import { HttpApiModule } from '@memory-graph/http-api';
import { ObservabilityModule, uncaughtErrors } from '@memory-graph/observability';
import { runApplication } from '../run-application.js';

const fail = (): never => {
  throw new Error('nobody catches it');
};

const FAULTS: Readonly<Record<string, () => void>> = {
  timer: () => void setTimeout(fail, 1),
  emitter: () => void setImmediate(() => new EventEmitter().emit('error', new Error('nobody listens'))),
  rejection: () => void delay(1).then(fail),
  nothing: () => void setImmediate(() => void Promise.reject(undefined as unknown as Error)),
  assertion: () => void setTimeout(() => strictEqual(1, 2), 1),
};

@Controller()
class FaultyController {
  /** Is never answered. */
  @Get('faults/:name')
  async fault(@Param('name') name: string): Promise<never> {
    FAULTS[name]?.();
    return new Promise<never>(() => undefined);
  }

  @Get('slow')
  async slow(): Promise<string> {
    await delay(500);
    return 'answered';
  }

  @Get('uncaught-errors')
  async uncaughtErrors(): Promise<unknown> {
    return (await uncaughtErrors.get()).values;
  }
}

@Module({})
class FaultyModule {}

// Outside of any request.
process.on('SIGUSR2', fail);

await runApplication('faulty-app', () => ({
  module: FaultyModule,
  imports: [ObservabilityModule.register('faulty-app'), HttpApiModule.register({ maxBodyBytes: 1_000 })],
  controllers: [FaultyController],
}));
