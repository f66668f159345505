import { inBackground } from '@memory-graph/observability';
import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { ComputeThreads, type ComputeThreadsOptions } from './compute-threads.js';

const START_AFTER = Symbol('START_AFTER');

export interface ComputeThreadsModuleOptions extends ComputeThreadsOptions {
  /** The threads start when it resolves, or with the first task before. Default: when the app has started. */
  startAfter?: Promise<void>;
}

@Module({})
class SharedComputeThreads {}

/** Starts the threads of an app and closes them with it. */
@Module({})
export class ComputeThreadsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly threads: ComputeThreads,
    @Inject(START_AFTER) private readonly startAfter: () => Promise<void>,
  ) {}

  static register({ startAfter = Promise.resolve(), ...options }: ComputeThreadsModuleOptions): DynamicModule {
    return {
      module: ComputeThreadsModule,
      global: true,
      providers: [
        { provide: ComputeThreads, useFactory: () => new ComputeThreads(options) },
        // A promise itself as a value would be awaited by the start of the app.
        { provide: START_AFTER, useValue: () => startAfter },
      ],
      exports: [ComputeThreads],
    };
  }

  /** Those of another app in the same process, which starts and closes them. */
  static shared(threads: ComputeThreads): DynamicModule {
    return {
      module: SharedComputeThreads,
      global: true,
      providers: [{ provide: ComputeThreads, useValue: threads }],
      exports: [ComputeThreads],
    };
  }

  onApplicationBootstrap(): void {
    inBackground(
      'the start of the compute threads',
      this.startAfter().then(() => this.threads.start()),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
