/** Paths of values that neither have a description nor are part of one that has. */
export function undescribedValues(): string[];

/** The described values as a table in Markdown. */
export function valuesTable(): string;
