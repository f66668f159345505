import type { ServerResponse } from 'node:http';
import { countTokens, piecesOf, type FakeAnswer, type FakeRequest, type FakeScript } from './fake-answer.js';
import { wordEmbedding, type FakeEmbedding } from './word-embedding.js';
import { FakeModelServer, sendJson, type FakeProtocol } from './fake-model-server.js';

const DEFAULT_DIMENSIONS = 1536;

/** A fake of the OpenAI-compatible interface: `/v1/chat/completions` with and without `stream`, `/v1/embeddings`. */
export function startFakeOpenAi(script: FakeScript, embed: FakeEmbedding = wordEmbedding): Promise<FakeModelServer> {
  return FakeModelServer.start(openAiProtocol(embed), script);
}

function openAiProtocol(embed: FakeEmbedding): FakeProtocol {
  return {
    messagesOf: ({ messages = [] }) =>
      messages.map(({ role, content }: any) => ({
        role,
        content: typeof content === 'string' ? content : (content ?? []).map((part: any) => part.text).join(''),
      })),
    write: (answer, request, response) => {
      if (request.path.endsWith('/embeddings')) return void writeEmbeddings(request, response, embed);
      return request.body.stream ? writeStream(answer, request, response) : writeCompletion(answer, request, response);
    },
    error: (status, code) => ({ error: { message: `A faked error ${status}.`, type: code, param: null, code } }),
  };
}

function writeCompletion(answer: FakeAnswer, request: FakeRequest, response: ServerResponse): void {
  const { message, finish } = messageOf(answer, request);
  sendJson(response, {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: request.body.model,
    choices: [{ index: 0, message, finish_reason: finish, logprobs: null }],
    usage: usageOf(request, message),
  });
}

function writeStream(answer: FakeAnswer, request: FakeRequest, response: ServerResponse): void {
  const { message, finish } = messageOf(answer, request);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, rest: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...chunkOf(request), choices: [{ index: 0, delta, finish_reason: null }], ...rest })}\n\n`,
    );
  send({ role: 'assistant', content: '' });
  for (const piece of piecesOf(message.content ?? '')) send({ content: piece });
  if (message.refusal !== null) send({ refusal: message.refusal });
  for (const [index, call] of (message.tool_calls ?? []).entries()) send({ tool_calls: [{ index, ...call }] });
  send({}, { choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  if (request.body.stream_options?.include_usage) send({}, { choices: [], usage: usageOf(request, message) });
  response.end('data: [DONE]\n\n');
}

function chunkOf(request: FakeRequest) {
  return { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1_760_000_000, model: request.body.model };
}

interface FakeMessage {
  role: 'assistant';
  content: string | null;
  refusal: string | null;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
}

function messageOf(answer: FakeAnswer, { body }: FakeRequest): { message: FakeMessage; finish: string } {
  const plain = (content: string, finish = 'stop') => ({
    message: { role: 'assistant' as const, content, refusal: null },
    finish,
  });
  const structured = (written: string, tool = body.tools?.[0]?.function.name) => {
    if (!tool) return plain(written);
    const call = { id: 'call_fake', type: 'function' as const, function: { name: tool, arguments: written } };
    return {
      message: { role: 'assistant' as const, content: null, refusal: null, tool_calls: [call] },
      finish: 'tool_calls',
    };
  };
  switch (answer.kind) {
    case 'text':
      return plain(answer.text, answer.finish);
    case 'json':
      return structured(JSON.stringify(answer.value), answer.tool);
    case 'broken-json':
      return structured(answer.text);
    case 'refusal':
      return { message: { role: 'assistant', content: null, refusal: answer.text }, finish: 'stop' };
    default:
      throw new Error(`${answer.kind} is no message.`);
  }
}

function usageOf({ messages }: FakeRequest, message: FakeMessage) {
  const prompt_tokens = messages.reduce((sum, { content }) => sum + countTokens(content), 0);
  const written = message.content ?? message.refusal ?? message.tool_calls?.[0]?.function.arguments ?? '';
  const completion_tokens = countTokens(written);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

async function writeEmbeddings({ body }: FakeRequest, response: ServerResponse, embed: FakeEmbedding): Promise<void> {
  const texts: string[] = [body.input].flat();
  const vectors = await Promise.all(texts.map((text) => embed(text, body.dimensions ?? DEFAULT_DIMENSIONS)));
  const data = vectors.map((vector, index) => {
    // The provider's own client asks for the bytes of the numbers.
    const embedding =
      body.encoding_format === 'base64' ? Buffer.from(new Float32Array(vector).buffer).toString('base64') : vector;
    return { object: 'embedding', index, embedding };
  });
  const prompt_tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
  sendJson(response, {
    object: 'list',
    data,
    model: body.model,
    usage: { prompt_tokens, total_tokens: prompt_tokens },
  });
}
