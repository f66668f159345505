import { requestContext } from './request-context.js';
import { Tracing } from './tracing.js';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('Tracing without export', () => {
  const tracing = new Tracing();
  const describeSpan = () => {
    throw new Error('nobody asks what the span is about');
  };

  it('runs the handler of an event in its trace', async () => {
    const event = { requestId: 'event-1', traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` };
    expect(await tracing.run(event, describeSpan, async () => requestContext.getStore())).toEqual({
      requestId: 'event-1',
      trace: { traceparent: expect.stringMatching(new RegExp(`^00-${TRACE_ID}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)) },
    });
  });

  it('begins a trace for an event without one', async () => {
    expect(
      await tracing.run({ requestId: 'event-1' }, describeSpan, async () => requestContext.getStore()),
    ).toMatchObject({ trace: { traceparent: expect.any(String) } });
  });
});
