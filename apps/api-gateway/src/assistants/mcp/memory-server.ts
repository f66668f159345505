import { Injectable } from '@nestjs/common';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolRequest,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { readInput } from '@memory-graph/http-api/validation';
import { listedTool, type Exchange, type MemoryTool } from './memory-tool.js';
import { HOW_TO_USE_MEMORY } from './prompts/how-to-use-memory.js';
import { MemoryPrompts } from './prompts/memory-prompts.js';
import { MemoryResources } from './resources/memory-resources.js';
import { MemoryAboutTool } from './tools/memory-about.tool.js';
import { MemoryAddTool } from './tools/memory-add.tool.js';
import { MemoryDeleteTool } from './tools/memory-delete.tool.js';
import { MemoryLogStatusTool } from './tools/memory-log-status.tool.js';
import { MemorySearchTool } from './tools/memory-search.tool.js';
import { MemoryTimelineTool } from './tools/memory-timeline.tool.js';
import { toToolResult } from './tools/tool-answer.js';

/** Resources or prompts that the server offers to a caller, limited to the caller's workspace. */
export interface Offer {
  offerTo(caller: Principal, server: McpServer): void;
}

/** Creates the server instance for a caller. */
@Injectable()
export class MemoryServer {
  private readonly tools: ReadonlyMap<string, MemoryTool>;
  private readonly offers: readonly Offer[];
  private readonly listed: ReturnType<typeof listedTool>[];

  constructor(
    search: MemorySearchTool,
    add: MemoryAddTool,
    logStatus: MemoryLogStatusTool,
    about: MemoryAboutTool,
    timeline: MemoryTimelineTool,
    remove: MemoryDeleteTool,
    resources: MemoryResources,
    prompts: MemoryPrompts,
  ) {
    const tools: MemoryTool[] = [search, add, logStatus, about, timeline, remove];
    this.tools = new Map(tools.map((tool) => [tool.definition.name, tool]));
    this.listed = tools.map(({ definition }) => listedTool(definition));
    this.offers = [resources, prompts];
  }

  serverFor(caller: Principal): McpServer {
    const server = new McpServer(
      { name: 'memory-graph', title: 'Memory Graph', version: '1.0.0' },
      { instructions: HOW_TO_USE_MEMORY },
    );
    // Without `registerTool` of the SDK, which accepts Zod schemas only: these are JSON Schemas made from contracts.
    server.server.registerCapabilities({ tools: { listChanged: true } });
    server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: this.listed }));
    server.server.setRequestHandler(CallToolRequestSchema, ({ params }, exchange) =>
      this.call(caller, params, exchange),
    );
    for (const offer of this.offers) offer.offerTo(caller, server);
    return server;
  }

  private call(caller: Principal, params: CallToolRequest['params'], exchange: Exchange): Promise<CallToolResult> {
    return toToolResult(() => {
      const tool = this.tools.get(params.name);
      if (!tool) throw new ServiceError('not_found', `There is no tool ${JSON.stringify(params.name)}`);
      return tool.run(caller, readInput(tool.definition.input, params.arguments ?? {}), exchange);
    });
  }
}
