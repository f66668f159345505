export { type ExportedSpan } from './decode-otlp.js';
export { OtlpReceiver } from './otlp-receiver.js';
