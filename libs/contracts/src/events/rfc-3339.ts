const RFC_3339 = /^(\d{4}-\d\d-\d\d)[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Whether a text is a date-time as the schemas of this library mean it. */
export function isRfc3339(text: string): boolean {
  const [, day] = RFC_3339.exec(text) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && isDay(day);
}

/** `Date` takes the 30th of February for the 2nd of March. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
