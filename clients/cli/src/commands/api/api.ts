import { readFile } from 'node:fs/promises';
import { Command, Option } from '@commander-js/extra-typings';
import { errorOfAnswer } from '@memory-graph/client';
import type { CommandContext } from '../../context.js';
import { NotReachableError, UsageError } from '../../exit/errors.js';
import { printableJson } from '../../output/printable.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** `memory-graph api`: one request to the API, as it is. */
export function apiCommand(context: CommandContext) {
  return new Command('api')
    .description('Send a request to the API and print the answer.')
    .argument('<path>', 'such as labels, which is /api/v1/labels')
    .addOption(new Option('-X, --method <method>', 'default: GET, or POST with a body').choices(METHODS))
    .option('-F, --field <name=value...>', 'fields of the query, or of the body of another method than GET')
    .option('--input <file>', 'the body; "-" reads standard input')
    .addHelpText(
      'after',
      `
A value that is JSON, such as 3, true or ["a"], is sent as such, and any other as a text.

Examples:
  memory-graph api labels
  memory-graph api labels -F name=urgent -F color=#ff0000
  memory-graph api facts -X GET -F limit=5
  memory-graph api webhooks/ID -X DELETE`,
    )
    .action(async (path, { method, field = [], input }) => {
      if (input !== undefined && field.length > 0) throw new UsageError('Give either --field or --input');
      const fields = Object.fromEntries(field.map(fieldOf));
      const hasBody = input !== undefined || field.length > 0;
      const verb = method ?? (hasBody ? 'POST' : 'GET');
      const { url, token } = await context.connect();
      const address = new URL(`${url}${path.startsWith('/') ? path : `/api/v1/${path}`}`);
      if (verb === 'GET')
        for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, textOf(value));
      const body = input === undefined ? JSON.stringify(fields) : await readBody(context, input);
      const response = await fetch(address, {
        method: verb,
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        ...(hasBody && verb !== 'GET' && { body }),
        signal: context.signal,
      }).catch((cause: Error) => {
        context.signal.throwIfAborted();
        throw new NotReachableError(`Cannot reach ${url}`, { cause });
      });
      const text = await response.text();
      if (!response.ok) throw errorOfAnswer(response.status, response.headers, text);
      await print(context, text);
    });
}

function fieldOf(field: string): [string, unknown] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(field) ?? [];
  if (name === undefined || value === undefined) throw new UsageError(`A field is name=value, and not ${field}`);
  return [name, jsonIn(value) ?? value];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readBody(context: CommandContext, input: string): Promise<string> {
  if (input === '-') return context.readInput();
  return readFile(input, 'utf8').catch((error: Error) => {
    throw new UsageError(`${input} cannot be read: ${error.message}`, { cause: error });
  });
}

/** JSON without control characters of memories, and anything else as it is. */
async function print({ output }: CommandContext, text: string): Promise<void> {
  if (text === '') return;
  const answer = jsonIn(text);
  if (answer === undefined) output.block(text);
  else await output.result(answer, () => output.block(printableJson(answer, 2)));
}

/** @returns undefined for a text that is not JSON */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
