import { randomBytes } from 'node:crypto';
import { hostApplication, type HostedApplication } from '@memory-graph/app-host';
import { ListenConfig, loadConfig } from '@memory-graph/app-host/config';
import { ChatModelModule } from '@memory-graph/composition/chat-model';
import { CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { type Scope, SCOPES } from '@memory-graph/contracts/oauth';
import type { DynamicModule } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ApiGatewayModule } from '../api-gateway.module.js';
import { FakeInternalServices } from './fake-internal-services.js';

export interface Answer {
  status: number;
  headers: Headers;

  body: any;
}

/** A registered caller. */
export interface KnownCaller {
  token: string;
  principal: Principal;
}

/** The gateway under test over HTTP; everything behind it is faked except its database. */
export class RunningGateway {
  /** Has all scopes. */
  readonly ada: KnownCaller;

  private constructor(
    private readonly app: HostedApplication,
    readonly services: FakeInternalServices,
  ) {
    this.ada = this.newCaller([...SCOPES]);
  }

  /** @param chatModel replaces the configured one; null: none */
  static async start(
    databaseUrl: string,
    env: NodeJS.ProcessEnv = {},
    chatModel: ChatModel | null = null,
  ): Promise<RunningGateway> {
    const services = await FakeInternalServices.start();
    const rootModule = ApiGatewayModule.forEnvironment({
      DATABASE_URL: databaseUrl,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL: 'a secret of the services, long enough',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      AUTH_SERVER_URL: services.url,
      SEARCH_SERVICE_URL: services.url,
      INGESTION_WORKER_URL: services.url,
      WEBHOOK_DISPATCHER_URL: services.url,
      ...env,
    });
    return new RunningGateway(
      await hostApplication('api-gateway', chatModel ? withChatModel(rootModule, chatModel) : rootModule, {
        ...loadConfig(ListenConfig, env),
        port: 0,
      }),
      services,
    );
  }

  get url(): string {
    return this.app.url;
  }

  /** Registers a new user in a new workspace, with a token. */
  newCaller(scopes: Scope[]): KnownCaller {
    const userId = uuidv7();
    const token = `mg_pat_${userId}`;
    const principal: Principal = {
      userId,
      workspaceId: uuidv7(),
      scopes,
      role: 'owner',
      method: 'personal_token',
      user: { id: userId, email: 'ada@example.com', name: 'Ada Lovelace', picture: null },
      client: { clientId: uuidv7(), name: 'laptop' },
      expiresAt: null,
    };
    this.services.knows(token, principal);
    this.services.on(`GET /internal/workspaces/${principal.workspaceId}/model-usage`, { status: 200, body: [] });
    return { token, principal };
  }

  /** Sends JSON as `ada` or as the given caller; null: without a credential. A string is sent unchanged. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    caller: KnownCaller | null = this.ada,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(caller && { authorization: `Bearer ${caller.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : parsed(text) };
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.services.close();
  }
}

function withChatModel(rootModule: DynamicModule, chatModel: ChatModel): DynamicModule {
  const faked: DynamicModule = {
    module: ChatModelModule,
    global: true,
    providers: [{ provide: CHAT_MODEL, useValue: chatModel }],
    exports: [CHAT_MODEL],
  };
  const imports = rootModule.imports!.map((imported) =>
    'module' in imported && imported.module === ChatModelModule ? faked : imported,
  );
  return { ...rootModule, imports };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
