import type { ServerResponse } from 'node:http';
import { countTokens, piecesOf, type FakeAnswer, type FakeRequest, type FakeScript } from './fake-answer.js';
import { FakeModelServer, sendJson, type FakeProtocol } from './fake-model-server.js';
import { wordEmbedding, type FakeEmbedding } from './word-embedding.js';

const DEFAULT_DIMENSIONS = 768;

/** A fake of Ollama's own interface: `/api/chat`, which streams lines of JSON, and `/api/embed`. It has no refusals. */
export function startFakeOllama(script: FakeScript, embed: FakeEmbedding = wordEmbedding): Promise<FakeModelServer> {
  return FakeModelServer.start(ollamaProtocol(embed), script);
}

function ollamaProtocol(embed: FakeEmbedding): FakeProtocol {
  return {
    messagesOf: ({ messages = [] }) => messages,
    write: (answer, request, response) => {
      if (request.path === '/api/embed') void writeEmbeddings(request, response, embed);
      else writeChat(answer, request, response);
    },
    error: (status) => ({ error: `A faked error ${status}.` }),
  };
}

function writeChat(answer: FakeAnswer, request: FakeRequest, response: ServerResponse): void {
  const line = (rest: object) =>
    `${JSON.stringify({ model: request.body.model, created_at: '2026-05-20T10:00:00Z', ...rest })}\n`;
  const words = textOf(answer);
  const tool = answer.kind === 'json' ? request.body.tools?.[0]?.function.name : undefined;
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  if (tool && answer.kind === 'json') {
    const tool_calls = [{ function: { name: tool, arguments: answer.value } }];
    response.write(line({ message: { role: 'assistant', content: '', tool_calls }, done: false }));
  } else {
    for (const content of piecesOf(words))
      response.write(line({ message: { role: 'assistant', content }, done: false }));
  }
  const prompt_eval_count = request.messages.reduce((sum, { content }) => sum + countTokens(content), 0);
  const done_reason = answer.kind === 'text' ? (answer.finish ?? 'stop') : 'stop';
  const counts = { prompt_eval_count, eval_count: countTokens(words) };
  response.end(line({ message: { role: 'assistant', content: '' }, done: true, done_reason, ...counts }));
}

function textOf(answer: FakeAnswer): string {
  if (answer.kind === 'json') return JSON.stringify(answer.value);
  return 'text' in answer ? answer.text : '';
}

async function writeEmbeddings({ body }: FakeRequest, response: ServerResponse, embed: FakeEmbedding): Promise<void> {
  const texts: string[] = [body.input].flat();
  const embeddings = await Promise.all(texts.map((words) => embed(words, body.dimensions ?? DEFAULT_DIMENSIONS)));
  sendJson(response, { model: body.model, embeddings });
}
