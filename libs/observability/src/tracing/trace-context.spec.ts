import { childSpan } from './trace-context.js';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN_ID = '00f067aa0ba902b7';
const NEW_TRACE = new RegExp(`^00-(?!${TRACE_ID})[0-9a-f]{32}-[0-9a-f]{16}-01$`);

describe('childSpan', () => {
  it('keeps the trace, and has an id of its own', () => {
    const { traceparent, tracestate } = childSpan({
      traceparent: `00-${TRACE_ID}-${SPAN_ID}-00`,
      tracestate: 'vendor=1',
    });
    expect(traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-(?!${SPAN_ID})[0-9a-f]{16}-00$`));
    expect(tracestate).toBe('vendor=1');
  });

  it('reads what a later version has in common, and keeps the flag that it knows', () => {
    const { traceparent } = childSpan({ traceparent: `cc-${TRACE_ID}-${SPAN_ID}-ff-what-comes-later` });
    expect(traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-${SPAN_ID}-01`,
    `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
    `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`,
    `00-${TRACE_ID}-${SPAN_ID}-01-more`,
    `ff-${TRACE_ID}-${SPAN_ID}-01`,
  ])('begins a new trace for %p, without the state of the old one', (traceparent) => {
    const begun = childSpan(traceparent === undefined ? {} : { traceparent, tracestate: 'vendor=1' });
    expect(begun).toEqual({ traceparent: expect.stringMatching(NEW_TRACE) });
  });
});
