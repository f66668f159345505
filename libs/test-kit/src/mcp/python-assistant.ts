import { fileURLToPath } from 'node:url';
import { installPythonPackages } from '@memory-graph/dev-stack/python-packages';
import { LineProgram } from '../service/line-program.js';

const SCRIPTS = new URL('../../../../tools/python-clients/', import.meta.url);

/** A generation of the official Python client, with the protocol that it speaks. */
export interface PythonClient {
  readonly title: string;
  readonly protocolVersion: string;
  /** The file with its packages. */
  readonly requirements: string;
  /** How it agrees on a version, if it has a choice: `auto` or, by the handshake alone, `legacy`. */
  readonly mode?: 'auto' | 'legacy';
}

export const PYTHON_CLIENTS: readonly PythonClient[] = [
  { title: 'mcp 2, current', protocolVersion: '2026-07-28', requirements: 'requirements-2.txt', mode: 'auto' },
  {
    title: 'mcp 2, with a handshake',
    protocolVersion: '2025-11-25',
    requirements: 'requirements-2.txt',
    mode: 'legacy',
  },
  { title: 'mcp 1', protocolVersion: '2025-11-25', requirements: 'requirements-1.txt' },
];

export interface InstalledPythonClient extends PythonClient {
  readonly packages: string;
  /** Why it cannot run on this machine; null if it can. */
  readonly missing: string | null;
}

export interface AssistantSettings {
  /** Of the MCP endpoint. */
  url: string;
  /** Without a token, the assistant asks for authorization. */
  token?: string;
  redirectUri?: string;
  clientMetadataUrl?: string;
  /** The user at the browser. @returns where the browser was redirected to in the end */
  authorize?: (url: string) => Promise<URL>;
}

/** Installs a generation of the client, once for all checkouts. */
export async function installPythonClient(client: PythonClient): Promise<InstalledPythonClient> {
  const requirements = fileURLToPath(new URL(client.requirements, SCRIPTS));
  try {
    return { ...client, packages: await installPythonPackages('mcp-python', requirements), missing: null };
  } catch (error) {
    const missing = (error as Error).message.trim().split('\n').at(-1) ?? 'unknown';
    return { ...client, packages: '', missing };
  }
}

/** An assistant on the official Python client, in a process of its own. */
export class PythonAssistant {
  private constructor(private readonly program: LineProgram) {}

  /** @throws Error with the output of the process, unless it connects */
  static async connect({ packages, mode }: InstalledPythonClient, { authorize, ...settings }: AssistantSettings) {
    const script = fileURLToPath(new URL('assistant.py', SCRIPTS));
    const program = new LineProgram(['python3', script], { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' });
    let answer = await program.ask({ ...settings, mode });
    if (answer.authorize !== undefined && authorize !== undefined) {
      answer = await program.ask({ redirectedTo: String(await authorize(answer.authorize)) });
    }
    const assistant = new PythonAssistant(program);
    return { assistant, connection: answer as { protocolVersion: string; clientId: string | null } };
  }

  /** @param method of the Python client, in its spelling */
  async call(method: string, args: Record<string, unknown> = {}): Promise<any> {
    const { result, error } = await this.program.ask({ method, arguments: args });
    if (error !== undefined) throw new Error(error);
    return result;
  }

  /** The state that a tool answers, or else its whole result. @throws Error if the tool failed */
  async useTool(name: string, args: Record<string, unknown> = {}): Promise<any> {
    const result = await this.call('call_tool', { name, arguments: args });
    if (result.isError) throw new Error(`${name}: ${result.content[0]?.text}`);
    return result.structuredContent ?? result;
  }

  close(): Promise<void> {
    return this.program.close();
  }
}
