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
import { assertMayChange, Caller, RequireScope } from '@memory-graph/access-control';
import {
  actorOf,
  appOf,
  mayChange,
  type Principal,
  WebhookDispatcherClient,
} from '@memory-graph/contracts/internal-http';
import { BodyFormats, OptionalBody } from '@memory-graph/http-api';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { CreateWebhookDto, RotateSecretDto, UpdateWebhookDto, WebhookDto } from '@memory-graph/contracts/resources';
import { assertLasts } from '../members/assert-owner.js';
import { toMaskedWebhookDto, toWebhookDto, toWebhookProperties } from './to-webhook-dto.js';

const FORM_AND_JSON = ['application/x-www-form-urlencoded', 'application/json'];

const BY_APPS =
  'Of people, only owners of the workspace change webhooks. An OAuth client can change only webhooks that it created; otherwise the response is 403 `not_created_by_this_app`.';
const CREATE =
  'Of people, only owners create webhooks. A workspace can have 100 webhooks; beyond that the response is 409 `too_many_webhooks`. A webhook that an OAuth client creates is deleted when that client loses its access.';

/** The webhooks of the caller's workspace, stored by `webhook-dispatcher`. */
@ApiTags('Webhooks')
@Controller('api/v1/webhooks')
export class WebhooksController {
  constructor(private readonly dispatcher: WebhookDispatcherClient) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List webhooks', description: 'Newest first; secrets are masked.' })
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
  @ApiCreatedResponse({
    type: WebhookDto,
    description: 'The webhook is created. The response contains its full secret.',
  })
  async create(@Caller() caller: Principal, @Body() request: CreateWebhookDto): Promise<WebhookDto> {
    assertLasts(caller);
    const webhook = { ...toWebhookProperties(request), url: request.url };
    return toWebhookDto(await this.dispatcher.createWebhook(caller.workspaceId, webhook, appOf(actorOf(caller))));
  }

  @Get(':id')
  @RequireScope('read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Get a webhook',
    description:
      'The secret is masked for callers without the scope `write`, and for OAuth clients that did not create the webhook.',
  })
  @ApiOkResponse({ type: WebhookDto })
  async find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<WebhookDto> {
    const webhook = await this.dispatcher.findWebhook(caller.workspaceId, id);
    return caller.scopes.includes('write') && caller.role !== 'editor' && mayChange(actorOf(caller), webhook.createdBy)
      ? toWebhookDto(webhook)
      : toMaskedWebhookDto(webhook);
  }

  @Put(':id')
  @RequireScope('write')
  @BodyFormats('form', 'json')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Change a webhook', description: `Omitted fields stay unchanged. ${BY_APPS}` })
  @ApiConsumes(...FORM_AND_JSON)
  @ApiOkResponse({ type: WebhookDto, description: 'The webhook is changed. The response contains its full secret.' })
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
  @ApiOperation({ summary: 'Delete a webhook', description: `Deletes the webhook with its deliveries. ${BY_APPS}` })
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
    summary: 'Rotate the secret of a webhook',
    description: `Replaces the secret. For 24 hours, messages are signed with both secrets. ${BY_APPS}`,
  })
  @ApiConsumes(...FORM_AND_JSON)
  @ApiBody({ type: RotateSecretDto, required: false })
  @ApiOkResponse({ type: WebhookDto, description: 'The response contains the full new secret.' })
  async rotateSecret(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { secret }: RotateSecretDto,
  ): Promise<WebhookDto> {
    await this.refuseApp(caller, id);
    return toWebhookDto(await this.dispatcher.rotateSecret(caller.workspaceId, id, { secret: secret ?? undefined }));
  }

  /**
   * Otherwise an app could receive data that it may not read, even after its revocation. The
   * creator of a webhook never changes.
   */
  private async refuseApp(caller: Principal, id: string): Promise<void> {
    assertLasts(caller);
    const by = actorOf(caller);
    if (appOf(by) === null) return;
    assertMayChange(by, (await this.dispatcher.findWebhook(caller.workspaceId, id)).createdBy, 'webhooks');
  }
}
