import type { WorkspaceChanges } from '@memory-graph/contracts/internal-http';
import { DateTime, Integer, Text, Uuid } from '@memory-graph/contracts/fields';

const MAX_LISTED = 101;

/** A `WorkspaceSelection` as query parameters. */
export class WorkspaceSelectionDto {
  @Text({ nullish: true, notBlank: true })
  externalId?: string;

  @DateTime({ nullish: true })
  afterCreatedAt?: string;

  @Uuid({ nullish: true })
  afterId?: string;

  @Integer({ query: true, minimum: 1, maximum: MAX_LISTED })
  limit!: number;
}

export class NewWorkspaceDto {
  @Uuid()
  id!: string;

  @Text({ notBlank: true })
  name!: string;

  @Text({ nullish: true, notBlank: true })
  externalId?: string | null;
}

export class WorkspaceChangesDto implements WorkspaceChanges {
  @Text({ nullish: true, notBlank: true })
  name?: string;

  @Text({ nullish: true, notBlank: true })
  externalId?: string;
}
