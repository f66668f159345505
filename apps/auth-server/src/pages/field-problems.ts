import { ServiceError } from '@memory-graph/errors/service-error';

/** What is wrong with the fields of a form, by their names. */
export type FieldProblems = Readonly<Record<string, string | undefined>>;

/**
 * Refuses what was typed, with all problems at once.
 * @param problems by field; null: nothing is wrong with it
 * @throws ServiceError `invalid_request` where there is one, with the fields as paths
 */
export function refuseProblems(problems: Readonly<Record<string, string | null>>): void {
  const details = Object.entries(problems).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message, code: 'refused' }],
  );
  if (details.length > 0) throw new ServiceError('invalid_request', 'Please look at what is marked.', { details });
}

export function problemsOf({ details }: ServiceError): FieldProblems {
  return Object.fromEntries(details.map(({ path, message }) => [path, message]));
}
