import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { Nested } from '../fields/structure-fields.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { Cursor } from './list-cursor.js';
import { PageSizeDto } from './pagination.js';

/** Counts up to it are exact as numbers. */
const MAX_QUOTA = Number.MAX_SAFE_INTEGER;
const MAX_EXTERNAL_ID = 200;

function Quota(description: string, example: number): PropertyDecorator {
  return (prototype, name) => {
    const schema = { type: 'integer', minimum: 0, maximum: MAX_QUOTA, nullable: true, description, example } as const;
    for (const decorate of [ApiPropertyOptional(schema), IsOptional(), IsInt(), Min(0), Max(MAX_QUOTA)]) {
      decorate(prototype, name);
    }
  };
}

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
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'How many texts and sets of facts the workspace may add from midnight to midnight UTC.',
    example: 1000,
  })
  addsPerDay!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'How many episodes the workspace may hold, including content that is not processed yet.',
    example: 50_000,
  })
  episodes!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'How many bytes (UTF-8) of text the workspace may hold.',
    example: null,
  })
  storageBytes!: number | null;
}

@ApiSchema({ name: 'CreateWorkspaceRequest' })
export class CreateWorkspaceDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'The name of the workspace. Texts in the first person are about an entity with this name.',
    example: 'Acme',
  })
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: MAX_EXTERNAL_ID,
    description: 'The id of the customer in your own system. No two workspaces have the same.',
    example: 'customer-4711',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(MAX_EXTERNAL_ID)
  externalId?: string;

  @Nested(SetQuotasDto, { optional: true, description: 'The quotas of the workspace. Left out: no limits.' })
  @IsOptional()
  quotas?: SetQuotasDto;
}

@ApiSchema({ name: 'UpdateWorkspaceRequest', description: 'Fields that are left out keep their value.' })
export class UpdateWorkspaceDto {
  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'The name of the workspace.',
    example: 'Acme',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(100)
  name?: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: MAX_EXTERNAL_ID,
    description: 'The id of the customer in your own system.',
    example: 'customer-4711',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(MAX_EXTERNAL_ID)
  externalId?: string;

  @Nested(SetQuotasDto, {
    optional: true,
    description: 'Replaces all quotas. A quota that is left out no longer limits.',
  })
  @IsOptional()
  quotas?: SetQuotasDto;
}

export class ListWorkspacesDto extends PageSizeDto {
  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_EXTERNAL_ID,
    description: 'Only return the workspace with this external id.',
    example: 'customer-4711',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(MAX_EXTERNAL_ID)
  externalId?: string;

  @Cursor()
  cursor?: string;
}

const WORKSPACE_KINDS = ['managed', 'personal'] as const;
export type WorkspaceKind = (typeof WORKSPACE_KINDS)[number];

@ApiSchema({ name: 'Workspace', description: 'A workspace, as the operator sees it.' })
export class WorkspaceDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The name of the workspace.', example: 'Acme' })
  name!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The id of the customer in your own system.',
    example: 'customer-4711',
  })
  externalId!: string | null;

  @ApiProperty({
    enum: WORKSPACE_KINDS,
    description: 'Whether the operator created the workspace, or a person by signing up.',
    example: 'managed',
  })
  kind!: WorkspaceKind;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The e-mail address of the person that a personal workspace belongs to.',
    example: null,
  })
  ownerEmail!: string | null;

  @ApiProperty({ type: QuotasDto, description: 'The quotas of the workspace.' })
  quotas!: QuotasDto;

  @ApiProperty({ format: 'date-time', description: 'When the workspace was created.' })
  createdAt!: string;
}

@ApiSchema({ name: 'WorkspacePage' })
export class WorkspacePageDto {
  @ApiProperty({ type: [WorkspaceDto], description: 'The workspaces, newest first.' })
  workspaces!: WorkspaceDto[];

  @ApiProperty({ type: String, nullable: true, description: 'The `cursor` of the next page. Null: this is the last.' })
  nextCursor!: string | null;
}
