import type { Principal } from '@memory-graph/contracts/internal-http';
import { isPlainObject } from '@memory-graph/contracts/validation';
import { readInput } from '@memory-graph/http-api/validation';
import type { Exchange, MemoryTool } from '../memory-tool.js';
import { answerOf } from './answer-of.js';
import type { ToolAnswer } from './tool-answer.js';

/**
 * Runs a tool with the arguments of a model.
 * @throws ServiceError `invalid_request` for invalid arguments
 */
export async function callTool(
  tool: MemoryTool,
  caller: Principal,
  given: Record<string, unknown>,
  exchange: Exchange,
): Promise<ToolAnswer> {
  const { input, output } = tool.definition;
  const { structured, text } = await tool.run(caller, readInput(input, withoutUnused(given)), exchange);
  return { structured: answerOf(output, structured), text };
}

/** Models write null, an empty text or an empty list for options that they do not use, also in the entries of lists. */
function withoutUnused(given: object): Record<string, unknown> {
  const used = Object.entries(given).filter(([, value]) => value !== '' && !isEmptyList(value));
  return withoutNulls(Object.fromEntries(used.map(([name, value]) => [name, withEntries(value)])));
}

function withEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => (isPlainObject(entry) ? withoutUnused(entry) : entry));
  return isPlainObject(value) ? withoutNulls(value) : value;
}

function withoutNulls(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
