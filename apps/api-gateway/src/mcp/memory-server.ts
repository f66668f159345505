import { Injectable } from '@nestjs/common';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { HOW_TO_USE_MEMORY } from './prompts/how-to-use-memory.js';
import { MemoryPrompts } from './prompts/memory-prompts.js';
import { MemoryResources } from './resources/memory-resources.js';
import { MemoryAboutTool } from './tools/memory-about.tool.js';
import { MemoryAddTool } from './tools/memory-add.tool.js';
import { MemoryDeleteTool } from './tools/memory-delete.tool.js';
import { MemoryLogStatusTool } from './tools/memory-log-status.tool.js';
import { MemorySearchTool } from './tools/memory-search.tool.js';
import { MemoryTimelineTool } from './tools/memory-timeline.tool.js';

/** Something that the server offers. It is told for whom, and reaches nothing but that caller's workspace. */
export interface Offer {
  offerTo(caller: Principal, server: McpServer): void;
}

/** Makes the server that answers one caller. */
@Injectable()
export class MemoryServer {
  private readonly offers: readonly Offer[];

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
    this.offers = [search, add, logStatus, about, timeline, remove, resources, prompts];
  }

  serverFor(caller: Principal): McpServer {
    const server = new McpServer(
      { name: 'memory-graph', title: 'Memory Graph', version: '1.0.0' },
      { instructions: HOW_TO_USE_MEMORY },
    );
    for (const offer of this.offers) offer.offerTo(caller, server);
    return server;
  }
}
