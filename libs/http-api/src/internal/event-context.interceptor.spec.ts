import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { defer, lastValueFrom } from 'rxjs';
import { EventContextInterceptor } from './event-context.interceptor.js';
import { requestContext } from './request-context.js';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('EventContextInterceptor', () => {
  const handler: CallHandler = { handle: () => defer(async () => requestContext.getStore()) };

  function contextOf(data: object): ExecutionContext {
    return { switchToRpc: () => ({ getData: () => data }) } as unknown as ExecutionContext;
  }

  it('runs a handler in the trace of its event', async () => {
    const event = { id: 'event-1', traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` };
    expect(await lastValueFrom(new EventContextInterceptor().intercept(contextOf(event), handler))).toEqual({
      requestId: 'event-1',
      trace: { traceparent: expect.stringMatching(new RegExp(`^00-${TRACE_ID}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)) },
    });
  });

  it('begins a trace for an event without one', async () => {
    const intercepted = new EventContextInterceptor().intercept(contextOf({ id: 'event-1' }), handler);
    expect(await lastValueFrom(intercepted)).toMatchObject({ trace: { traceparent: expect.any(String) } });
  });
});
