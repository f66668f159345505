import { Exact } from '../fields/json-schema-of.js';
import { TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Constant, Flag } from '../fields/value-fields.js';
import { MAX_NAME_LENGTH, MAX_SOURCE_LENGTH, MAX_TEXT_LENGTH } from '../resources/ingestion-rules.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../resources/webhook-event-type.js';
import { MAX_DESCRIPTION_LENGTH, MAX_URL_LENGTH } from '../resources/webhooks.js';
import { StorableMoment, ArchivedId } from './archive-fields.js';

/** An ingestion rule. It comes before the logs, because it applies to those that are still to be extracted. */
@Exact()
export class IngestionRuleRecord {
  @Constant('ingestion-rule')
  type!: 'ingestion-rule';

  @ArchivedId()
  id!: string;

  @Text({ notBlank: true, maxLength: MAX_NAME_LENGTH })
  name!: string;

  @Text({ notBlank: true, maxLength: MAX_TEXT_LENGTH })
  text!: string;

  @Text({ notBlank: true, maxLength: MAX_SOURCE_LENGTH })
  source!: string;

  @Flag()
  isActive!: boolean;

  @StorableMoment()
  createdAt!: string;
}

/** A webhook without its secret, which no file may contain. It therefore has to be set up again at its receiver. */
@Exact()
export class WebhookRecord {
  @Constant('webhook')
  type!: 'webhook';

  @ArchivedId()
  id!: string;

  @Text({ notBlank: true, maxLength: MAX_URL_LENGTH })
  url!: string;

  /** Null: all types. */
  @TextList({ minSize: 1, maxSize: WEBHOOK_EVENT_TYPES.length, oneOf: WEBHOOK_EVENT_TYPES, nullable: true })
  events!: WebhookEventType[] | null;

  @Text({ maxLength: MAX_DESCRIPTION_LENGTH, nullable: true })
  description!: string | null;

  @StorableMoment()
  createdAt!: string;
}
