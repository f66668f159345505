import { inEventContext } from './in-event-context.js';
import { requestContext } from './request-context.js';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('inEventContext', () => {
  const handle = async () => requestContext.getStore();

  it('runs a handler in the trace of its event', async () => {
    const event = { id: 'event-1', traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` };
    expect(await inEventContext(event, handle)).toEqual({
      requestId: 'event-1',
      trace: { traceparent: expect.stringMatching(new RegExp(`^00-${TRACE_ID}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)) },
    });
  });

  it('begins a trace for an event without one', async () => {
    expect(await inEventContext({ id: 'event-1' }, handle)).toMatchObject({ trace: { traceparent: expect.any(String) } });
  });
});
