export { Mailbox } from './mailbox.js';
