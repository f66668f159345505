import { MemoryUsageLedger, StoredUsageLedger, type UsageLedger } from '@memory-graph/models-langchain/budget';
import { LangChainChatModel } from '@memory-graph/models-langchain';
import { CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import { Metrics } from '@memory-graph/observability';
import { Inject, Optional, type BeforeApplicationShutdown, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatModelConfig } from './chat-model.config.js';
import { openChatModel } from './open-chat-model.js';

export interface ChatModelModuleOptions {
  /**
   * The app's own schema, which stores the usage of the model. Null if it has none: each process
   * then counts separately.
   */
  usageSchema: string | null;
  /** The workspace of the current call, whose usage the schema also stores. Default: none. */
  currentWorkspace?: () => string | null;
}

/** The configured chat model, or null. Opened at the start of the app; pending calls are aborted at its end. */
export class ChatModelModule implements BeforeApplicationShutdown {
  constructor(@Optional() @Inject(CHAT_MODEL) private readonly model: ChatModel | null) {}

  static register(config: ChatModelConfig, { usageSchema, currentWorkspace }: ChatModelModuleOptions): DynamicModule {
    const ledgerOf = (dataSource: DataSource | undefined): UsageLedger =>
      usageSchema !== null && dataSource
        ? new StoredUsageLedger(usageSchema, dataSource, currentWorkspace ?? null)
        : new MemoryUsageLedger();
    return {
      module: ChatModelModule,
      global: true,
      providers: [
        {
          provide: CHAT_MODEL,
          inject: [
            { token: DataSource, optional: true },
            { token: Metrics, optional: true },
          ],
          useFactory: (dataSource?: DataSource, metrics?: Metrics) =>
            openChatModel(config, ledgerOf(dataSource), metrics ?? null),
        },
      ],
      exports: [CHAT_MODEL],
    };
  }

  beforeApplicationShutdown(): void {
    if (this.model instanceof LangChainChatModel) this.model.close();
  }
}
