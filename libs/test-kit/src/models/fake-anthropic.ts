import type { ServerResponse } from 'node:http';
import { countTokens, piecesOf, type FakeAnswer, type FakeRequest, type FakeScript } from './fake-answer.js';
import { FakeModelServer, sendJson, type FakeProtocol } from './fake-model-server.js';

/** A fake of Anthropic's interface: `/v1/messages` with and without `stream`. */
export function startFakeAnthropic(script: FakeScript): Promise<FakeModelServer> {
  return FakeModelServer.start(ANTHROPIC_PROTOCOL, script);
}

const ANTHROPIC_PROTOCOL: FakeProtocol = {
  messagesOf: ({ system, messages = [] }) => [
    ...(system === undefined ? [] : [{ role: 'system', content: textOf(system) }]),
    ...messages.map(({ role, content }: any) => ({ role, content: textOf(content) })),
  ],
  write: (answer, request, response) =>
    request.body.stream ? writeStream(answer, request, response) : sendJson(response, messageOf(answer, request)),
  error: (status, code) => ({ type: 'error', error: { type: code, message: `A faked error ${status}.` } }),
};

function textOf(content: any): string {
  return typeof content === 'string' ? content : content.map((block: any) => block.text ?? '').join('');
}

function messageOf(answer: FakeAnswer, { body, messages }: FakeRequest) {
  const tool = ('tool' in answer ? answer.tool : undefined) ?? body.tools?.[0]?.name;
  const words = answer.kind === 'json' ? JSON.stringify(answer.value) : 'text' in answer ? answer.text : '';
  const isCall = answer.kind === 'json' && tool !== undefined;
  const stop = answer.kind === 'text' && answer.finish === 'length' ? 'max_tokens' : 'end_turn';
  return {
    id: 'msg_fake',
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: isCall
      ? [{ type: 'tool_use', id: 'toolu_fake', name: tool, input: answer.value }]
      : [{ type: 'text', text: words }],
    stop_reason: answer.kind === 'refusal' ? 'refusal' : isCall ? 'tool_use' : stop,
    stop_sequence: null,
    usage: {
      input_tokens: messages.reduce((sum, { content }) => sum + countTokens(content), 0),
      output_tokens: countTokens(words),
    },
  };
}

function writeStream(answer: FakeAnswer, request: FakeRequest, response: ServerResponse): void {
  const message = messageOf(answer, request);
  const { stop_reason, usage } = message;
  const send = (type: string, rest: object = {}) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send('message_start', {
    message: { ...message, content: [], stop_reason: null, usage: { ...usage, output_tokens: 0 } },
  });
  send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  const words = 'text' in answer ? answer.text : '';
  for (const text of piecesOf(words)) send('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  send('content_block_stop', { index: 0 });
  send('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: usage.output_tokens } });
  send('message_stop');
  response.end();
}
