/** The states of a log, as people see them. */
export const LOG_STATUS_NAMES = {
  pending: 'Waiting',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};
