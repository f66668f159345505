import { countTokens, type FakeScript } from './fake-answer.js';
import { FakeModelServer, type FakeProtocol } from './fake-model-server.js';

/** A fake of OpenAI's newer interface, which Codex uses: `/v1/responses` as a stream of texts. */
export function startFakeOpenAiResponses(script: FakeScript): Promise<FakeModelServer> {
  return FakeModelServer.start(RESPONSES_PROTOCOL, script);
}

const RESPONSES_PROTOCOL: FakeProtocol = {
  messagesOf: ({ input = [] }) =>
    input
      .filter(({ type }: any) => type === 'message')
      .map(({ role, content }: any) => ({ role, content: content.map((part: any) => part.text ?? '').join('') })),
  write: (answer, { messages }, response) => {
    const words = 'text' in answer ? answer.text : '';
    const content = [{ type: 'output_text', text: words, annotations: [] }];
    const input_tokens = messages.reduce((sum, message) => sum + countTokens(message.content), 0);
    const output_tokens = countTokens(words);
    const usage = { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens };
    const send = (type: string, rest: object) =>
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send('response.created', { response: { id: 'resp_fake' } });
    send('response.output_item.done', { item: { type: 'message', role: 'assistant', id: 'msg_fake', content } });
    send('response.completed', { response: { id: 'resp_fake', usage } });
    response.end();
  },
  error: (status, code) => ({ error: { message: `A faked error ${status}.`, type: code, param: null, code } }),
};
