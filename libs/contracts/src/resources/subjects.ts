import { ApiSchema } from '@nestjs/swagger';
import { ListOf } from '../fields/structure-fields.js';
import { Moment, Text } from '../fields/text-fields.js';
import { Cursor } from './list-cursor.js';
import { PageSizeDto } from './pagination.js';
import { SUBJECT } from './subject.js';

/** The opaque text by which the list of subjects continues behind one. */
export function cursorOfSubject(subject: string): string {
  return Buffer.from(subject).toString('base64url');
}

/** @returns null for a text that is not a cursor */
export function subjectOfCursor(cursor: string): string | null {
  const subject = Buffer.from(cursor, 'base64url').toString();
  return SUBJECT.test(subject) && cursorOfSubject(subject) === cursor ? subject : null;
}

export class ListSubjectsDto extends PageSizeDto {
  @Cursor(subjectOfCursor)
  cursor?: string;
}

@ApiSchema({ name: 'SubjectListEntry', description: 'A subject in a list.' })
export class SubjectListEntryDto {
  @Text({ description: 'The subject, as your application named it.', example: 'user-4711' })
  subject!: string;

  @Moment({ description: 'When content was last added for the subject.' })
  lastAddedAt!: string;
}

@ApiSchema({ name: 'SubjectPage' })
export class SubjectPageDto {
  @ListOf(SubjectListEntryDto, { description: 'The subjects that have content, by name.' })
  subjects!: SubjectListEntryDto[];

  @Text({ nullable: true, description: 'The `cursor` of the next page. Null: this is the last.' })
  nextCursor!: string | null;
}
