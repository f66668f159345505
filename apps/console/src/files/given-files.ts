import type { GivenFile } from '@memory-graph/importers/web';

let waiting: readonly GivenFile[] = [];
let taker: ((files: readonly GivenFile[]) => void) | undefined;

/** Gives files to the page that imports them: now, or when it opens. */
export function giveFiles(files: readonly GivenFile[]): void {
  if (files.length === 0) return;
  if (taker) taker(files);
  else waiting = files;
}

/** @returns ends the taking */
export function takeFiles(take: (files: readonly GivenFile[]) => void): () => void {
  taker = take;
  if (waiting.length > 0) take(waiting);
  waiting = [];
  return () => {
    taker = undefined;
  };
}

/** What was chosen in a field. */
export function chosenFiles(list: FileList | null): GivenFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** What was dropped: files, and those of folders. The browser forgets it after the event, so it is asked at once. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<GivenFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(files);
  return (await Promise.all(entries.map(filesOfEntry))).flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<GivenFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: GivenFile[] = [];
  // A folder lists its entries in parts: the last one is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return found;
    for (const inner of part) found.push(...(await filesOfEntry(inner)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
