import type { WorkspaceChanges } from '@memory-graph/contracts/internal-http';
import { FromQueryInteger, IsDateTime, IsNotBlank } from '@memory-graph/contracts/validation';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

const MAX_LISTED = 101;

/** A `WorkspaceSelection` as query parameters. */
export class WorkspaceSelectionDto {
  @IsOptional()
  @IsNotBlank()
  externalId?: string;

  @IsOptional()
  @IsDateTime()
  afterCreatedAt?: string;

  @IsOptional()
  @IsUUID()
  afterId?: string;

  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(MAX_LISTED)
  limit!: number;
}

export class NewWorkspaceDto {
  @IsUUID()
  id!: string;

  @IsNotBlank()
  name!: string;

  @IsOptional()
  @IsNotBlank()
  externalId?: string | null;
}

export class WorkspaceChangesDto implements WorkspaceChanges {
  @IsOptional()
  @IsNotBlank()
  name?: string;

  @IsOptional()
  @IsNotBlank()
  externalId?: string;
}
