export { isOutage } from './is-outage.js';
export { isLostConnection, refusesChanges } from './lost-connection.js';
export {
  type ErrorDetail,
  isTransient,
  SERVICE_ERROR_CODES,
  ServiceError,
  type ServiceErrorCode,
} from './service-error.js';
