/** What one check found. The service's own checks write the same as lines of JSON. */
export interface Finding {
  /** What was checked, as in `data folder`. */
  check: string;
  /** With a `problem`, something does not work; with a `warning`, it may not. */
  status: 'ok' | 'warning' | 'problem';
  /** What was found and, unless it is ok, what to do. */
  message: string;
}

export function ok(check: string, message: string): Finding {
  return { check, status: 'ok', message };
}

export function warning(check: string, message: string): Finding {
  return { check, status: 'warning', message };
}

export function problem(check: string, message: string): Finding {
  return { check, status: 'problem', message };
}
