import { Injectable } from '@nestjs/common';
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolRequest,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/server';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { SERVICE_VERSION } from '@memory-graph/observability';
import { AuditJournal } from '../../http/audit/audit-journal.js';
import { MemoryCompletions } from './memory-completions.js';
import { listedTool, type Exchange, type MemoryTool, type ToolDefinition } from './memory-tool.js';
import { mayChangeMemory } from './may-change-memory.js';
import { howToUseMemory } from './prompts/how-to-use-memory.js';
import { MemoryPrompts } from './prompts/memory-prompts.js';
import { MemoryResources } from './resources/memory-resources.js';
import { MemoryAboutTool } from './tools/memory-about.tool.js';
import { MemoryAddTool } from './tools/memory-add.tool.js';
import { MemoryCorrectTool } from './tools/memory-correct.tool.js';
import { MemoryForgetTool } from './tools/memory-forget.tool.js';
import { MemoryLogStatusTool } from './tools/memory-log-status.tool.js';
import { MemorySearchTool } from './tools/memory-search.tool.js';
import { MemoryTimelineTool } from './tools/memory-timeline.tool.js';
import { readArguments } from './tools/read-arguments.js';
import { toToolResult } from './tools/tool-answer.js';

/** Resources or prompts that the server offers to a caller, limited to the caller's workspace. */
export interface Offer {
  offerTo(caller: Principal, server: Server): void;
}

/** What only another release of the service changes. Prompts alone are the same for all callers. */
const ttlMs = 5 * 60_000;
const CACHE_HINTS = {
  'server/discover': { ttlMs, cacheScope: 'private' },
  'tools/list': { ttlMs, cacheScope: 'private' },
  'prompts/list': { ttlMs, cacheScope: 'public' },
  'resources/templates/list': { ttlMs, cacheScope: 'private' },
} as const;

/** Creates the server instance for a caller. */
@Injectable()
export class MemoryServer {
  private readonly tools: ReadonlyMap<string, { tool: MemoryTool; listed: Tool }>;
  private readonly offers: readonly Offer[];

  constructor(
    search: MemorySearchTool,
    about: MemoryAboutTool,
    timeline: MemoryTimelineTool,
    add: MemoryAddTool,
    correct: MemoryCorrectTool,
    forget: MemoryForgetTool,
    logStatus: MemoryLogStatusTool,
    resources: MemoryResources,
    prompts: MemoryPrompts,
    completions: MemoryCompletions,
    private readonly audit: AuditJournal,
  ) {
    const all: MemoryTool[] = [search, about, timeline, add, correct, forget, logStatus];
    this.tools = new Map(all.map((tool) => [tool.definition.name, { tool, listed: listedTool(tool.definition) }]));
    this.offers = [resources, prompts, completions];
  }

  serverFor(caller: Principal): Server {
    const server = new Server(
      { name: 'memory-graph', title: 'Memory Graph', version: SERVICE_VERSION },
      {
        capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
        instructions: howToUseMemory(caller),
        cacheHints: CACHE_HINTS,
      },
    );
    // Without the SDK's registration of tools, which validates again what contracts validate.
    server.setRequestHandler('tools/list', () => ({ tools: this.listFor(caller) }));
    server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => this.call(caller, params, mcpReq));
    for (const offer of this.offers) offer.offerTo(caller, server);
    return server;
  }

  private listFor(caller: Principal): Tool[] {
    const open = [...this.tools.values()].filter(({ tool }) => whyNotFor(caller, tool.definition) === null);
    return open.map(({ listed }) => listed);
  }

  private call(caller: Principal, params: CallToolRequest['params'], exchange: Exchange): Promise<CallToolResult> {
    const tool = this.tools.get(params.name)?.tool;
    if (!tool) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${JSON.stringify(params.name)}`);
    }
    const { input, annotations } = tool.definition;
    const run = async () => {
      const reason = whyNotFor(caller, tool.definition);
      if (reason !== null) throw new ServiceError('insufficient_scope', `${params.name} ${reason}`);
      return tool.run(caller, readArguments(input, params.arguments ?? {}), exchange);
    };
    const what = { operation: `mcp:${params.name}`, kind: annotations.readOnlyHint ? 'read' : 'change' } as const;
    return toToolResult(() => this.audit.recordRun(caller, what, run, ({ state }) => state?.logId));
  }
}

/** Why a caller may not use a tool; null: they may. */
function whyNotFor(caller: Principal, { annotations, isConfined }: ToolDefinition): string | null {
  if (!annotations.readOnlyHint && !mayChangeMemory(caller)) {
    return 'changes the memory, and the scope mcp:read allows only reading';
  }
  return isConfined || caller.subject === undefined ? null : 'is not open to tokens that are bound to a subject';
}
