export function commentChecker(
  phraseFiles: readonly string[],
): (file: string, code: string) => { line: number; message: string }[];
