import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { AddModule } from '../../memory/add/add.module.js';
import { AuditJournalModule } from '../../http/audit/audit-journal.module.js';
import { EntitiesModule } from '../../memory/entities/entities.module.js';
import { EventStreamsModule } from '../../http/event-streams/event-streams.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { FactsModule } from '../../memory/facts/facts.module.js';
import { ForgetModule } from '../../memory/forget/forget.module.js';
import { LabelsModule } from '../../memory/labels/labels.module.js';
import { ListsModule } from '../../memory/lists/lists.module.js';
import { LogStoreModule } from '../../memory/log-store/log-store.module.js';
import { LogsModule } from '../../memory/logs/logs.module.js';
import { ReadsByIdModule } from '../../memory/reads-by-id/reads-by-id.module.js';
import { ProfilesModule } from '../../memory/profiles/profiles.module.js';
import { RateLimitsModule } from '../../http/rate-limits/rate-limits.module.js';
import { SearchModule } from '../../memory/search/search.module.js';
import { TimeZonesModule } from '../../memory/time-zones/time-zones.module.js';
import { WholeWorkspaceModule } from '../../http/whole-workspace/whole-workspace.module.js';
import { McpController } from './mcp.controller.js';
import { McpHandler } from './mcp-handler.js';
import { MemoryCompletions } from './memory-completions.js';
import { MemoryServer } from './memory-server.js';
import { OriginCheckMiddleware } from './origin-check.middleware.js';
import { MemoryPrompts } from './prompts/memory-prompts.js';
import { LabelledMemory } from './resources/labelled-memory.js';
import { MemoryResources } from './resources/memory-resources.js';
import { ForgetProgress } from './tools/forget-progress.js';
import { LogProgress } from './tools/log-progress.js';
import { MemoryAboutTool } from './tools/memory-about.tool.js';
import { MemoryAddTool } from './tools/memory-add.tool.js';
import { MemoryCorrectTool } from './tools/memory-correct.tool.js';
import { MemoryForgetTool } from './tools/memory-forget.tool.js';
import { MemoryLogStatusTool } from './tools/memory-log-status.tool.js';
import { MemorySearchTool } from './tools/memory-search.tool.js';
import { MemoryTimelineTool } from './tools/memory-timeline.tool.js';

/** The Model Context Protocol over streamable HTTP, for assistants. It runs the same use cases as the API. */
@Module({
  imports: [
    AddModule,
    AuditJournalModule,
    EntitiesModule,
    FactsModule,
    ForgetModule,
    LabelsModule,
    ListsModule,
    ProfilesModule,
    ReadsByIdModule,
    EventStreamsModule,
    RateLimitsModule,
    SearchModule,
    TimeZonesModule,
    LogsModule,
    LogStoreModule,
    InternalServicesModule,
    WholeWorkspaceModule,
  ],
  controllers: [McpController],
  providers: [
    McpHandler,
    MemoryServer,
    MemorySearchTool,
    MemoryAddTool,
    MemoryLogStatusTool,
    MemoryAboutTool,
    MemoryTimelineTool,
    MemoryCorrectTool,
    MemoryForgetTool,
    MemoryResources,
    MemoryPrompts,
    MemoryCompletions,
    LabelledMemory,
    LogProgress,
    ForgetProgress,
  ],
})
export class McpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(OriginCheckMiddleware).forRoutes(McpController);
  }
}
