import { DECISION_EVENTS } from './decision-events.js';
import { DISABLED_EVENT } from './disabled-event.js';
import { EPISODE_EVENTS } from './episode-events.js';
import { FACT_EVENTS } from './fact-events.js';
import { LOG_EVENTS } from './log-events.js';
import { MEMORY_EVENTS } from './memory-events.js';
import { RE_EXTRACTION_EVENTS } from './re-extraction-events.js';
import { TEST_EVENT } from './test-event.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

/** Every type of webhook event, in the order of `WEBHOOK_EVENT_TYPES`. */
export const WEBHOOK_EVENTS: readonly WebhookEventDefinition[] = [
  ...LOG_EVENTS,
  ...EPISODE_EVENTS,
  ...FACT_EVENTS,
  ...DECISION_EVENTS,
  ...MEMORY_EVENTS,
  ...RE_EXTRACTION_EVENTS,
  DISABLED_EVENT,
  TEST_EVENT,
];
