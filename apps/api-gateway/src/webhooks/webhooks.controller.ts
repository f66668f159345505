import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import { assertMayChange } from '@memory-graph/access-control/assert-may-change';
import { actorOf, appOf, mayChange } from '@memory-graph/contracts/internal-http/actor';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { WebhookDispatcherClient } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { BodyFormats } from '@memory-graph/http-api/body/body-formats.decorator';
import { OptionalBody } from '@memory-graph/http-api/body/optional-body.decorator';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { CanFail } from '../openapi/can-fail.decorator.js';
import {
  CreateWebhookDto,
  RotateSecretDto,
  toMaskedWebhookDto,
  toWebhookDto,
  toWebhookProperties,
  UpdateWebhookDto,
  WebhookDto,
} from './webhook.dto.js';

const FORM_AND_JSON = ['application/x-www-form-urlencoded', 'application/json'];

const BY_APPS = 'An app can do this only to webhooks that it created: 403 `not_created_by_this_app`.';
const CREATE =
  'A workspace may have 100: 409 `too_many_webhooks`. A webhook that an app creates is deleted when that app loses its access.';

/** The webhooks of the caller's workspace, which `webhook-dispatcher` keeps. */
@ApiTags('Webhooks')
@Controller('api/v1/webhooks')
export class WebhooksController {
  constructor(private readonly dispatcher: WebhookDispatcherClient) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List webhooks', description: 'All of the workspace, newest first; secrets are masked.' })
  @ApiOkResponse({ type: [WebhookDto] })
  async list(@Caller() caller: Principal): Promise<WebhookDto[]> {
    return (await this.dispatcher.listWebhooks(caller.workspaceId)).map(toMaskedWebhookDto);
  }

  @Post()
  @RequireScope('write')
  @CanFail('conflict')
  @BodyFormats('form', 'json')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create a webhook', description: CREATE })
  @ApiConsumes(...FORM_AND_JSON)
  @ApiCreatedResponse({ type: WebhookDto, description: 'Made; with its secret in full.' })
  async create(@Caller() caller: Principal, @Body() request: CreateWebhookDto): Promise<WebhookDto> {
    const webhook = { ...toWebhookProperties(request), url: request.url };
    return toWebhookDto(await this.dispatcher.createWebhook(caller.workspaceId, webhook, appOf(actorOf(caller))));
  }

  @Get(':id')
  @RequireScope('read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Get a webhook',
    description:
      'The secret is masked unless the caller also has the scope `write`, and for apps that did not create the webhook.',
  })
  @ApiOkResponse({ type: WebhookDto })
  async find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<WebhookDto> {
    const webhook = await this.dispatcher.findWebhook(caller.workspaceId, id);
    return caller.scopes.includes('write') && mayChange(actorOf(caller), webhook.createdBy)
      ? toWebhookDto(webhook)
      : toMaskedWebhookDto(webhook);
  }

  @Put(':id')
  @RequireScope('write')
  @BodyFormats('form', 'json')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Change a webhook', description: `What is left out stays as it is. ${BY_APPS}` })
  @ApiConsumes(...FORM_AND_JSON)
  @ApiOkResponse({ type: WebhookDto, description: 'Changed; with its secret in full.' })
  async update(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() request: UpdateWebhookDto,
  ): Promise<WebhookDto> {
    await this.refuseApp(caller, id);
    return toWebhookDto(await this.dispatcher.updateWebhook(caller.workspaceId, id, toWebhookProperties(request)));
  }

  @Delete(':id')
  @HttpCode(204)
  @RequireScope('write')
  @ApiOperation({ summary: 'Delete a webhook', description: `With all that is kept of its deliveries. ${BY_APPS}` })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    await this.refuseApp(caller, id);
    await this.dispatcher.deleteWebhook(caller.workspaceId, id);
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  @RequireScope('write')
  @BodyFormats('form', 'json')
  @OptionalBody()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Give a webhook another secret',
    description: `Messages carry the signatures of both for 24 hours. ${BY_APPS}`,
  })
  @ApiConsumes(...FORM_AND_JSON)
  @ApiBody({ type: RotateSecretDto, required: false })
  @ApiOkResponse({ type: WebhookDto, description: 'With the new secret in full.' })
  async rotateSecret(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { secret }: RotateSecretDto,
  ): Promise<WebhookDto> {
    await this.refuseApp(caller, id);
    return toWebhookDto(await this.dispatcher.rotateSecret(caller.workspaceId, id, secret ?? undefined));
  }

  /** An app could have itself told what it may not read, and after its revocation. Who created a webhook never changes. */
  private async refuseApp(caller: Principal, id: string): Promise<void> {
    const by = actorOf(caller);
    if (appOf(by) === null) return;
    assertMayChange(by, (await this.dispatcher.findWebhook(caller.workspaceId, id)).createdBy, 'webhooks');
  }
}
