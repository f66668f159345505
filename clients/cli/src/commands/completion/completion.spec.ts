import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { CommandContext } from '../../context.js';
import { programOf } from '../../program.js';
import { IMPORT_FORMATS } from '../import/import.js';
import { SCRIPTS } from './scripts.js';
import { suggestionsFor } from './suggestions.js';

const exec = promisify(execFile);

const stream = new PassThrough();
const context = new CommandContext({
  ...{ stdin: stream, stdout: stream, stderr: stream, env: {}, signal: new AbortController().signal },
});
const wordsAfter = (...words: string[]) =>
  suggestionsFor(programOf(context), words, { import: IMPORT_FORMATS }).map(({ word }) => word);

describe('completion', () => {
  it.each<[string[], string[]]>([
    [['fa'], ['facts']],
    [['--url', 'http://localhost:3000', 'exp'], ['export']],
    [
      ['facts', '--state', ''],
      ['current', 'ended', 'upcoming', 'all'],
    ],
    [['facts', '--type', 'loc'], ['location']],
    [['facts', '--sta'], ['--state']],
    [['search', '--js'], ['--json']],
    [['import', 'mark'], ['markdown']],
    [['import', 'markdown', ''], []],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', 'powershell'],
    ],
    [['add', '--file', ''], []],
    [['nothing', 'such', '-'], expect.arrayContaining(['--url', '--json'])],
  ])('of %j suggests %j', (words, expected) => {
    expect(wordsAfter(...words)).toEqual(expected);
  });

  it('suggests the commands of the help text, and not the one that the scripts call', () => {
    expect(wordsAfter('')).toEqual(expect.arrayContaining(['add', 'doctor', 'completion']));
    expect(wordsAfter('compl')).toEqual(['completion']);
  });

  it('works in bash, which completes paths where there is nothing to suggest, and runs nothing that was typed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'memory-graph-completion-'));
    try {
      const program = join(folder, 'memory-graph');
      await writeFile(program, '#!/bin/sh\nif [ "$4" = --state ]; then printf "current\\tnow\\nended\\tover\\n"; fi\n');
      await chmod(program, 0o755);
      const completed = async (...words: string[]) => {
        const call = `${SCRIPTS.bash}\nCOMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _memory_graph; printf '%s\\n' "\${COMPREPLY[@]}"`;
        const env = { PATH: `${folder}${delimiter}${process.env['PATH']}` };
        const { stdout } = await exec('bash', ['-c', call, 'bash', 'memory-graph', ...words], { env, cwd: folder });
        return stdout.trim().split('\n');
      };
      expect(await completed('facts', '--state', 'e')).toEqual(['ended']);
      expect(await completed('search', '$(touch run)', '')).toEqual(['']);
      await expect(exec('ls', [join(folder, 'run')])).rejects.toThrow();
      expect(SCRIPTS.bash).toContain('-o default');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
