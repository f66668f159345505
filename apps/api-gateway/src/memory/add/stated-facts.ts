import type { StatedFact } from '@memory-graph/contracts/events';
import type { IngestRequestDto, StatedFactDto } from '@memory-graph/contracts/resources';
import { parseDateTime, utcOffsetMinutesOf } from '@memory-graph/contracts/validation';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import { readIsoTime } from '@memory-graph/memory-model';

/**
 * @param pathOf path of an item in the request, by index
 * @throws ServiceError `invalid_request` for a fact that ends before it begins
 */
export function requireOrderedTimes(items: readonly IngestRequestDto[], pathOf: (index: number) => string): void {
  const details = items.flatMap((item, index) =>
    (item.facts ?? []).flatMap((fact, position) => problemOf(fact, item, `${pathOf(index)}facts[${position}]`)),
  );
  if (details.length > 0) throw new ServiceError('invalid_request', 'A fact cannot end before it begins', { details });
}

function problemOf(
  { since, until, ended }: StatedFactDto,
  { referenceTime }: IngestRequestDto,
  path: string,
): ErrorDetail[] {
  const offset = utcOffsetMinutesOf(referenceTime);
  const begins = since ? readIsoTime(since, offset)!.start : -Infinity;
  if (until) {
    // "Since March 2021, until 2021": it held until some time in that year.
    const isOrdered = readIsoTime(until, offset)!.end > begins;
    return isOrdered ? [] : [{ path: `${path}.until`, message: 'must not be before since', code: 'before_since' }];
  }
  if (!ended || begins < parseDateTime(referenceTime)!) return [];
  return [
    { path: `${path}.since`, message: 'must be before the reference time, at which it ended', code: 'not_ended' },
  ];
}

/** Drops fields that are omitted or null. */
export function toStatedFact({ subject, predicate, object, since, until, ended, quote }: StatedFactDto): StatedFact {
  return {
    ...{ subject, predicate, object, quote },
    ...(since && { since }),
    ...(until && { until }),
    ...(ended && { ended }),
  };
}
