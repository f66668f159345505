import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The sizes of workspaces, which triggers keep. */
@Injectable()
export class WorkspaceSizeRepository {
  constructor(private readonly dataSource: DataSource) {}

  async logsOf(workspaceId: string): Promise<number> {
    const [size] = await this.dataSource.query<{ logs: number }[]>(
      'SELECT episodes::float8 AS logs FROM memory.workspace_storage WHERE workspace_id = $1',
      [workspaceId],
    );
    return size?.logs ?? 0;
  }
}
