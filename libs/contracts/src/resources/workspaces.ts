import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Integer } from '../fields/value-fields.js';
import { Cursor } from './list-cursor.js';
import { PageSizeDto } from './pagination.js';
import { TimeZone } from './time-zone.js';

/** Counts up to it are exact as numbers. */
const MAX_QUOTA = Number.MAX_SAFE_INTEGER;
const MAX_EXTERNAL_ID = 200;
const DEFAULT_ZONE =
  'The IANA time zone of questions and profiles that name none. It is UTC unless another one is set.';

const Quota = (description: string, example: number) =>
  Integer({ optional: true, nullable: true, minimum: 0, maximum: MAX_QUOTA, description, example });

@ApiSchema({
  name: 'QuotasRequest',
  description: 'The quotas of a workspace. A quota that is left out or null does not limit.',
})
export class SetQuotasDto {
  @Quota('How many texts and sets of facts the workspace may add from midnight to midnight UTC.', 1000)
  addsPerDay?: number | null;

  @Quota('How many episodes the workspace may hold, including content that is not processed yet.', 50_000)
  episodes?: number | null;

  @Quota('How many bytes (UTF-8) of text the workspace may hold.', 100_000_000)
  storageBytes?: number | null;
}

@ApiSchema({ name: 'Quotas', description: 'The quotas of a workspace. Null: no limit.' })
export class QuotasDto {
  @Integer({
    nullable: true,
    description: 'How many texts and sets of facts the workspace may add from midnight to midnight UTC.',
    example: 1000,
  })
  addsPerDay!: number | null;

  @Integer({
    nullable: true,
    description: 'How many episodes the workspace may hold, including content that is not processed yet.',
    example: 50_000,
  })
  episodes!: number | null;

  @Integer({ nullable: true, description: 'How many bytes (UTF-8) of text the workspace may hold.', example: null })
  storageBytes!: number | null;
}

@ApiSchema({ name: 'CreateWorkspaceRequest' })
export class CreateWorkspaceDto {
  @Text({
    notBlank: true,
    maxLength: 100,
    description: 'The name of the workspace. Texts in the first person are about an entity with this name.',
    example: 'Acme',
  })
  name!: string;

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: MAX_EXTERNAL_ID,
    description: 'The id of the customer in your own system. No two workspaces have the same.',
    example: 'customer-4711',
  })
  externalId?: string;

  @Nested(SetQuotasDto, { nullish: true, description: 'The quotas of the workspace. Left out: no limits.' })
  quotas?: SetQuotasDto;

  @TimeZone(DEFAULT_ZONE)
  timeZone?: string;
}

@ApiSchema({ name: 'UpdateWorkspaceRequest', description: 'Fields that are left out keep their value.' })
export class UpdateWorkspaceDto {
  @Text({ nullish: true, notBlank: true, maxLength: 100, description: 'The name of the workspace.', example: 'Acme' })
  name?: string;

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: MAX_EXTERNAL_ID,
    description: 'The id of the customer in your own system.',
    example: 'customer-4711',
  })
  externalId?: string;

  @Nested(SetQuotasDto, {
    nullish: true,
    description: 'Replaces all quotas. A quota that is left out no longer limits.',
  })
  quotas?: SetQuotasDto;

  @TimeZone(DEFAULT_ZONE)
  timeZone?: string;
}

export class ListWorkspacesDto extends PageSizeDto {
  @Text({
    nullish: true,
    notBlank: true,
    maxLength: MAX_EXTERNAL_ID,
    description: 'Only return the workspace with this external id.',
    example: 'customer-4711',
  })
  externalId?: string;

  @Cursor()
  cursor?: string;
}

const WORKSPACE_KINDS = ['managed', 'personal'] as const;
export type WorkspaceKind = (typeof WORKSPACE_KINDS)[number];

@ApiSchema({ name: 'Workspace', description: 'A workspace, as the operator sees it.' })
export class WorkspaceDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The name of the workspace.', example: 'Acme' })
  name!: string;

  @Text({ nullable: true, description: 'The id of the customer in your own system.', example: 'customer-4711' })
  externalId!: string | null;

  @Choice(WORKSPACE_KINDS, {
    description: 'Whether the operator created the workspace, or a person by signing up.',
    example: 'managed',
  })
  kind!: WorkspaceKind;

  @Text({
    nullable: true,
    description: 'The e-mail address of the person that a personal workspace belongs to.',
    example: null,
  })
  ownerEmail!: string | null;

  @Nested(QuotasDto, { description: 'The quotas of the workspace.' })
  quotas!: QuotasDto;

  @Text({ description: DEFAULT_ZONE, example: 'Europe/Berlin' })
  timeZone!: string;

  @Moment({ description: 'When the workspace was created.' })
  createdAt!: string;
}

@ApiSchema({ name: 'WorkspacePage' })
export class WorkspacePageDto {
  @ListOf(WorkspaceDto, { description: 'The workspaces, newest first.' })
  workspaces!: WorkspaceDto[];

  @Text({ nullable: true, description: 'The `cursor` of the next page. Null: this is the last.' })
  nextCursor!: string | null;
}
