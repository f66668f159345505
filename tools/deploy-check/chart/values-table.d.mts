/** `[path, default, description]` of each described value of the chart. */
export function describedValues(): [path: string, value: unknown, description: string][];

/** Paths of values that neither have a description nor are part of one that has. */
export function undescribedValues(): string[];

/** The described values as a table in Markdown. */
export function valuesTable(): string;
