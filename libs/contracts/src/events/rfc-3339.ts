const RFC_3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Whether a text is a date-time as the schemas of this library mean it. */
export function isRfc3339(text: string): boolean {
  return RFC_3339.test(text) && !Number.isNaN(Date.parse(text));
}
