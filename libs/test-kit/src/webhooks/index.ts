export { type ReceivedMessage, WebhookReceiver } from './webhook-receiver.js';
