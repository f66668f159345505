import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { Id, Moment, Text } from '../fields/text-fields.js';
import { Constant } from '../fields/value-fields.js';

const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The envelope of every message on the bus: CloudEvents 1.0 in structured JSON mode. */
@AllowsUnknownFields()
export abstract class CloudEvent<Type extends string = string, Data = unknown> {
  @Constant('1.0')
  specversion!: '1.0';

  /** UUIDv7. Consumers deduplicate events by it. */
  @Id()
  id!: string;

  /** The app that produced it, as in `/api-gateway`. */
  @Id()
  source!: string;

  abstract type: Type;

  /** ISO 8601. */
  @Moment()
  time!: string;

  /** The key of the message: events with the same subject are delivered in order. */
  @Id()
  subject!: string;

  @Constant('application/json')
  datacontenttype!: 'application/json';

  abstract data: Data;

  /** W3C Trace Context of the request that caused it (CloudEvents distributed tracing extension). */
  @Text({ optional: true, pattern: TRACEPARENT })
  traceparent?: string;
}
