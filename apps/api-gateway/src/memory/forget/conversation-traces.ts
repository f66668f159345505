import type { LogReader } from '../log-store/log.repository.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Replaces a message that contained something that the user asked to forget. */
const FORGOTTEN_MESSAGE = 'This message was removed because it contained something that was forgotten.';

/** @param subject the placeholder of the subject, which may be null: any */
const isConcerned = (subject: string) => `content <> $2 AND conversation_id IN (
  SELECT id FROM memory.conversation WHERE workspace_id = $1 AND (${subject}::text IS NULL OR subject = ${subject}))`;

/** Removes from conversations what was forgotten. */
@Injectable()
export class ConversationTraces {
  constructor(private readonly dataSource: DataSource) {}

  /** Replaces the messages that contain one of these sentences. */
  async forgetSentences(of: LogReader, sentences: readonly string[]): Promise<void> {
    const condition = `EXISTS (SELECT FROM unnest($3::text[]) AS told WHERE strpos(lower(content), lower(told)) > 0)`;
    await this.replace(of, condition, sentences);
  }

  /** Replaces the messages that cite one of these facts or episodes. */
  async forgetReferencesTo(of: LogReader, ids: readonly string[]): Promise<void> {
    if (await this.isEmpty(of.workspaceId)) return;
    const condition = `EXISTS (
      SELECT FROM jsonb_array_elements(citations) AS cited
      WHERE cited ->> 'id' = ANY ($3::text[]) OR cited -> 'episodeIds' ?| $3::text[])`;
    await this.replace(of, condition, ids);
  }

  /** The messages to check after the given id, in order of id, page by page. */
  texts(
    { workspaceId, subject }: LogReader,
    after: string | null,
    limit: number,
  ): Promise<{ id: string; content: string }[]> {
    return this.dataSource.query(
      `SELECT id, content FROM memory.conversation_message
       WHERE ${isConcerned('$5')} AND ($3::uuid IS NULL OR id > $3) ORDER BY id LIMIT $4`,
      [workspaceId, FORGOTTEN_MESSAGE, after, limit, subject ?? null],
    );
  }

  forgetTexts(of: LogReader, ids: readonly string[]): Promise<void> {
    return this.replace(of, 'id = ANY ($3::uuid[])', ids);
  }

  /** Removes titles too, because a title is generated from the first messages. */
  async forgetTitles(workspaceId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE memory.conversation AS told SET title = '', title_origin = 'none'
       WHERE workspace_id = $1 AND title_origin <> 'none' AND EXISTS (
         SELECT FROM memory.conversation_message
         WHERE conversation_id = told.id AND ordinal <= 2 AND content = $2)`,
      [workspaceId, FORGOTTEN_MESSAGE],
    );
  }

  async isEmpty(workspaceId: string): Promise<boolean> {
    const [found] = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM memory.conversation WHERE workspace_id = $1 LIMIT 1',
      [workspaceId],
    );
    return found === undefined;
  }

  private async replace(
    { workspaceId, subject }: LogReader,
    condition: string,
    values: readonly string[],
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE memory.conversation_message SET content = $2, citations = '[]'
       WHERE ${isConcerned('$4')} AND ${condition}`,
      [workspaceId, FORGOTTEN_MESSAGE, values, subject ?? null],
    );
  }
}
