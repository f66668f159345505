import { Body, Controller, Delete, HttpCode, Patch } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RecognisedCallers, RequireEveryScope } from '@memory-graph/access-control';
import { AuthServerClient, type Principal } from '@memory-graph/contracts/internal-http';
import { WorkspaceNameDto } from '@memory-graph/contracts/resources';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { assertOwner } from './assert-owner.js';

const BY_OWNERS =
  'Only for owners. Not available to OAuth clients. The operator manages the workspaces of customers: for them, the response is 409 `managed_workspace`.';

/** The workspace of the caller as a whole. Requires a session or a token that was not restricted. */
@ApiTags('Members')
@Controller('api/v1/workspace')
@RequireEveryScope()
export class OwnWorkspaceController {
  constructor(
    private readonly authServer: AuthServerClient,
    private readonly callers: RecognisedCallers,
  ) {}

  @Patch()
  @HttpCode(204)
  @CanFail('conflict')
  @ApiOperation({ summary: 'Rename the workspace', description: BY_OWNERS })
  @ApiNoContentResponse({ description: 'Renamed.' })
  rename(@Caller() caller: Principal, @Body() request: WorkspaceNameDto): Promise<void> {
    assertOwner(caller);
    return this.authServer.renameWorkspace(caller.workspaceId, request, { by: caller.userId });
  }

  @Delete()
  @HttpCode(204)
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Delete the workspace',
    description: `The name confirms the deletion. Sessions, tokens and apps of all members lose access to it at once, and its memory is erased in the background. This cannot be undone. A member without another workspace gets a new, empty one. ${BY_OWNERS}`,
  })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async delete(@Caller() caller: Principal, @Body() request: WorkspaceNameDto): Promise<void> {
    assertOwner(caller);
    const { userIds } = await this.authServer.deleteOwnWorkspace(caller.workspaceId, request, { by: caller.userId });
    await Promise.all(userIds.map((userId) => this.callers.forgetUser(userId)));
  }
}
