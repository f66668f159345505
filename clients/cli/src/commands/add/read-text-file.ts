import { readFile } from 'node:fs/promises';
import { UsageError } from '../../exit/errors.js';

/** @throws UsageError unless the file has text in UTF-8 */
export async function readTextFile(path: string): Promise<string> {
  const content = await readFile(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (text.trim() === '') throw new UsageError(`${path} is empty`);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (error instanceof UsageError) throw error;
  }
  throw new UsageError(`${path} is no text in UTF-8`);
}
