import { applyDecorators } from '@nestjs/common';
import type { FieldOptions } from '../fields/field.js';
import { Nested } from '../fields/structure-fields.js';
import { Moment, Text } from '../fields/text-fields.js';
import { Choice, Integer } from '../fields/value-fields.js';
import { isPlainObject, type DtoClass } from '../validation/read-dto.js';
import { Rule } from '../validation/rule.js';

/** Stores number mentions and statements of an episode in 16 bits. */
export const MAX_ITEMS = 32_767;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** A time in UTC, from the year 1 to 9999, which all stores support. */
const STORABLE = /^(?!0000).*T.*Z$/;
const PRECISIONS = ['year', 'season', 'month', 'week', 'day', 'minute'];

export function ArchivedId(options: FieldOptions = {}): PropertyDecorator {
  return Text({ ...options, pattern: UUID });
}

export function StorableMoment(options: FieldOptions = {}): PropertyDecorator {
  const isStorable = (value: unknown) => typeof value === 'string' && STORABLE.test(value);
  return applyDecorators(Moment(options), Rule('isStorable', isStorable, 'must be in UTC, from the year 1 to 9999'));
}

/** An entity of the same record, by its index in the list. */
export function EntityNumber(options: FieldOptions = {}): PropertyDecorator {
  return Integer({ ...options, minimum: 0, maximum: MAX_ITEMS });
}

export function Precision(): PropertyDecorator {
  return Choice(PRECISIONS, { optional: true });
}

/** An object with exactly one of the fields of its class. */
export function OneFieldOf(dto: DtoClass, options: FieldOptions = {}): PropertyDecorator {
  const hasOneField = (value: unknown) => !isPlainObject(value) || Object.keys(value).length === 1;
  return applyDecorators(Nested(dto, options), Rule('hasOneField', hasOneField, 'must have exactly one field'));
}
