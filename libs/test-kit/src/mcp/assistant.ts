import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/**
 * A client of the SDK that is connected to the MCP endpoint of a service.
 * @param token a personal token, or an access token for that endpoint
 */
export async function connectAssistant(origin: string, token: string): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}
