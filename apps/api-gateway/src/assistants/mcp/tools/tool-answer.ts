import type { CallToolResult } from '@modelcontextprotocol/server';
import { describeError } from '../describe-error.js';

/** The result of a tool: structured for programs, and as text for a model. */
export interface ToolAnswer {
  structured: object;
  text: string;
}

/** Runs a tool; failures become results that the model sees and can react to. */
export async function toToolResult(run: () => ToolAnswer | Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const { structured, text } = await run();
    return { structuredContent: { ...structured }, content: [{ type: 'text', text }] };
  } catch (thrown) {
    return { isError: true, content: [{ type: 'text', text: describeError(thrown).text }] };
  }
}
