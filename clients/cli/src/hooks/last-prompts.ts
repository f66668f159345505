import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60_000;

/** A prompt that the agent has not answered yet. */
export interface LastPrompt {
  text: string;
  /** ISO 8601. */
  at: string;
}

/**
 * The last prompt of each session, in files that only the user can read: the hook at the end of an answer does not get
 * the prompt, and the formats of the agents' own transcripts may change.
 */
export class LastPrompts {
  constructor(private readonly folder: string) {}

  /** Replaces a prompt that was interrupted. */
  async save(sessionId: string, prompt: LastPrompt): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(this.fileOf(sessionId), JSON.stringify(prompt), { mode: 0o600 });
  }

  /** @returns null if there is none, or another hook took it */
  async take(sessionId: string): Promise<LastPrompt | null> {
    try {
      const text = await readFile(this.fileOf(sessionId), 'utf8');
      await rm(this.fileOf(sessionId));
      return JSON.parse(text) as LastPrompt;
    } catch {
      return null;
    }
  }

  /** Deletes what interrupted sessions left behind. */
  async deleteOld(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const file = join(this.folder, name);
      // Null: another session has taken it meanwhile.
      const found = await stat(file).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > DAY_MS) await rm(file, { force: true });
    }
  }

  private fileOf(sessionId: string): string {
    return join(this.folder, `${createHash('sha256').update(sessionId).digest('hex')}.json`);
  }
}
