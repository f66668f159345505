import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service';

/** What a container is to a lock: process ids of its own, on a volume that others mount too. */
const IN_A_CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const [unshare = '', ...flags] = IN_A_CONTAINER;
const isPermitted = spawnSync(unshare, [...flags, 'true']).status === 0;
const describeInContainers = isPermitted ? describe : describe.skip;

describeInContainers('the data folder in two containers (needs a permitted unshare)', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-containers-'));
  });

  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it.each([
    { holder: IN_A_CONTAINER, other: IN_A_CONTAINER, title: 'another container' },
    { holder: [], other: IN_A_CONTAINER, title: 'a container, where the host has it open' },
  ])('refuses the folder to $title, until the holder was killed', async ({ holder, other }) => {
    const first = await ServiceProcess.start({ dataDir, launcher: holder });
    await expect(ServiceProcess.start({ dataDir, launcher: other })).rejects.toThrow(
      /exit code 1[^]*data folder .* is in use by the running process \d+ on /,
    );
    const { status, body } = await first.call('POST', '/api/v1/add', {
      episodeBody: 'Ada lives in Turin.',
      referenceTime: '2026-01-02T03:04:05Z',
      source: 'spec',
    });
    expect(status).toBe(200);
    await first.kill();
    const second = await ServiceProcess.start({ dataDir, launcher: other });
    expect((await second.call('GET', `/api/v1/logs/${body.queueId}`)).status).toBe(200);
    // unshare does not pass SIGTERM on.
    await second.kill();
  });
});
