/** What one check of a machine found. Written as a line of JSON by `preflight.ts`. */
export interface Finding {
  /** What was checked, as in `data folder`. */
  check: string;
  /** A `problem` prevents a start; a `warning` does not. */
  status: 'ok' | 'warning' | 'problem';
  /** What was found and, unless it is ok, what to do, for people. */
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
