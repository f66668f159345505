import { type ForgetSelectionDto, originAsked } from '@memory-graph/contracts/resources';
import { isResourceId, parseDateTime } from '@memory-graph/contracts/validation';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Owner } from '@memory-graph/memory-model';
import { FOLDED_TO_ASCII } from '@memory-graph/memory-model/words';
import { Log } from '../log-store/log.entity.js';
import type { LogReader } from '../log-store/log.repository.js';
import { logOriginConditions } from '../log-store/log-origin.js';

const PAGE = 2_000;
const MESSAGE_CHARACTERS = 200;
const PAGE_CHARACTERS = 2 * 1024 * 1024;

/** A log that a selection matches. */
export interface SelectedLog {
  logId: string;
  episodeId: string | null;
}

interface SelectedRow {
  id: string;
  episode_id: string | null;
  reference_time: string;
}

/** Reads the logs that a selection names. */
@Injectable()
export class SelectedLogsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The logs that match all conditions of a selection on logs, ordered by id. Readers with a subject may only change what
   * belongs to it, and not what is shared.
   * @param among only these logs, and those whose text, or the facts beside it, contains all of one list of parts, or a
   *   character that is folded to ASCII; null: all logs
   */
  async list(
    { workspaceId, subject }: LogReader,
    selection: ForgetSelectionDto,
    among: { ids: readonly string[]; textParts: readonly (readonly string[])[]; owner: Owner | null } | null,
  ): Promise<SelectedLog[]> {
    const selected: SelectedLog[] = [];
    const isInTime = timeFilter(selection);
    const patterns = among?.textParts.map((parts) => JSON.stringify(parts.map((part) => `%${part}%`))) ?? [];
    const parameters: unknown[] = [];
    const ofOrigin = logOriginConditions(originAsked(selection), (value) => `$${parameters.push(value) + 7}`);
    const ofOwner = ownerConditions(among?.owner ?? null, (value) => `$${parameters.push(value) + 7}`);
    const { documentIds } = selection;
    const ofDocuments = documentIds ? [`document_id = ANY ($${parameters.push(documentIds) + 7}::text[])`] : [];
    const ofReader = subject === undefined ? [] : ['NOT log.shared'];
    for (let after: string | null = null; ;) {
      const page: SelectedRow[] = await this.dataSource.query<SelectedRow[]>(
        `SELECT id, episode_id, reference_time FROM memory.log
         WHERE workspace_id = $1 AND ($2::uuid IS NULL OR id > $2)
           AND ($3::uuid[] IS NULL OR id = ANY ($3)) AND ($4::uuid[] IS NULL OR episode_id = ANY ($4))
           AND ($5::text[] IS NULL OR label_ids && $5)
           AND ${['true', ...ofOrigin, ...ofOwner, ...ofDocuments, ...ofReader].join(' AND ')}
           AND ($6::uuid[] IS NULL OR id = ANY ($6) OR EXISTS (
             SELECT FROM unnest($7::jsonb[]) AS patterns
             WHERE ingest_text ILIKE ALL (ARRAY (SELECT jsonb_array_elements_text(patterns)))
               OR ingest_text ~ '[${FOLDED_TO_ASCII}]'
               OR (content ->> 'kind' = 'text'
                 AND (content::text ILIKE ALL (ARRAY (SELECT jsonb_array_elements_text(patterns)))
                   OR content::text ~ '[${FOLDED_TO_ASCII}]'))))
         ORDER BY id LIMIT ${PAGE}`,
        [
          workspaceId,
          after,
          selection.logIds ?? null,
          selection.episodeIds ?? null,
          labelIdsOf(selection),
          among?.ids ?? null,
          patterns,
          ...parameters,
        ],
      );
      for (const { id, episode_id: episodeId, reference_time: time } of page) {
        if (isInTime(time)) selected.push({ logId: id, episodeId });
      }
      if (page.length < PAGE) return selected;
      after = page.at(-1)!.id;
    }
  }

  /**
   * The ids and names of a selection that the workspace does not have, or that the reader may not see. The worker checks ids of facts if they are
   * well-formed.
   * @returns null: everything exists
   */
  async findUnknown(
    { workspaceId, subject }: LogReader,
    { logIds = [], episodeIds = [], factIds = [], ...selection }: ForgetSelectionDto,
  ): Promise<'Log' | 'Episode' | 'Fact' | 'Label' | null> {
    if (!factIds.every(isResourceId)) return 'Fact';
    const labelIds = labelIdsOf(selection) ?? [];
    const [found] = await this.dataSource.query<{ logs: number; episodes: number; labels: number }[]>(
      `SELECT (SELECT count(*)::int FROM memory.log WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) AND ${MAY_READ}) AS logs,
         (SELECT count(DISTINCT episode_id)::int FROM memory.log WHERE workspace_id = $1 AND episode_id = ANY ($3::uuid[])
           AND ${MAY_READ}) AS episodes,
         (SELECT count(*)::int FROM memory.label WHERE workspace_id = $1 AND id = ANY ($4::uuid[])) AS labels`,
      [
        workspaceId,
        logIds.filter(isResourceId),
        episodeIds.filter(isResourceId),
        labelIds.filter(isResourceId),
        subject ?? null,
      ],
    );
    if (found!.logs < new Set(logIds).size) return 'Log';
    if (found!.episodes < new Set(episodeIds).size) return 'Episode';
    return found!.labels < new Set(labelIds).size ? 'Label' : null;
  }

  /** Those of these logs that exist, ordered by id. */
  async existing(workspaceId: string, logIds: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM memory.log WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id',
      [workspaceId, logIds],
    );
    return rows.map(({ id }) => id);
  }

  /** The first of these logs, as many as fit one call, in order of id. */
  async load(workspaceId: string, logIds: readonly string[]): Promise<Log[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM (
         SELECT id, size, sum(size) OVER (ORDER BY id) AS total FROM (
           SELECT id, length(ingest_text) + coalesce(pg_column_size(content), 0) AS size FROM memory.log
           WHERE workspace_id = $1 AND id = ANY ($2::uuid[])
         ) AS sized
       ) AS summed WHERE total - size <= ${PAGE_CHARACTERS}`,
      [workspaceId, logIds],
    );
    if (rows.length === 0) return [];
    return this.dataSource
      .getRepository(Log)
      .createQueryBuilder('log')
      .where('log.workspaceId = :workspaceId AND log.id = ANY (:ids)', { workspaceId, ids: rows.map(({ id }) => id) })
      .orderBy('log.id')
      .getMany();
  }

  async summaries(
    workspaceId: string,
    logIds: readonly string[],
  ): Promise<{ id: string; source: string; message: string; createdAt: string }[]> {
    const rows = await this.dataSource.query<{ id: string; source: string; message: string; time: Date }[]>(
      `SELECT id, source, time, left(ingest_text, ${MESSAGE_CHARACTERS}) AS message FROM memory.log
       WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id`,
      [workspaceId, logIds],
    );
    return rows.map(({ time, ...row }) => ({ ...row, createdAt: time.toISOString() }));
  }
}

/** With the subject of the reader, if any, as the fifth parameter. */
const MAY_READ = '($5::text IS NULL OR subject = $5 OR shared)';

/** null: any. */
function labelIdsOf({ labelId, labelIds }: ForgetSelectionDto): string[] | null {
  return labelIds ?? (labelId === undefined ? null : [labelId]);
}

/** Matches content of exactly this owner. */
function ownerConditions(owner: Owner | null, placeholder: (value: string) => string): string[] {
  if (owner === null) return [];
  if (owner.shared === true) return ['log.shared'];
  const subject = owner.subject ?? null;
  return ['NOT log.shared', subject === null ? 'log.subject IS NULL' : `log.subject = ${placeholder(subject)}`];
}

function timeFilter({ startTime, endTime }: ForgetSelectionDto): (referenceTime: string) => boolean {
  const from = startTime === undefined ? -Infinity : parseDateTime(startTime)!;
  const to = endTime === undefined ? Infinity : parseDateTime(endTime)!;
  if (from === -Infinity && to === Infinity) return () => true;
  return (referenceTime) => {
    const time = parseDateTime(referenceTime);
    return time !== null && time >= from && time <= to;
  };
}
