// OpenAI's protocol for a real, small language model on loopback: `node server.mjs MODEL_FILE`. Prints its port.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { openModel } from './completion.mjs';

const MODEL = 'smollm2-135m-instruct';
const model = await openModel(process.argv[2]);
/** One at a time: two would only share the processor. */
let turn = Promise.resolve();
const inTurn = (work) => (turn = turn.then(work, work));

const ROUTES = { '/v1/chat/completions': complete, '/v1/embeddings': embed };

async function complete(body, response) {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const answer = await inTurn(() =>
    gone.signal.aborted ? Promise.reject(gone.signal.reason) : model.complete(body, gone.signal),
  );
  const call = { id: 'call_1', type: 'function', function: { name: answer.tool, arguments: answer.text } };
  const message = answer.tool
    ? { role: 'assistant', content: null, tool_calls: [call] }
    : { role: 'assistant', content: answer.text };
  const finish_reason = answer.isCutOff ? 'length' : answer.tool ? 'tool_calls' : 'stop';
  const base = { id: 'chatcmpl-1', created: Math.floor(Date.now() / 1000), model: MODEL };
  const usage = { ...answer.usage, total_tokens: answer.usage.prompt_tokens + answer.usage.completion_tokens };
  if (!body.stream) {
    return send(response, 200, {
      ...base,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason }],
      usage,
    });
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const delta = answer.tool ? { ...message, tool_calls: [{ index: 0, ...call }] } : message;
  const chunk = (choice, rest) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }], ...rest })}\n\n`,
    );
  chunk({ delta, finish_reason: null });
  chunk({ delta: {}, finish_reason }, { usage });
  response.end('data: [DONE]\n\n');
}

async function embed({ input }, response) {
  const data = [];
  for (const [index, text] of [input].flat().entries()) {
    data.push({ object: 'embedding', index, embedding: await inTurn(() => model.embed(text)) });
  }
  send(response, 200, { object: 'list', model: MODEL, data, usage: { prompt_tokens: 0, total_tokens: 0 } });
}

function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer(async (request, response) => {
  try {
    const route = ROUTES[request.url];
    if (route) await route(await json(request), response);
    else send(response, 404, { error: { message: `no route ${request.url}`, type: 'invalid_request_error' } });
  } catch (error) {
    if (!response.headersSent) send(response, 500, { error: { message: String(error), type: 'server_error' } });
  }
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
