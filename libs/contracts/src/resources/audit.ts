import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { DateTime, GeneratedId, Moment, ResourceId, Text } from '../fields/text-fields.js';
import { Choice, Count, Integer } from '../fields/value-fields.js';
import { Cursor } from './list-cursor.js';
import { PageSizeDto } from './pagination.js';
import { SubjectOfAnswer } from './subject.js';

const ACTIONS = ['reads', 'changes'] as const;

export class ListAuditDto extends PageSizeDto {
  @ResourceId({ nullish: true, description: 'Only return what this member did: the id of the user.' })
  member?: string;

  @Choice(ACTIONS, { nullish: true, description: 'Only return reads, or only changes.' })
  action?: (typeof ACTIONS)[number];

  @DateTime({ nullish: true, description: 'Only return entries from this time on.', example: '2026-11-01' })
  from?: string;

  @DateTime({ nullish: true, day: 'end', description: 'Only return entries up to this time.', example: '2026-11-30' })
  to?: string;

  @Text({ nullish: true, maxLength: 100, description: 'Only return what was done to the resource with this id.' })
  resource?: string;

  @Cursor()
  cursor?: string;
}

@ApiSchema({ name: 'AuditMember', description: 'The member who did something.' })
export class AuditMemberDto {
  @GeneratedId({ description: 'The id of the user.' })
  id!: string;

  @Text({ description: 'The name of the user at that time.', example: 'Ada Lovelace' })
  name!: string;
}

@ApiSchema({ name: 'AuditCredential', description: 'The access by which something was done.' })
export class AuditCredentialDto {
  @Choice(['session', 'token', 'app'], {
    description: 'A session of the console, a personal token, or an app that the member allowed.',
  })
  kind!: 'session' | 'token' | 'app';

  @Text({ nullable: true, description: 'The name of the token or of the app. Null: a session.', example: 'laptop' })
  name!: string | null;
}

@ApiSchema({ name: 'AuditEntry', description: 'The same action of a member, once or several times.' })
export class AuditEntryDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Moment({ description: 'When it was done first.' })
  at!: string;

  @Nested(AuditMemberDto, { description: 'Who did it.' })
  member!: AuditMemberDto;

  @Nested(AuditCredentialDto, { description: 'By which access it was done.' })
  credential!: AuditCredentialDto;

  @Text({
    description: 'The `operationId` of this document, `mcp:` with the name of a tool, or an action of the account.',
    example: 'search_run',
  })
  operation!: string;

  @Choice(['read', 'change'], { description: 'Whether the operation reads or changes.' })
  kind!: 'read' | 'change';

  @Text({
    optional: true,
    description: 'The id of what was read, changed or created, if it is one thing. What is rejected names none.',
  })
  resourceId?: string;

  @SubjectOfAnswer()
  subject?: string;

  @Integer({
    description: 'The HTTP status of the outcome. 403: refused. 499: the client did not wait for it.',
    example: 200,
  })
  status!: number;

  @Count({
    description: 'How often it was done within a minute, or within an hour if a day has very many.',
    example: 12,
  })
  count!: number;
}

@ApiSchema({ name: 'AuditPage' })
export class AuditPageDto {
  @ListOf(AuditEntryDto, { description: 'The entries, newest first.' })
  entries!: AuditEntryDto[];

  @Text({ nullable: true, description: 'The `cursor` of the next page. Null: this is the last.' })
  nextCursor!: string | null;
}
