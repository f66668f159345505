import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../../context.js';

/** `memory-graph mcp`: a server of the Model Context Protocol for assistants that start theirs as processes. */
export function mcpCommand(context: CommandContext) {
  return new Command('mcp')
    .description('Connect an assistant that starts this command as its MCP server, over standard input and output.')
    .action(async () => {
      // Other commands start faster without the protocol.
      const { runMcp } = await import('./run-mcp.js');
      const { env, globalOptions, logins } = context;
      const { url, token } = globalOptions;
      const given = { ...(url && { MEMORY_GRAPH_URL: url }), ...(token && { MEMORY_GRAPH_TOKEN: token }) };
      await runMcp({ ...env, ...given }, logins);
      await new Promise<never>(() => undefined);
    });
}
