// The MCP server of the plug-in for coding agents and of the bundle for desktop assistants, as one file.
import { SavedLogins } from '../../connection/saved-logins.js';
import { ExitCode } from '../../exit/exit-code.js';
import { runMcp } from './run-mcp.js';

try {
  await runMcp(process.env, new SavedLogins(process.env));
} catch (error) {
  process.stderr.write(`memory-graph: ${(error as Error).message}\n`);
  process.exitCode = ExitCode.notAllowed;
}
