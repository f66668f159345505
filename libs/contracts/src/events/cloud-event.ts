/** CloudEvents 1.0 in structured JSON mode: the envelope of every message on the bus. */
export interface CloudEvent<Type extends string = string, Data = unknown> {
  specversion: '1.0';
  /** UUIDv7. Equal ids are the same event: consumers drop repeats by it. */
  id: string;
  /** The app that produced it, as in `/api-gateway`. */
  source: string;
  type: Type;
  /** ISO 8601. */
  time: string;
  /** What must stay in order: the key of the message. */
  subject: string;
  datacontenttype: 'application/json';
  data: Data;
  /** W3C Trace Context of the request that caused it (CloudEvents distributed tracing extension). */
  traceparent?: string;
}
