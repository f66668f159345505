import type { Principal } from '@memory-graph/contracts/internal-http';
import type { Exchange, MemoryTool } from '../memory-tool.js';
import { answerOf } from './answer-of.js';
import { readArguments } from './read-arguments.js';
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
  const { structured, text } = await tool.run(caller, readArguments(input, given), exchange);
  return { structured: answerOf(output, structured), text };
}
