import { ServiceError } from '@memory-graph/errors';

/** Error messages of a form by field name. */
export type FieldProblems = Readonly<Record<string, string | undefined>>;

/**
 * Rejects form values and reports all problems at once.
 * @param problems by field; null if the field is valid
 * @throws ServiceError `invalid_request` with the fields as paths, if there is a problem
 */
export function refuseProblems(problems: Readonly<Record<string, string | null>>): void {
  const details = Object.entries(problems).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message, code: 'refused' }],
  );
  if (details.length > 0)
    throw new ServiceError('invalid_request', 'Please correct the highlighted fields', { details });
}

export function problemsOf({ details }: ServiceError): FieldProblems {
  return Object.fromEntries(details.map(({ path, message }) => [path, message]));
}
