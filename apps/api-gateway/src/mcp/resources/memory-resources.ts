import { Injectable } from '@nestjs/common';
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  McpError,
  type ListResourcesResult,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { canonicalId, isResourceId } from '@memory-graph/http-api/validation/resource-id';
import { LogRepository } from '../../logs/log.repository.js';
import { describeError } from '../describe-error.js';
import type { Offer } from '../memory-server.js';
import { IS_DATA } from '../stored-content.js';

const PAGE_SIZE = 50;
const MIME_TYPE = 'application/json';
/** As the specification numbers it; the SDK has no name for it. */
const RESOURCE_NOT_FOUND = -32002;

/** Episodes and entities by their address, as assistants read them. */
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
      { title: 'Episode', description: `One text that was added. ${IS_DATA}`, mimeType: MIME_TYPE },
      (uri, { id }) => read(uri, id, (episodeId) => this.searchService.episode(workspaceId, episodeId)),
    );
    server.registerResource(
      'entity',
      new ResourceTemplate('memory://entities/{id}', { list: undefined }),
      { title: 'Entity', description: `Somebody or something, with its facts. ${IS_DATA}`, mimeType: MIME_TYPE },
      (uri, { id }) => read(uri, id, (entityId) => this.searchService.entity(workspaceId, entityId)),
    );
    // In place of the SDK's own list, which knows no pages.
    server.server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
      speaking(() => this.listEpisodes(workspaceId, params?.cursor)),
    );
  }

  /** Newest first. The cursor is where the last page ended, so that what is added meanwhile shifts nothing. */
  private async listEpisodes(workspaceId: string, cursor: string | undefined): Promise<ListResourcesResult> {
    const before = cursor === undefined ? null : Buffer.from(cursor, 'base64url').toString();
    if (before !== null && !isResourceId(before)) throw new ServiceError('invalid_request', 'There is no such cursor.');
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
    if (typeof id !== 'string' || !isResourceId(id)) throw new ServiceError('not_found', 'There is no such resource');
    const text = JSON.stringify(await find(canonicalId(id)));
    return { contents: [{ uri: uri.href, mimeType: MIME_TYPE, text }] };
  });
}

/** Errors as the protocol numbers them. */
async function speaking<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    const { error, text } = describeError(thrown);
    if (error.code === 'not_found') throw new McpError(RESOURCE_NOT_FOUND, text);
    throw new McpError(error.code === 'invalid_request' ? ErrorCode.InvalidParams : ErrorCode.InternalError, text);
  }
}
