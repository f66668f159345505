import { spread, STAGE_NAMES, stageTimes } from './stages.mjs';

const WINDOW = { from: 0, to: 1_000_000 };

/** A profile of one stack, the outermost frame first, with a sample of it each millisecond. */
function profileOf(files: string[], { samples = 1, functionName = 'f' } = {}) {
  const last = files.length;
  const frames = ['', ...files];
  return {
    nodes: frames.map((url, id) => ({
      id,
      callFrame: { functionName: id === last ? functionName : 'f', url },
      children: id === last ? [] : [id + 1],
    })),
    samples: Array.from({ length: samples + 1 }, () => last),
    timeDeltas: Array.from({ length: samples + 1 }, () => 1_000),
    startTime: 0,
  };
}

describe('stageTimes', () => {
  it.each([
    ['HTTP', ['file:///r/node_modules/router/index.js', 'node:buffer']],
    ['HTTP', ['node:_http_server', 'file:///r/libs/http-api/src/x.js', 'file:///r/node_modules/class-validator/x.js']],
    ['bus', ['file:///r/libs/messaging-log/src/x.js', 'file:///r/node_modules/class-validator/x.js']],
    ['bus', ['file:///r/libs/relational-store/src/outbox/x.js']],
    ['database', ['file:///r/libs/messaging-log/src/x.js', 'file:///r/node_modules/typeorm/x.js']],
    ['database', ['file:///r/node_modules/pg-protocol/dist/x.js']],
    ['database', ['wasm://wasm/022aac12']],
    ['extraction', ['file:///r/node_modules/piscina/dist/worker.js', 'file:///r/libs/extraction/src/x.js']],
    ['extraction', ['file:///r/apps/ingestion-worker/src/pipeline/x.js']],
    ['logs and jobs', ['file:///r/apps/ingestion-worker/src/jobs/x.js']],
    ['rest', ['node:internal/process/task_queues']],
  ])('is %s in %j', (stage, files) => {
    expect(STAGE_NAMES).toContain(stage);
    expect(stageTimes(profileOf(files, { samples: 3 }), WINDOW)).toEqual({ [stage]: 3 });
  });

  it('counts the garbage collector apart, whoever made the garbage', () => {
    const profile = profileOf(['file:///r/libs/graph/src/x.js', ''], { functionName: '(garbage collector)' });
    expect(stageTimes(profile, WINDOW)).toEqual({ 'garbage collection': 1 });
  });

  it.each(['(idle)', 'atomicsWaitLoop'])('leaves waiting out: %s', (functionName) => {
    expect(stageTimes(profileOf(['file:///r/node_modules/piscina/x.js'], { functionName }), WINDOW)).toEqual({});
  });

  it('leaves out what was before and after the window', () => {
    const profile = profileOf(['node:_http_server'], { samples: 10 });
    expect(stageTimes(profile, { from: 3_000, to: 5_000 })).toEqual({ HTTP: 2 });
  });
});

describe('spread', () => {
  it('gives each stage its share of the CPU time', () => {
    expect(spread({ HTTP: 30, bus: 10 }, 2)).toEqual({ HTTP: 1.5, bus: 0.5 });
  });

  it('counts what no profile explains as the rest', () => {
    expect(spread({}, 2)).toEqual({ rest: 2 });
  });
});
