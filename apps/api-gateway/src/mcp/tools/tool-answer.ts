import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describeError } from '../describe-error.js';

/** What a tool found out: for programs, and the same for a model to read. */
export interface ToolAnswer {
  structured: Record<string, unknown>;
  text: string;
}

/** Runs a tool; its failures become results that the model sees, and can do better after. */
export async function toToolResult(run: () => Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const { structured, text } = await run();
    return { structuredContent: structured, content: [{ type: 'text', text }] };
  } catch (thrown) {
    return { isError: true, content: [{ type: 'text', text: describeError(thrown).text }] };
  }
}
