export function withRelease(changelog: string, version: string, date: string): string;
export function entryOf(changelog: string, version: string): string | null;
export function notesOf(entry: string, commits: string, files: string): string;
