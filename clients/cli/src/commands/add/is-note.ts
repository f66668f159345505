/** Whether the name is that of a Markdown file. */
export function isNote(path: string): boolean {
  return /\.(md|markdown)$/i.test(path);
}
