const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/**
 * The half-open span of instants that a label names, on a clock `utcOffsetMinutes` east of UTC: a day, a month, a year, or
 * an interval of days with both ends in it (a week, a season).
 * @param label `2019`, `2019-03`, `2019-03-12` or `2019-03-01/2019-05-31`
 */
export function labelledPeriod(label, utcOffsetMinutes) {
  const [first, last = first] = label.split('/');
  const shift = utcOffsetMinutes * MS_PER_MINUTE;
  return { start: startOf(first) - shift, end: endOf(last) - shift };
}

/** The precision with which a text that names this period is understood. */
export function precisionOf(label) {
  if (!label.includes('/')) return { 4: 'year', 7: 'month', 10: 'day' }[label.length];
  const { start, end } = labelledPeriod(label, 0);
  const days = (end - start) / MS_PER_DAY;
  if (days === 7) return 'week';
  return days >= 80 && days <= 100 ? 'season' : 'other';
}

/** Minutes east of UTC of an ISO time. */
export function utcOffsetOf(isoTime) {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(isoTime) ?? [null, '+', '0', '0'];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function startOf(date) {
  const [year, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day);
}

function endOf(date) {
  const [year, month, day] = date.split('-').map(Number);
  if (month === undefined) return Date.UTC(year + 1, 0, 1);
  return day === undefined ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1);
}
