import type { LogState } from '@memory-graph/contracts/tools';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { describeError } from '../describe-error.js';

/**
 * What a tool answers: a text for a model. Stored content is in the text alone, within its frame. The state of an
 * addition is there for programs too.
 */
export interface ToolAnswer {
  text: string;
  state?: LogState;
}

/** Runs a tool; failures become results that the model sees and can react to. */
export async function toToolResult(run: () => Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const { text, state } = await run();
    return { content: [{ type: 'text', text }], ...(state && { structuredContent: { ...state } }) };
  } catch (thrown) {
    return { isError: true, content: [{ type: 'text', text: describeError(thrown).text }] };
  }
}
