import { SCOPE_METADATA } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { operationIdOf } from '../openapi/operation-id.js';
import { AuditJournal } from './audit-journal.js';
import { UNANSWERED } from './audited-action.js';

/**
 * What shows a caller only who they are and how much there is, which consoles ask all the time. What is done over MCP is
 * recorded by its server.
 */
const NOT_RECORDED = new Set([
  ...['profile_find', 'userinfo_find', 'userinfo_findByPost', 'tokeninfo_find'],
  ...['ingestionQueue_status', 'usage_read', 'integrations_list'],
]);

/** Where interceptors leave the id of what a request created. */
export const CREATED = 'createdResource';

/**
 * Records requests when their responses end. It refuses nothing, and runs before the guards that do: what they refuse is
 * recorded too.
 */
@Injectable()
export class AuditGuard implements CanActivate {
  constructor(
    private readonly journal: AuditJournal,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const operation = operationIdOf(context.getClass().name, context.getHandler().name);
    if (NOT_RECORDED.has(operation)) return true;
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request & { user?: Principal }>(), http.getResponse<Response>()];
    const kind = this.isRead(context, request.method) ? 'read' : 'change';
    response.once('close', () => {
      const { user: caller } = request;
      const status = response.headersSent ? response.statusCode : UNANSWERED;
      if (!caller || (operation === 'mcp_exchange' && status !== 403)) return;
      this.journal.record(caller, { operation, kind, status, ...whatOf(request, response) });
    });
    return true;
  }

  private isRead(context: ExecutionContext, method: string): boolean {
    if (method === 'GET' || method === 'HEAD') return true;
    const declaredAt = [context.getHandler(), context.getClass()];
    const scopes = this.reflector.getAllAndOverride<string[] | undefined>(SCOPE_METADATA, declaredAt);
    return scopes !== undefined && scopes.every((scope) => READING.has(scope));
  }
}

const READING = new Set(['read', 'mcp:read']);

/**
 * Only values that the service made or checked: what a client writes could be content, and what is rejected is not looked
 * up, so that its id may be of another workspace.
 */
function whatOf(request: Request, { statusCode, locals }: Response) {
  if (statusCode >= 400) return {};
  const id = request.params['id'] ?? request.params['clientId'] ?? (locals[CREATED] as unknown);
  const subject: unknown = request.query['subject'] ?? (request.body as { subject?: unknown } | undefined)?.subject;
  return {
    resourceId: typeof id === 'string' ? id : undefined,
    subject: typeof subject === 'string' ? subject : undefined,
  };
}
