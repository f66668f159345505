import { Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ComputeThreads, type ComputeThreadsOptions } from './compute-threads.js';

/** Starts the threads of an app and closes them with it. */
@Module({})
export class ComputeThreadsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly threads: ComputeThreads) {}

  static register(options: ComputeThreadsOptions): DynamicModule {
    return {
      module: ComputeThreadsModule,
      global: true,
      providers: [{ provide: ComputeThreads, useFactory: () => new ComputeThreads(options) }],
      exports: [ComputeThreads],
    };
  }

  onApplicationBootstrap(): void {
    this.threads.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
