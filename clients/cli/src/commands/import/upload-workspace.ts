import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorOfAnswer } from '@memory-graph/client';
import type { Connection } from '../../connection/connect.js';
import { NotReachableError } from '../../exit/errors.js';

interface ImportProblem {
  path: string;
  code: string;
  message: string;
}

/** The answer of `POST /api/v1/import`. */
export interface ImportedWorkspace {
  imported: Record<string, number>;
  existing: Record<string, number>;
  skipped: ImportProblem[];
  notices: ImportProblem[];
}

/**
 * Sends a file to the import of workspaces. The service answers when all of it is stored, which can take longer than
 * the time-outs of `fetch`.
 * @param onSent receives how many bytes were sent
 * @throws MemoryGraphError as the service answers, NotReachableError
 */
export async function uploadWorkspace(
  { url, token }: Connection,
  file: string,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<ImportedWorkspace> {
  const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/x-ndjson' };
  const request = (url.startsWith('https:') ? https : http).request(`${url}/api/v1/import`, {
    ...{ method: 'POST', headers, signal },
  });
  let sent = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent += chunk.length;
      onSent(sent);
      done(null, chunk);
    },
  });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  // The service may answer before it has read everything, and close the connection: its answer counts.
  const sending = pipeline(createReadStream(file), counter, request).catch(() => undefined);
  try {
    const response = await answered;
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
    await sending;
    const status = response.statusCode ?? 0;
    if (status !== 200) throw errorOfAnswer(status, headersOf(response), text);
    return JSON.parse(text) as ImportedWorkspace;
  } catch (error) {
    signal.throwIfAborted();
    const { code } = error as { code?: unknown };
    if (typeof code !== 'string' || !/^(E[A-Z]+|UND_ERR.*)$/.test(code)) throw error;
    throw new NotReachableError(`The connection to ${url} failed (${code}); import the file again to continue`, {
      cause: error,
    });
  } finally {
    request.destroy();
  }
}

function headersOf(response: http.IncomingMessage): Headers {
  return new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
}
