import { Controller, Delete, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Request, Response } from 'express';
import { Caller, OfResource, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { OpenStreams } from '../../http/event-streams/open-streams.js';
import { IgnoresIdempotencyKey } from '../../http/idempotency/takes-idempotency-key.js';
import { JSON_RPC_ERROR, JSON_RPC_MESSAGE, JSON_RPC_REQUEST, refusal } from './json-rpc.js';
import { serverSentEvents } from '../../http/openapi/server-sent-events.js';
import { McpErrorFilter } from './mcp-error.filter.js';
import { MemoryServer } from './memory-server.js';
import { readMessages } from './read-messages.js';

/**
 * The streamable HTTP transport without sessions: a separate server instance, bound to the caller,
 * handles each POST. Any gateway process can therefore handle any request, before and after a
 * restart, and no session can be hijacked. Features that need a session are not supported: GET
 * opens no stream, and DELETE ends nothing.
 */
@ApiTags('Model Context Protocol')
@Controller('mcp')
@OfResource('mcp')
@RequireScope('mcp')
@UseFilters(McpErrorFilter)
export class McpController {
  constructor(
    private readonly memory: MemoryServer,
    private readonly streams: OpenStreams,
  ) {}

  @Post()
  @IgnoresIdempotencyKey()
  @ApiOperation({
    summary: 'Send messages of the Model Context Protocol',
    description: 'The streamable HTTP transport without sessions. See docs/guide/mcp.md for the tools.',
  })
  @ApiBody({ required: true, schema: JSON_RPC_REQUEST })
  @ApiResponse({
    status: 200,
    description: 'The responses, preceded by progress notifications.',
    content: serverSentEvents({ message: JSON_RPC_MESSAGE }),
  })
  @ApiResponse({ status: 202, description: 'The request contained only notifications. The response has no body.' })
  @ApiResponse({
    status: 406,
    description: 'The client must accept both application/json and text/event-stream.',
    content: { 'application/json': { schema: JSON_RPC_ERROR } },
  })
  async exchange(@Caller() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.streams.hold(caller.workspaceId, response);
    const messages = readMessages(request.body, request.get('mcp-protocol-version'));
    const server = this.memory.serverFor(caller);
    // Stops processing when the client disconnects.
    response.on('close', () => void server.close());
    const transport = new StreamableHTTPServerTransport();
    await server.connect(transport);
    await transport.handleRequest(request, response, messages);
  }

  @Get()
  @ApiOperation({
    summary: 'Open a stream of server messages',
    description: 'Not supported: the server sends messages only in response to requests.',
  })
  @ApiResponse({
    status: 405,
    description: 'Always.',
    content: { 'application/json': { schema: JSON_RPC_ERROR } },
  })
  listen(@Res() response: Response): void {
    refuseMethod(response);
  }

  @Delete()
  @ApiOperation({ summary: 'End a session', description: 'Not supported: the transport has no sessions.' })
  @ApiResponse({
    status: 405,
    description: 'Always.',
    content: { 'application/json': { schema: JSON_RPC_ERROR } },
  })
  endSession(@Res() response: Response): void {
    refuseMethod(response);
  }
}

function refuseMethod(response: Response): void {
  response.status(405).setHeader('Allow', 'POST').json(refusal('Sessions are not supported; send messages with POST.'));
}
