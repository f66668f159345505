import { CHAT_MODEL } from '@memory-graph/chat-model-port/chat-model.port';
import type { DynamicModule } from '@nestjs/common';
import type { ChatModelConfig } from './chat-model.config.js';

/** The chat model of the configuration, or null. */
export class ChatModelModule {
  static register(_config: ChatModelConfig): DynamicModule {
    return {
      module: ChatModelModule,
      global: true,
      providers: [{ provide: CHAT_MODEL, useValue: null }],
      exports: [CHAT_MODEL],
    };
  }
}
