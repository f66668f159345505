import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FactSupport } from './fact-support.js';

/** The contents of spaces in exports. */
@Injectable()
export class TransferredSpaceFacts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly support: FactSupport,
  ) {}

  /** One supporting statement for each existing fact of the space. */
  async supportOf(workspaceId: string, spaceId: string): Promise<string[]> {
    const facts = await this.dataSource.query<{ id: string }[]>(
      'SELECT fact_id AS id FROM memory.space_fact WHERE space_id = $1 ORDER BY fact_id',
      [spaceId],
    );
    const support = await this.support.of(
      workspaceId,
      facts.map(({ id }) => id),
    );
    return [...support.values()];
  }
}
