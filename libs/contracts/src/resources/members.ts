import { ApiSchema } from '@nestjs/swagger';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice } from '../fields/value-fields.js';
import { type Role, ROLES } from '../oauth/role.js';

const ROLE_DESCRIPTION =
  'What the member may do. A reader reads. An editor also adds, changes and deletes content. An owner may do everything, ' +
  'also with members.';

@ApiSchema({ name: 'RoleRequest', description: 'The role that a member gets.' })
export class MemberRoleDto {
  @Choice(ROLES, { description: ROLE_DESCRIPTION, example: 'editor' })
  role!: Role;
}

@ApiSchema({
  name: 'WorkspaceNameRequest',
  description: 'The name of a workspace: the new one, or, to delete the workspace, the one that it has.',
})
export class WorkspaceNameDto {
  @Text({ notBlank: true, maxLength: 120, description: 'The name of the workspace.', example: "Ada's workspace" })
  name!: string;
}

@ApiSchema({ name: 'Member', description: 'A person who uses the workspace.' })
export class MemberDto extends MemberRoleDto {
  @GeneratedId({ description: 'The id of the user.' })
  userId!: string;

  @Text({ description: 'The name, for people.', example: 'Ada Lovelace' })
  name!: string;

  @Text({ format: 'email', description: 'The email address that the user signs in with.', example: 'ada@example.com' })
  email!: string;

  @Moment({ description: 'Since when the user is a member.' })
  since!: string;
}

@ApiSchema({ name: 'MemberInvitation', description: 'An unused invitation, without its link.' })
export class MemberInvitationDto extends MemberRoleDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Moment({ description: 'When the invitation was created.' })
  createdAt!: string;

  @Moment({ description: 'When the invitation expires, seven days later.' })
  expiresAt!: string;
}

@ApiSchema({ name: 'CreatedMemberInvitation', description: 'An invitation with its link.' })
export class CreatedMemberInvitationDto extends MemberInvitationDto {
  @Text({
    format: 'uri',
    description: 'The link, which admits one person. It is shown only once.',
    example: 'https://memory.example/join?invite=…',
  })
  url!: string;
}
