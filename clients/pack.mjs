// Packs the clients, the adapters and the command line as they are published: `npm run clients:pack`.
//   node clients/pack.mjs [NAME] [FOLDER]     default: all of PACKAGES, in clients/dist
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatePython } from './generation/python.mjs';
import { packMcpBundle } from './packing/mcp-bundle.mjs';
import { packNode } from './packing/node-package.mjs';
import { packPython } from './packing/python-package.mjs';

const folderOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const node = (project) => (folder) => packNode(folderOf(project), folder);
const python = (project) => (folder) => packPython(folderOf(project), folder);

/** What can be packed, by name. */
const PACKAGES = {
  typescript: node('typescript'),
  importers: node('importers'),
  cli: node('cli'),
  'mcp-bridge': node('mcp-bridge'),
  mcpb: (folder) => packMcpBundle(folderOf('cli'), folder),
  'ai-sdk': node('adapters/ai-sdk'),
  anthropic: node('adapters/anthropic'),
  langgraph: node('adapters/langgraph'),
  mastra: node('adapters/mastra'),
  'openai-agents': node('adapters/openai-agents'),
  python: async (folder) => {
    await generatePython();
    await python('python')(folder);
  },
  'agent-framework-python': python('adapters/agent-framework-python'),
  'anthropic-python': python('adapters/anthropic-python'),
  'crewai-python': python('adapters/crewai-python'),
  'google-adk-python': python('adapters/google-adk-python'),
  'langgraph-python': python('adapters/langgraph-python'),
  'llamaindex-python': python('adapters/llamaindex-python'),
  'openai-agents-python': python('adapters/openai-agents-python'),
  'pipecat-python': python('adapters/pipecat-python'),
  'strands-python': python('adapters/strands-python'),
};

const [name, folder = folderOf('dist')] = process.argv.slice(2);
if (name !== undefined && !(name in PACKAGES)) {
  throw new Error(`Unknown package ${name}: use ${Object.keys(PACKAGES).join(', ')}`);
}
for (const chosen of name === undefined ? Object.keys(PACKAGES) : [name]) await PACKAGES[chosen](resolve(folder));
