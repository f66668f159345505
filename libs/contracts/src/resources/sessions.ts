import { ApiSchema } from '@nestjs/swagger';
import { ListOf } from '../fields/structure-fields.js';
import { Moment, Text } from '../fields/text-fields.js';
import { Count } from '../fields/value-fields.js';
import { isResourceId } from '../validation/resource-id.js';
import { Cursor } from './list-cursor.js';
import { PageSizeDto } from './pagination.js';
import { OnlyOfSubject } from './subject.js';

/** The opaque text by which the list of sessions continues behind one. @param logId of its latest log */
export function cursorOfSession(logId: string): string {
  return Buffer.from(logId).toString('base64url');
}

/** @returns the id of the latest log of a session; null for a text that is not a cursor */
export function logOfSessionCursor(cursor: string): string | null {
  const logId = Buffer.from(cursor, 'base64url').toString('latin1');
  return isResourceId(logId) && cursorOfSession(logId) === cursor ? logId : null;
}

export class ListSessionsDto extends PageSizeDto {
  @OnlyOfSubject('sessions')
  subject?: string;

  @Cursor(logOfSessionCursor)
  cursor?: string;
}

@ApiSchema({ name: 'SessionListEntry', description: 'A session in a list.' })
export class SessionListEntryDto {
  @Text({ description: 'The id of the session.', example: 'standup-2026-03-14' })
  sessionId!: string;

  @Text({ description: 'The first 200 characters of the first text that was added.', example: 'I moved to Oslo.' })
  opening!: string;

  @Count({ description: 'How many logs the session has: one for each message.', example: 12 })
  logCount!: number;

  @Moment({ description: 'When content was first added.' })
  firstAddedAt!: string;

  @Moment({ description: 'When content was last added.' })
  lastAddedAt!: string;

  @Moment({ description: 'When the text that was added last was written or said.' })
  lastReferenceTime!: string;
}

@ApiSchema({ name: 'SessionPage' })
export class SessionPageDto {
  @ListOf(SessionListEntryDto, { description: 'The sessions, the one that was added to last first.' })
  sessions!: SessionListEntryDto[];

  @Text({ nullable: true, description: 'The `cursor` of the next page. Null: this is the last.' })
  nextCursor!: string | null;
}
