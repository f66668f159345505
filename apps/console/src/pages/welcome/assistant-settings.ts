export interface AssistantSettings {
  key: string;
  /** What people call it. */
  name: string;
  /** Where the code belongs. */
  hint: string;
  code: string;
}

const SERVER = 'memory-graph';

/**
 * How assistants reach the memory by MCP.
 * @param address of the service, without a slash at its end
 */
export function assistantSettings(address: string, token: string): AssistantSettings[] {
  const url = `${address}/mcp`;
  const headers = { Authorization: `Bearer ${token}` };
  const json = (settings: object) => JSON.stringify(settings, null, 2);
  return [
    {
      key: 'claude-code',
      name: 'Claude Code',
      hint: 'In a terminal:',
      code: `claude mcp add --transport http ${SERVER} ${url} --header "Authorization: Bearer ${token}"`,
    },
    {
      key: 'cursor',
      name: 'Cursor',
      hint: 'In ~/.cursor/mcp.json:',
      code: json({ mcpServers: { [SERVER]: { url, headers } } }),
    },
    {
      key: 'vs-code',
      name: 'VS Code',
      hint: 'In .vscode/mcp.json:',
      code: json({ servers: { [SERVER]: { type: 'http', url, headers } } }),
    },
    {
      key: 'codex',
      name: 'Codex',
      hint: 'In a terminal. Codex reads the token from this variable each time it starts:',
      code: `export MEMORY_GRAPH_TOKEN=${token}\ncodex mcp add ${SERVER} --url ${url} --bearer-token-env-var MEMORY_GRAPH_TOKEN`,
    },
    {
      key: 'gemini',
      name: 'Gemini CLI',
      hint: 'In ~/.gemini/settings.json:',
      code: json({ mcpServers: { [SERVER]: { httpUrl: url, headers } } }),
    },
  ];
}
