import { Module, type DynamicModule } from '@nestjs/common';
import type { WorkspaceSearch } from '@memory-graph/contracts/internal-http';

export const IN_PROCESS_SERVICES = Symbol('InProcessServices');

/** The services that run in the process of the gateway, as far as they can be called without HTTP. */
export interface InProcessServices {
  search?: WorkspaceSearch;
}

/** Provides them to the clients of internal services. */
@Module({})
export class InProcessModule {
  static of(services: InProcessServices): DynamicModule {
    return {
      module: InProcessModule,
      global: true,
      providers: [{ provide: IN_PROCESS_SERVICES, useValue: services }],
      exports: [IN_PROCESS_SERVICES],
    };
  }
}
