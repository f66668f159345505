import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SharedService, untilProcessed } from '@memory-graph/test-kit/service';
import { runHook } from './run-hook.js';

/** A busy machine must not decide what a hook answers. */
const PATIENT_MS = 60_000;

describe('hooks and the service', () => {
  let service: SharedService;
  let folder: string;

  beforeAll(async () => {
    [service, folder] = await Promise.all([SharedService.open(), mkdtemp(join(tmpdir(), 'memory-graph-hooks-'))]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = async (session_id: string, project: string, hook_event_name: string, fields: object = {}) => {
    const event = { session_id, cwd: join(folder, project), hook_event_name, ...fields };
    const env = { XDG_CONFIG_HOME: folder, MEMORY_GRAPH_URL: service.url, MEMORY_GRAPH_TOKEN: service.token };
    const { stdout, stderr } = await runHook(Readable.from([JSON.stringify(event)]), env, PATIENT_MS);
    expect(stderr).toBe('');
    return stdout;
  };
  const ask = (session: string, project: string, prompt: string) =>
    run(session, project, 'UserPromptSubmit', { prompt });

  it('recall in the next session of a project what the last one decided', async () => {
    const prompt = 'We decided to keep the retries in the client. The API key is abcd1234efgh.';
    expect(await ask('first', 'shop', prompt)).toBe('');
    await run('first', 'shop', 'Stop', { last_assistant_message: 'Done: the client retries three times.' });
    await untilProcessed(service);

    expect(await ask('first', 'shop', 'Where are the retries done?')).toBe('');
    const recalled = await ask('second', 'shop', 'Where are the retries done?');
    expect(recalled).toContain('retries in the client');
    expect(recalled).not.toContain('abcd1234efgh');
    expect(await run('second', 'shop', 'SessionStart', { source: 'startup' })).toContain('retries in the client');
    expect(await ask('second', 'shop', 'Translate the start page into French')).toBe('');
    expect(await ask('third', 'other', 'Where are the retries done?')).toBe('');
    expect(await run('third', 'other', 'SessionStart', { source: 'startup' })).toBe('');
  });
});
