import { InvalidArgumentError } from 'commander';

/** A whole number within bounds. */
export function integer(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** A day in UTC such as `2026-03-01`, or a time with its zone such as `2026-03-01T09:00:00Z`. */
export function time(text: string): Date {
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/i.test(text);
  const value = new Date(text);
  // 31 February would be a day of March.
  const isDay = new Date(`${text.slice(0, 10)}T00:00:00Z`).toJSON()?.slice(0, 10) === text.slice(0, 10);
  if (isTime && isDay && !Number.isNaN(value.getTime())) return value;
  throw new InvalidArgumentError('It must be a day such as 2026-03-01, or a time such as 2026-03-01T09:00:00Z.');
}
