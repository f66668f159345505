import { originAsked, type ReExtractionSelectionDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../log-store/log.entity.js';
import { logOriginConditions } from '../log-store/log-origin.js';

/** Imported evidence names its extractor: the rules, the caller, or a model by its provider and name. */
const FROM_TEXT = `log.storedContent ->> 'kind' = 'evidence'
  AND (log.storedContent ->> 'extractor' IN ('reader', 'rules', 'caller') OR log.storedContent ->> 'extractor' LIKE '_%:_%')`;

/** The logs whose episodes an extractor made from a text, here or before an import. */
@Injectable()
export class TextLogRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * In order of their ids.
   * @param after the id of the last one of the previous page
   */
  async listPage(
    workspaceId: string,
    { labelId, ...origin }: ReExtractionSelectionDto,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<Log[]> {
    const query = this.dataSource
      .getRepository(Log)
      .createQueryBuilder('log')
      .where('log.workspaceId = :workspaceId', { workspaceId })
      .andWhere(`log.status = 'completed' AND log.episodeId IS NOT NULL`)
      .andWhere(`(log.storedContent IS NULL OR (${FROM_TEXT}))`);
    if (after !== null) query.andWhere('log.id > :after', { after });
    const parameters: Record<string, unknown> = {};
    const ofOrigin = logOriginConditions(originAsked(origin), (value) => {
      const name = `origin${Object.keys(parameters).length}`;
      parameters[name] = value;
      return `:${name}`;
    });
    for (const condition of ofOrigin) query.andWhere(condition, parameters);
    if (labelId !== undefined) query.andWhere(':labelId = ANY (log.labelIds)', { labelId });
    return query.orderBy('log.id').limit(limit).getMany();
  }
}
