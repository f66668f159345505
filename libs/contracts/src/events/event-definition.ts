import type { DtoClass } from '../validation/read-dto.js';
import type { CloudEvent } from './cloud-event.js';

/** The definition of one version of an event. Validation and documentation are generated from it. */
export interface EventDefinition<Event extends CloudEvent = CloudEvent> {
  topic: string;
  /** For events of workspaces that have many waiting, so that they do not delay those of other workspaces. */
  backlogTopic?: string;
  type: Event['type'];
  title: string;
  summary: string;
  /** Describes the complete message. */
  eventClass: DtoClass<Event>;
  example: Event;
}

export function topicsOf({ topic, backlogTopic }: EventDefinition): string[] {
  return backlogTopic === undefined ? [topic] : [topic, backlogTopic];
}
