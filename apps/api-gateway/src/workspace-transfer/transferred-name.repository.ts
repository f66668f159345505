import { Injectable } from '@nestjs/common';
import type { LabelRecord, SpaceRecord } from '@memory-graph/contracts/workspace-transfer';
import { ServiceError } from '@memory-graph/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { nameKey } from '../storage/unique-names/name-key.js';
import { importedId } from './imported-id.js';

/** An imported label or space in the workspace. */
export interface TransferredName {
  id: string;
  /** Whether it existed before. */
  existing: boolean;
}

/** Imports labels and spaces. An existing one with the same id, or else the same name, is used unchanged. */
@Injectable()
export class TransferredNameRepository {
  constructor(private readonly dataSource: DataSource) {}

  importLabel(workspaceId: string, label: LabelRecord): Promise<TransferredName> {
    return this.import(this.dataSource.manager, 'label', 'color', workspaceId, label, label.color);
  }

  /** `FillImportedSpaces` adds the facts of a new space once they exist. */
  importSpace(workspaceId: string, userId: string, space: SpaceRecord): Promise<TransferredName> {
    return this.dataSource.transaction(async (manager) => {
      const imported = await this.import(manager, 'space', 'user_id', workspaceId, space, userId);
      if (!imported.existing) {
        await manager.query(
          `INSERT INTO memory.imported_space_fact (space_id, statement_id)
           SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
          [imported.id, space.supportedBy],
        );
      }
      return imported;
    });
  }

  private async import(
    manager: EntityManager,
    table: 'label' | 'space',
    column: 'color' | 'user_id',
    workspaceId: string,
    { id, name, description, createdAt }: LabelRecord | SpaceRecord,
    value: string,
  ): Promise<TransferredName> {
    const run = () =>
      manager.query<TransferredName[]>(
        `WITH known AS (
           SELECT id FROM (
             SELECT id FROM memory.${table} WHERE workspace_id = $1 AND id IN ($2, $3)
             UNION SELECT id FROM memory.${table} WHERE workspace_id = $1 AND name_key = $5
           ) AS found ORDER BY id = $2 DESC, id = $3 DESC LIMIT 1
         ), added AS (
           INSERT INTO memory.${table} (id, workspace_id, name, name_key, description, created_at, ${column})
           SELECT $3, $1, $4, $5, $6, $7, $8 WHERE NOT EXISTS (SELECT FROM known)
           ON CONFLICT DO NOTHING RETURNING id
         )
         SELECT id, true AS existing FROM known UNION ALL SELECT id, false FROM added`,
        [
          workspaceId,
          id,
          importedId(workspaceId, id, createdAt),
          name.trim(),
          nameKey(name),
          description,
          new Date(createdAt),
          value,
        ],
      );
    // The first run returns nothing if another request creates the row concurrently; the second one finds it.
    const found = (await run())[0] ?? (await run())[0];
    if (!found) throw new ServiceError('conflict', `The name of a ${table} is already in use`, { transient: true });
    return found;
  }
}
