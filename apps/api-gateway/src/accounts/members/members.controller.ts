import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RecognisedCallers, RequireEveryScope } from '@memory-graph/access-control';
import { AuthServerClient, type Principal } from '@memory-graph/contracts/internal-http';
import {
  CreatedMemberInvitationDto,
  MemberDto,
  MemberInvitationDto,
  MemberRoleDto,
} from '@memory-graph/contracts/resources';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { assertNoApp, assertOwner } from './assert-owner.js';

const BY_OWNERS = 'Only for owners. Not available to OAuth clients.';
const LAST_OWNER = 'A workspace always has an owner: otherwise the response is 409 `last_owner`.';

/** The people who use the caller's workspace. Requires a session or a token that was not restricted. */
@ApiTags('Members')
@Controller('api/v1/members')
@RequireEveryScope()
export class MembersController {
  constructor(
    private readonly authServer: AuthServerClient,
    private readonly callers: RecognisedCallers,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List members',
    description:
      'The people in the workspace, those who joined first at the beginning. Not available to OAuth clients.',
  })
  @ApiOkResponse({ type: [MemberDto] })
  list(@Caller() caller: Principal): Promise<MemberDto[]> {
    assertNoApp(caller);
    return this.authServer.listMembers(caller.workspaceId);
  }

  @Get('invitations')
  @ApiOperation({ summary: 'List invitations', description: `Unused ones, newest first. ${BY_OWNERS}` })
  @ApiOkResponse({ type: [MemberInvitationDto] })
  listInvitations(@Caller() caller: Principal): Promise<MemberInvitationDto[]> {
    assertOwner(caller);
    return this.authServer.listMemberInvitations(caller.workspaceId);
  }

  @Post('invitations')
  @Header('Cache-Control', 'no-store')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Invite a person',
    description: `The link admits one person, with or without an account, within seven days. ${BY_OWNERS}`,
  })
  @ApiCreatedResponse({ type: CreatedMemberInvitationDto })
  invite(@Caller() caller: Principal, @Body() { role }: MemberRoleDto): Promise<CreatedMemberInvitationDto> {
    assertOwner(caller);
    return this.authServer.inviteMember(caller.workspaceId, { role }, { by: caller.userId });
  }

  @Delete('invitations/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Withdraw an invitation', description: BY_OWNERS })
  @ApiNoContentResponse({ description: 'The link no longer works.' })
  withdraw(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    assertOwner(caller);
    return this.authServer.withdrawMemberInvitation(caller.workspaceId, id, { by: caller.userId });
  }

  @Patch(':id')
  @HttpCode(204)
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Change the role of a member',
    description: `What the member allowed apps in the workspace ends. To hand the workspace over, make another member an owner, then change your own role, or leave. ${LAST_OWNER} ${BY_OWNERS}`,
  })
  @ApiNoContentResponse({ description: 'Changed.' })
  async changeRole(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { role }: MemberRoleDto,
  ): Promise<void> {
    assertOwner(caller);
    await this.authServer.changeMemberRole(caller.workspaceId, id, { role }, { by: caller.userId });
    await this.callers.forgetUser(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Remove a member, or leave',
    description: `Owners remove members; every member may remove themselves. Sessions and tokens of the member for the workspace, and what apps were allowed, end at once. What the member added stays. ${LAST_OWNER} Not available to OAuth clients.`,
  })
  @ApiNoContentResponse({ description: 'Removed.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    if (id === caller.userId) assertNoApp(caller);
    else assertOwner(caller);
    await this.authServer.removeMember(caller.workspaceId, id, { by: caller.userId });
    await this.callers.forgetUser(id);
  }
}
