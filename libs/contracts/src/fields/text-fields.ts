import { IsString, IsUUID, Length, Matches, MaxLength, MinLength } from 'class-validator';
import { type EdgeOfDay, IsDateTime, IsDay, IsIsoTime } from '../validation/date-time.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { ReadsResourceId, RESOURCE_ID } from '../validation/resource-id.js';
import { IsRfc3339 } from '../validation/rfc-3339.js';
import { IsWebAddress } from '../validation/web-address.js';
import { field, type FieldOptions } from './field.js';

export interface TextOptions extends FieldOptions {
  /** The format that the schema states. It is not validated. */
  format?: 'email' | 'uri' | 'uuid';
  minLength?: number;
  maxLength?: number;
  /** The least and the greatest length, which one rule checks. */
  length?: readonly [least: number, greatest: number];
  pattern?: RegExp;
  /** The text must contain more than white space. A text replaces the message after the name of the field. Default false. */
  notBlank?: boolean | string;
}

export function Text({
  format,
  minLength,
  maxLength,
  length,
  pattern,
  notBlank = false,
  ...options
}: TextOptions = {}): PropertyDecorator {
  const schema = textSchema({
    format,
    minLength: notBlank === false ? minLength : 1,
    maxLength,
    pattern: notBlank === false ? pattern?.source : NOT_BLANK,
    ...(length && { minLength: length[0] || undefined, maxLength: length[1] }),
  });
  return field(schema, options, [
    notBlank === false ? IsString() : IsNotBlank(typeof notBlank === 'string' ? messageOf(notBlank) : {}),
    ...(length ? [Length(...length)] : []),
    ...(minLength === undefined ? [] : [MinLength(minLength)]),
    ...(maxLength === undefined ? [] : [MaxLength(maxLength)]),
    ...(pattern ? [Matches(pattern)] : []),
  ]);
}

interface FormOptions extends FieldOptions {
  /** The message for other texts after the name of the field, where the pattern does not explain itself. */
  message?: string;
  /** The pattern in the schema; default: the pattern itself. */
  stated?: string;
  /** The length that the pattern requires, for the schema. */
  minLength?: number;
  maxLength?: number;
}

/** A text of a form. Its pattern also rejects what is not a text, with the same message. */
export function Form(
  pattern: RegExp,
  { message, stated = pattern.source, minLength, maxLength, ...options }: FormOptions = {},
): PropertyDecorator {
  return field(textSchema({ minLength, pattern: stated, maxLength }), options, [
    Matches(pattern, message === undefined ? {} : messageOf(message)),
    ...(maxLength === undefined ? [] : [MaxLength(maxLength)]),
  ]);
}

/**
 * A text that must match a further pattern, which its schema does not state.
 * @param message after the name of the field
 */
export function MustMatch(pattern: RegExp, message: string): PropertyDecorator {
  return Matches(pattern, messageOf(message));
}

/** A non-empty id of any format. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return Text({ ...options, minLength: 1 });
}

/** The id of a resource. Upper case is accepted and converted to lower case. */
export function ResourceId(options: FieldOptions = {}): PropertyDecorator {
  const schema = { type: 'string', format: 'uuid', pattern: RESOURCE_ID.source };
  return field(schema, options, [ReadsResourceId(), Matches(RESOURCE_ID)]);
}

/** An id that the service generated, in answers and messages. */
export function GeneratedId(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'string', format: 'uuid' }, options, [IsString(), MinLength(1)]);
}

/** A UUID of a version that RFC 9562 defines, in requests. */
export function Uuid(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'string', format: 'uuid' }, options, [IsUUID()]);
}

/** A date-time in the format that the service writes (RFC 3339). */
export function Moment(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'string', format: 'date-time' }, options, [IsRfc3339()]);
}

/** A date-time in the format that clients may send (ISO 8601): seconds and offset are optional, and so is the time of day. */
export function DateTime({ day = 'start', ...options }: FieldOptions & { day?: EdgeOfDay } = {}): PropertyDecorator {
  return field({ type: 'string', format: 'date-time' }, options, [IsDateTime({ day })]);
}

/** A time of any precision in ISO 8601: a year, a month, a day or a date-time. */
export function IsoTime(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'string' }, options, [IsIsoTime()]);
}

/** A calendar day, as in `2026-11-24`. */
export function Day(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'string', format: 'date' }, options, [IsDay()]);
}

/** An http or https URL. */
export function WebAddress({ maxLength, ...options }: FieldOptions & { maxLength: number }): PropertyDecorator {
  const schema = textSchema({ pattern: '^https?://', maxLength });
  return field(schema, options, [IsWebAddress(), MaxLength(maxLength)]);
}

/** @param message after the name of the field */
function messageOf(message: string): { message: string } {
  return { message: `$property ${message}` };
}

/** The keywords that have a value, in the order in which documents show them. */
function textSchema({
  format,
  minLength,
  pattern,
  maxLength,
}: {
  format?: string | undefined;
  minLength?: number | undefined;
  pattern?: string | undefined;
  maxLength?: number | undefined;
}): object {
  return {
    type: 'string',
    ...(format !== undefined && { format }),
    ...(minLength !== undefined && { minLength }),
    ...(pattern !== undefined && { pattern }),
    ...(maxLength !== undefined && { maxLength }),
  };
}
