import { parentPort } from 'node:worker_threads';
import { OtlpReceiver } from '@memory-graph/test-kit/telemetry';

const receiver = await OtlpReceiver.start();
parentPort.postMessage(receiver.url);
parentPort.on('message', () => {
  const spans = receiver.spans.map(({ traceId, parentSpanId, name, kind }) => ({ traceId, parentSpanId, name, kind }));
  parentPort.postMessage(spans);
});
