import * as current from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ConsentingUser } from '../oauth/consenting-user.js';

const IDENTITY = { name: 'assistant', version: '1.0.0' };

/** With what an assistant is let in: a token, or a user who consents. */
type Credentials = { token: string } | { user: ConsentingUser };

/** What the generations of the official client have in common. */
export interface OfficialClient {
  readonly protocolVersion: string | undefined;
  readonly instructions: string | undefined;
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(name: string, args: Record<string, unknown>, onProgress?: (message: string) => void): Promise<ToolResult>;
  readResource(uri: string): Promise<object>;
  complete(prompt: string, argument: { name: string; value: string }): Promise<string[]>;
  close(): Promise<void>;
}

interface ToolResult {
  isError?: boolean | undefined;
  structuredContent?: unknown;
  content: unknown;
}

/** A generation of the official TypeScript client, with the protocol that it speaks. */
export interface ClientGeneration {
  readonly title: string;
  readonly protocolVersion: string;
  /** Goes from no token to one: the first connection is rejected, the user consents, and the client gets its tokens. */
  authorize(origin: string, user: ConsentingUser): Promise<void>;
  connect(origin: string, credentials: Credentials): Promise<OfficialClient>;
}

export const CLIENT_GENERATIONS: readonly ClientGeneration[] = [
  { title: 'SDK 2, current', protocolVersion: '2026-07-28', ...ofSecondSdk({ versionNegotiation: { mode: 'auto' } }) },
  { title: 'SDK 2, with a handshake', protocolVersion: '2025-11-25', ...ofSecondSdk({}) },
  {
    title: 'SDK 2, with an older handshake',
    protocolVersion: '2025-06-18',
    ...ofSecondSdk({ supportedProtocolVersions: ['2025-06-18'] }),
  },
  { title: 'SDK 1', protocolVersion: '2025-11-25', ...ofFirstSdk() },
];

type Generation = Pick<ClientGeneration, 'authorize' | 'connect'>;

function ofSecondSdk(options: current.ClientOptions): Generation {
  const transportTo = (origin: string, credentials: Credentials) =>
    new current.StreamableHTTPClientTransport(new URL('/mcp', origin), optionsOf(credentials));
  return {
    async authorize(origin, user) {
      const transport = transportTo(origin, { user });
      await requireRefusal(new current.Client(IDENTITY, options).connect(transport));
      await transport.finishAuth(user.answer);
    },
    async connect(origin, credentials) {
      const client = new current.Client(IDENTITY, options);
      await client.connect(transportTo(origin, credentials));
      return {
        protocolVersion: client.getNegotiatedProtocolVersion(),
        instructions: client.getInstructions(),
        listTools: () => client.listTools(),
        callTool: (name, args, onProgress) =>
          client.callTool({ name, arguments: args }, onProgress && { onprogress: told(onProgress) }),
        readResource: (uri) => client.readResource({ uri }),
        complete: async (name, argument) =>
          (await client.complete({ ref: { type: 'ref/prompt', name }, argument })).completion.values,
        close: () => client.close(),
      };
    },
  };
}

function ofFirstSdk(): Generation {
  const transportTo = (origin: string, credentials: Credentials) =>
    new FirstTransport(new URL('/mcp', origin), optionsOf(credentials));
  return {
    async authorize(origin, user) {
      const transport = transportTo(origin, { user });
      await requireRefusal(new FirstClient(IDENTITY).connect(transport));
      await transport.finishAuth(user.code);
    },
    async connect(origin, credentials) {
      const client = new FirstClient(IDENTITY);
      const transport = transportTo(origin, credentials);
      await client.connect(transport);
      return {
        protocolVersion: transport.protocolVersion,
        instructions: client.getInstructions(),
        listTools: () => client.listTools(),
        callTool: async (name, args, onProgress) =>
          (await client.callTool(
            { name, arguments: args },
            undefined,
            onProgress && { onprogress: told(onProgress) },
          )) as ToolResult,
        readResource: (uri) => client.readResource({ uri }),
        complete: async (name, argument) =>
          (await client.complete({ ref: { type: 'ref/prompt', name }, argument })).completion.values,
        close: () => client.close(),
      };
    },
  };
}

function optionsOf(credentials: Credentials) {
  if ('user' in credentials) return { authProvider: credentials.user };
  return { requestInit: { headers: { authorization: `Bearer ${credentials.token}` } } };
}

const told =
  (onProgress: (message: string) => void) =>
  ({ message }: { message?: string | undefined }): void =>
    onProgress(message ?? '');

/** The clients' own error, whose classes differ. */
async function requireRefusal(connecting: Promise<void>): Promise<void> {
  const error: unknown = await connecting.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error) || error.constructor.name !== 'UnauthorizedError') {
    throw new Error(`The connection was not refused: ${String(error)}`);
  }
}
