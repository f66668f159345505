import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { KnownCaller, RunningGateway } from './running-gateway.js';

/** The SDK's own client, connected to the gateway under test as a caller that it knows. */
export async function connectAssistant(gateway: RunningGateway, caller: KnownCaller = gateway.ada): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', gateway.url), {
      requestInit: { headers: { authorization: `Bearer ${caller.token}` } },
    }),
  );
  return client;
}
