import { readIsoTime } from '@memory-graph/memory-model';
import { field } from '../fields/field.js';
import { IsIsoTime } from '../validation/date-time.js';
import { ReadFieldWith } from '../validation/read-dto.js';

/**
 * An optional time as assistants write it: a date-time, or a day, a month or a year.
 * @param edge which moment of a day, month or year is meant; its last one lets "2025" to "2025" cover that year
 */
export function AssistantTime(edge: 'start' | 'end', description?: string): PropertyDecorator {
  return field({ type: 'string' }, { optional: true, ...(description !== undefined && { description }) }, [
    IsIsoTime(),
    ReadFieldWith((value) => (typeof value === 'string' ? momentOf(value.trim(), edge) : value)),
  ]);
}

/** The moment of a day, month or year. Other texts are returned unchanged: date-times, and what validators reject. */
export function momentOf(text: string, edge: 'start' | 'end'): string {
  const time = readIsoTime(text);
  if (time === null || time.precision === 'minute') return text;
  return new Date(edge === 'start' ? time.start : time.end - 1).toISOString();
}
