import type { ExportFile, ExportSource } from '../port/export-source.js';
import { messageOf, problem, type Problem } from '../port/problem.js';

const IS_ARCHIVE = /\.zip$/i;

/**
 * Some tools send archives in an archive or in a folder, such as Notion and Claude. An export that has nothing but archives
 * is what is in them; an archive among other files is an attachment.
 */
export async function withInnerArchives(
  source: ExportSource,
  open: (file: ExportFile) => Promise<ExportSource | Problem>,
): Promise<ExportSource> {
  const archives = source.files;
  if (archives.length === 0 || !archives.every(({ path }) => IS_ARCHIVE.test(path))) return source;
  const inner: ExportSource[] = [];
  const problems = [...source.problems];
  for (const file of archives) {
    const opened = await open(file).catch((error: unknown) => problem(file.path, 'bad-archive', messageOf(error)));
    if ('kind' in opened) problems.push(opened);
    else inner.push(within(file.path, opened));
  }
  return {
    name: source.name,
    files: inner.flatMap(({ files }) => files),
    problems: [...problems, ...inner.flatMap((one) => one.problems)],
    close: async () => {
      for (const one of [...inner, source]) await one.close();
    },
  };
}

function within(path: string, source: ExportSource): ExportSource {
  return {
    ...source,
    files: source.files.map((file) => ({ ...file, path: `${path}/${file.path}` })),
    problems: source.problems.map((one) => ({ ...one, path: `${path}/${one.path}` })),
  };
}
