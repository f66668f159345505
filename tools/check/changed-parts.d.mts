export function suitesOf(files: readonly string[]): Record<string, string[]>;
