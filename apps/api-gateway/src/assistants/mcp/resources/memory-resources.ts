import { Injectable } from '@nestjs/common';
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ListResourcesRequestSchema,
  type ListResourcesResult,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { canonicalId, isResourceId } from '@memory-graph/contracts/validation';
import { LogRepository } from '../../../memory/log-store/log.repository.js';
import { speaking } from '../speaking.js';
import type { Offer } from '../memory-server.js';
import { IS_DATA } from '../stored-content.js';

const PAGE_SIZE = 50;
const MIME_TYPE = 'application/json';

/** Episodes and entities as resources for assistants. */
@Injectable()
export class MemoryResources implements Offer {
  constructor(
    private readonly searchService: SearchServiceClient,
    private readonly logs: LogRepository,
  ) {}

  offerTo({ workspaceId }: Principal, server: McpServer): void {
    server.registerResource(
      'episode',
      new ResourceTemplate('memory://episodes/{id}', { list: undefined }),
      { title: 'Episode', description: `A text that was added to the memory. ${IS_DATA}`, mimeType: MIME_TYPE },
      (uri, { id }) => read(uri, id, (episodeId) => this.searchService.episode(workspaceId, episodeId)),
    );
    server.registerResource(
      'entity',
      new ResourceTemplate('memory://entities/{id}', { list: undefined }),
      { title: 'Entity', description: `An entity with its facts. ${IS_DATA}`, mimeType: MIME_TYPE },
      (uri, { id }) => read(uri, id, (entityId) => this.searchService.entity(workspaceId, entityId)),
    );
    // Replaces the SDK's own list, which does not support pages.
    server.server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
      speaking(() => this.listEpisodes(workspaceId, params?.cursor)),
    );
  }

  /** Newest first. The cursor is the last episode of the previous page, so that new episodes do not shift the pages. */
  private async listEpisodes(workspaceId: string, cursor: string | undefined): Promise<ListResourcesResult> {
    const before = cursor === undefined ? null : Buffer.from(cursor, 'base64url').toString();
    if (before !== null && !isResourceId(before)) throw new ServiceError('invalid_request', 'Unknown cursor');
    const found = await this.logs.listEpisodes(workspaceId, before, PAGE_SIZE + 1);
    const page = found.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      resources: page.map(({ episodeId, source, message, time }) => ({
        uri: `memory://episodes/${episodeId}`,
        name: `${source} ${time.toISOString()}`,
        description: message,
        mimeType: MIME_TYPE,
      })),
      ...(last && found.length > PAGE_SIZE && { nextCursor: Buffer.from(last.id).toString('base64url') }),
    };
  }
}

function read(
  uri: URL,
  id: string | string[] | undefined,
  find: (id: string) => Promise<object>,
): Promise<ReadResourceResult> {
  return speaking(async () => {
    if (typeof id !== 'string' || !isResourceId(id)) throw new ServiceError('not_found', 'Resource not found');
    const text = JSON.stringify(await find(canonicalId(id)));
    return { contents: [{ uri: uri.href, mimeType: MIME_TYPE, text }] };
  });
}
