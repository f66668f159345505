export { BodyFormats } from './body/body-formats.decorator.js';
export { decodeUtf8 } from './body/decode-utf8.js';
export { OptionalBody } from './body/optional-body.decorator.js';
export { decodeFormText } from './body/parse-body.js';
export { assertStorable } from './body/storable-text.js';
export { StreamedBody } from './body/streamed-body.decorator.js';
export { boundSlowClients, KEEP_ALIVE_MS } from './connections/bound-slow-clients.js';
export { SendingTime } from './connections/sending-time.js';
export { STATUS_BY_CODE } from './errors/error-status.js';
export { ErrorFilter } from './errors/error.filter.js';
export { toServiceError } from './errors/to-service-error.js';
export { malformation } from './request/malformation.js';
export { endRequest, outsideRequests, requestSignal } from './request/request-lifetime.js';
export { HttpApiModule } from './http-api.module.js';
export {
  DEFAULT_REQUEST_TIMEOUT_MS,
  DEFAULT_STREAM_TIMEOUT_MS,
  HTTP_API_OPTIONS,
  type HttpApiOptions,
} from './http-api.options.js';
