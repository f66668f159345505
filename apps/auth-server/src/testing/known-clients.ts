import { DEVICE_CODE_GRANT } from '../oauth/grant-types.js';
import { PUBLIC_URL } from './authorization-endpoint.js';

/** What one client sends, and what it gets. */
export interface KnownClient {
  client: string;
  /** The public report or source that shows the requests. They were written down manually. */
  source: string;
  /** The body of its registration (RFC 7591). */
  registration?: Record<string, unknown>;
  /** The members of the answer that matter to it. Undefined: the answer does not have them. */
  registered?: Record<string, unknown>;
  /** Its client ID metadata document, in place of a registration. */
  document?: { client_id: string } & Record<string, unknown>;
  /** Its parameters at the authorization endpoint, besides client, state and PKCE. */
  authorization: { redirect_uri: string; scope?: string; resource?: string };
  /** Its further parameters at the token endpoint. */
  token?: Record<string, string>;
  /** The audience and scope of its access token. */
  access: { aud: string | string[]; scope: string };
  /** Also by the device authorization grant. */
  usesDevices?: true;
}

const MCP = `${PUBLIC_URL}/mcp`;
const FOR_MCP = { aud: MCP, scope: 'mcp' };
const CODE_AND_REFRESH = ['authorization_code', 'refresh_token'];
const PUBLIC = { response_types: ['code'], token_endpoint_auth_method: 'none' };
const CURSOR_URIS = [
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'https://www.cursor.com/agents/mcp/oauth/callback',
  'http://localhost:8787/callback',
];
const CURSOR = {
  client_name: 'Cursor',
  redirect_uris: CURSOR_URIS,
  grant_types: CODE_AND_REFRESH,
  ...PUBLIC,
};
const VS_CODE = {
  client_name: 'Visual Studio Code',
  client_uri: 'https://code.visualstudio.com',
  grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE_GRANT],
  redirect_uris: [
    'https://insiders.vscode.dev/redirect',
    'https://vscode.dev/redirect',
    'http://127.0.0.1/',
    'http://127.0.0.1:33418/',
  ],
  application_type: 'native',
  ...PUBLIC,
};

/** One row a client. */
export const KNOWN_CLIENTS: readonly KnownClient[] = [
  {
    client: 'Cursor, by its own scheme',
    source: 'erp-mafia/accounted PR 2225, laravel/mcp#173, soflyy/agent-connector-for-wp#111',
    registration: CURSOR,
    registered: { redirect_uris: CURSOR_URIS, grant_types: CODE_AND_REFRESH, application_type: 'native' },
    authorization: { redirect_uri: CURSOR_URIS[0]!, scope: 'mcp', resource: MCP },
    access: FOR_MCP,
  },
  {
    client: 'Cursor, on the device',
    source: 'erp-mafia/accounted PR 2225',
    registration: CURSOR,
    authorization: { redirect_uri: CURSOR_URIS[2]!, scope: 'mcp', resource: MCP },
    access: FOR_MCP,
  },
  {
    client: 'VS Code, registered',
    source: 'modelcontextprotocol/python-sdk#1379, PrefectHQ/fastmcp#1868',
    registration: VS_CODE,
    registered: { grant_types: VS_CODE.grant_types, redirect_uris: VS_CODE.redirect_uris },
    authorization: { redirect_uri: 'http://127.0.0.1:33418', scope: 'mcp', resource: MCP },
    access: FOR_MCP,
    usesDevices: true,
  },
  {
    client: 'VS Code, by its document',
    source: 'stacklok/toolhive#6290',
    document: { client_id: 'https://vscode.example/oauth/client-metadata.json', ...VS_CODE },
    authorization: { redirect_uri: 'http://127.0.0.1:50123/', scope: 'mcp', resource: MCP },
    access: FOR_MCP,
    usesDevices: true,
  },
  {
    client: 'Claude Code, without a resource',
    source: 'anthropics/claude-code#90497, #10572',
    registration: {
      client_name: 'Claude Code (memory)',
      redirect_uris: ['http://localhost:3118/callback'],
      grant_types: CODE_AND_REFRESH,
      ...PUBLIC,
    },
    registered: { scope: undefined },
    authorization: { redirect_uri: 'http://localhost:61020/callback', scope: 'mcp' },
    access: FOR_MCP,
  },
  {
    client: 'Claude, with a scope of its own',
    source: 'anthropics/claude-ai-mcp#299, geelen/mcp-remote#216',
    registration: {
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      grant_types: CODE_AND_REFRESH,
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      scope: 'mcp claudeai',
    },
    registered: { scope: 'mcp', token_endpoint_auth_method: 'client_secret_post' },
    authorization: { redirect_uri: 'https://claude.ai/api/mcp/auth_callback', scope: 'mcp', resource: MCP },
    token: { resource: MCP },
    access: FOR_MCP,
  },
  {
    client: 'Claude, by its document',
    source: 'dmalis/dropthis#1',
    document: {
      client_id: 'https://claude.example/oauth/mcp-oauth-client-metadata',
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback'],
      grant_types: CODE_AND_REFRESH,
      ...PUBLIC,
    },
    authorization: { redirect_uri: 'https://claude.com/api/mcp/auth_callback', resource: `${MCP}/` },
    access: FOR_MCP,
  },
  {
    client: 'ChatGPT, with the origin as resource',
    source: 'garrytan/gbrain#5222',
    registration: {
      client_name: 'ChatGPT',
      redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
      grant_types: CODE_AND_REFRESH,
      ...PUBLIC,
    },
    authorization: {
      redirect_uri: 'https://chatgpt.com/connector_platform_oauth_redirect',
      scope: 'mcp offline_access',
      resource: `${PUBLIC_URL}/`,
    },
    token: { resource: `${PUBLIC_URL}/` },
    access: FOR_MCP,
  },
  {
    client: 'Gemini CLI, with an empty scope',
    source: 'google-gemini/gemini-cli packages/core/src/mcp/oauth-provider.ts',
    registration: {
      client_name: 'Gemini CLI MCP Client',
      redirect_uris: ['http://localhost:7777/oauth/callback'],
      grant_types: CODE_AND_REFRESH,
      ...PUBLIC,
      scope: '',
    },
    registered: { scope: undefined },
    authorization: { redirect_uri: 'http://localhost:49152/oauth/callback', resource: MCP },
    token: { resource: MCP },
    access: FOR_MCP,
  },
  {
    client: 'MCP Inspector, with an empty scope',
    source: 'modelcontextprotocol/inspector client/src/lib/auth.ts',
    registration: {
      client_name: 'MCP Inspector',
      client_uri: 'https://github.com/modelcontextprotocol/inspector',
      redirect_uris: ['http://localhost:6274/oauth/callback', 'http://localhost:6274/oauth/callback/debug'],
      grant_types: CODE_AND_REFRESH,
      ...PUBLIC,
      scope: '',
    },
    authorization: { redirect_uri: 'http://localhost:6274/oauth/callback/debug', scope: 'mcp', resource: MCP },
    access: FOR_MCP,
  },
  {
    client: 'Windsurf, by its own scheme',
    source: 'trypostit/trypost PR 336',
    registration: {
      client_name: 'Windsurf',
      redirect_uris: ['windsurf://codeium.windsurf/oauth/callback', 'http://127.0.0.1/oauth/callback'],
      grant_types: CODE_AND_REFRESH,
      ...PUBLIC,
    },
    authorization: { redirect_uri: 'windsurf://codeium.windsurf/oauth/callback', scope: 'mcp' },
    access: FOR_MCP,
  },
  {
    client: 'Zed, registered, without refresh tokens',
    source: 'zed-industries/zed#53784',
    registration: {
      client_name: 'Zed',
      redirect_uris: ['http://127.0.0.1:27523/callback'],
      grant_types: ['authorization_code'],
      ...PUBLIC,
    },
    registered: { grant_types: ['authorization_code'] },
    authorization: { redirect_uri: 'http://127.0.0.1:27523/callback', scope: 'mcp', resource: MCP },
    access: FOR_MCP,
  },
  {
    client: 'Zed, by its document, at another port',
    source: 'zed-industries/zed#56210',
    document: {
      client_id: 'https://zed.example/oauth/client-metadata.json',
      client_name: 'Zed',
      redirect_uris: ['http://127.0.0.1/callback'],
      grant_types: CODE_AND_REFRESH,
      ...PUBLIC,
    },
    authorization: { redirect_uri: 'http://127.0.0.1:51234/callback', scope: 'mcp', resource: MCP },
    access: FOR_MCP,
  },
  {
    client: 'LibreChat, with all scopes of the server',
    source: 'LibreChat-AI/librechat.ai PR 471, issue 388',
    registration: {
      client_name: 'LibreChat MCP Client',
      redirect_uris: ['https://chat.example.com/api/mcp/memory/oauth/callback'],
      grant_types: CODE_AND_REFRESH,
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
      logo_uri: null,
    },
    authorization: {
      redirect_uri: 'https://chat.example.com/api/mcp/memory/oauth/callback',
      scope: 'read write mcp integration oauth',
    },
    access: { aud: [PUBLIC_URL, MCP], scope: 'read write mcp integration oauth' },
  },
  {
    client: 'Open WebUI, with a colon in its path',
    source: 'buildswithpaul/Frappe_Assistant_Core#65',
    registration: {
      client_name: 'Open WebUI',
      redirect_uris: ['https://ai.example.com/oauth/clients/mcp:memory/callback'],
      grant_types: CODE_AND_REFRESH,
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      software_id: 'open-webui',
    },
    registered: { token_endpoint_auth_method: 'client_secret_post' },
    authorization: {
      redirect_uri: 'https://ai.example.com/oauth/clients/mcp:memory/callback',
      scope: 'mcp',
      resource: PUBLIC_URL,
    },
    access: FOR_MCP,
  },
  {
    client: 'mcp-remote, with metadata that is not used',
    source: 'geelen/mcp-remote#216',
    registration: {
      client_name: 'MCP CLI Proxy',
      client_uri: '',
      software_id: '2e6dc280-f3c3-4e01-99a7-8181dbd1d23d',
      software_version: '0.1.30',
      redirect_uris: ['http://localhost:3334/oauth/callback'],
      grant_types: CODE_AND_REFRESH,
      ...PUBLIC,
      scope: 'openid email profile',
    },
    authorization: { redirect_uri: 'http://localhost:3334/oauth/callback', scope: 'openid mcp', resource: MCP },
    access: FOR_MCP,
  },
];
