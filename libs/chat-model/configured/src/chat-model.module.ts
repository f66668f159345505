import { MemoryUsageLedger, type UsageLedger } from '@memory-graph/chat-model-langchain/budget/usage-ledger';
import { StoredUsageLedger } from '@memory-graph/chat-model-langchain/budget/stored-usage-ledger';
import { LangChainChatModel } from '@memory-graph/chat-model-langchain/langchain.chat-model';
import { CHAT_MODEL, type ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import { Metrics } from '@memory-graph/observability/metrics';
import { Inject, Optional, type BeforeApplicationShutdown, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatModelConfig } from './chat-model.config.js';
import { openChatModel } from './open-chat-model.js';

export interface ChatModelModuleOptions {
  /** The app's own schema, where its use of the model is counted. Null: it has none, and each process counts for itself. */
  usageSchema: string | null;
}

/** The chat model of the configuration, or null. Opened when the app starts; what it is asked when the app ends is given up. */
export class ChatModelModule implements BeforeApplicationShutdown {
  constructor(@Optional() @Inject(CHAT_MODEL) private readonly model: ChatModel | null) {}

  static register(config: ChatModelConfig, { usageSchema }: ChatModelModuleOptions): DynamicModule {
    const ledgerOf = (dataSource: DataSource | undefined): UsageLedger =>
      usageSchema !== null && dataSource ? new StoredUsageLedger(usageSchema, dataSource) : new MemoryUsageLedger();
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
