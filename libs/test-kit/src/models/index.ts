export { type FakeAnswer, type FakeRequest, type FakeScript, json, status, text } from './fake-answer.js';
export { startFakeAnthropic } from './fake-anthropic.js';
export { FakeModelServer } from './fake-model-server.js';
export { startFakeOllama } from './fake-ollama.js';
export { startFakeOpenAi } from './fake-openai.js';
export { startFakeOpenAiResponses } from './fake-openai-responses.js';
export { type ScriptedAnswer, ScriptedChatModel } from './scripted-chat-model.js';
