import type { CloudEvent } from './cloud-event.js';
import type { JsonSchema } from './json-schema.js';

/** All there is to know about one version of one event: validation and documentation are made from it. */
export interface EventDefinition<Event extends CloudEvent = CloudEvent> {
  topic: string;
  /** Takes the events of workspaces that have many of them waiting, so that no other workspace's are behind these. */
  backlogTopic?: string;
  type: Event['type'];
  title: string;
  summary: string;
  /** Of `data`. It must agree with the TypeScript type: the example is checked against both. */
  dataSchema: JsonSchema;
  example: Event;
}

export function topicsOf({ topic, backlogTopic }: EventDefinition): string[] {
  return backlogTopic === undefined ? [topic] : [topic, backlogTopic];
}
