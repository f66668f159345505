import { Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ComputeThreads, type ComputeThreadsOptions } from './compute-threads.js';

/** The threads of an app, started with it and closed when it ends. */
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
