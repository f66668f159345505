export { ChatModelConfig } from './chat-model.config.js';
export { ChatModelModule } from './chat-model.module.js';
export { openChatModel } from './open-chat-model.js';
