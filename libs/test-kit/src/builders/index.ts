export { anIngestRequest } from './an-ingest-request.js';
