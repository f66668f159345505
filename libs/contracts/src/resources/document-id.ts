import { SUBJECT } from './subject.js';

export const MAX_DOCUMENT_ID_LENGTH = 200;
/** Like a subject, it is an id of the application: no control characters, and more than white space. */
export const DOCUMENT_ID = SUBJECT;
